"""`loire score` without a file: asks for the sheets area by area, shows them as they fill, scores and saves them."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import gettempdir
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from companion.find import fold
from companion.score_new import FIELDS, JOAN_FIELDS, told
from companion.score_typed import Reader, compact, one_of, typed
from companion.screen import Answer, ask, show, talk
from companion.write import refuse, write
from rules.errors import FileError, LoireError, UsageError
from rules.filled import SOLO, FilledGame, FilledSheet, fill, print_game, read_game, tell
from rules.load import load
from rules.quote import paragraph
from rules.sheet import Sheet
from rules.words import Words, words
from scoring.score import Scorer

if TYPE_CHECKING:
    from companion.scoring import Wanted

BACK, TOP, HELP, SHEET, END, UNSAY = "<", "<<", "?", "=", ">", "-"
EXAMPLES = {"warehouse": "5 3 2 0 1", "bank.circled": "5 3 1", "bank.struck": "2 1 0", "joan.depot": "6 2"}


class StoppedError(Exception):
    """The person at the keyboard has left."""


@dataclass(frozen=True)
class Step:
    """One question: of the game (`sheet` -1) or of a sheet."""

    key: str
    sheet: int = -1


@dataclass
class Dialogue:
    """A conversation under way: what was told so far, by sheet and key, and the question it is at."""

    w: Words
    house: tuple[str, ...] = ()
    players: int = 0
    places: str = "cards"
    level: str | None = None
    names: list[str] = field(default_factory=list)
    sheets: list[dict[str, Any]] = field(default_factory=list)
    draft: Path | None = None
    asked: int = 0
    unkept: bool = False  # no draft can be written: said once

    def __post_init__(self) -> None:
        self.reader = Reader(self.w)
        self.scorer = Scorer(self.w.rules)

    # The questions

    def steps(self) -> list[Step]:
        """All questions, as far as the number of players tells them."""
        out = [Step("players")]
        out += [Step("name", i) for i in range(self.players)]
        out += [Step("places_used")] * bool(self.players)
        out += [Step(id, i) for i in range(self.players) for id in FIELDS]
        if self.players == 1:
            out += [Step("level"), *(Step(f"{SOLO}.{id}", 0) for id in JOAN_FIELDS)]
        return out

    def run(self) -> None:
        """Asks from where it stands to the end."""
        while self.asked < len(self.steps()):
            step = self.steps()[self.asked]
            self._heading(step)
            text = self.reply(self._prompt(step))
            if text in (BACK, TOP):
                self.back(text)
            elif text == HELP:
                self._help(step)
            elif text == SHEET:
                self.show_sheet(max(step.sheet, 0))
            elif text == END and len(self.names) == self.players > 0:
                self.asked = len(self.steps())
            else:
                self._take(step, text)

    def back(self, how: str = BACK) -> None:
        """To the question before, or to the top of the sheet (or of the one before)."""
        if self.asked == 0:
            talk(f"  {self.w('score/ask/at_first')}")
            return
        self.asked -= 1
        steps = self.steps()
        while how == TOP and self.asked and steps[self.asked - 1].sheet == steps[self.asked].sheet:
            self.asked -= 1

    def to_sheet(self, name: str) -> bool:
        """To the top of the sheet of this name, if there is one."""
        for i, known in enumerate(self.names):
            if fold(known) == fold(name) and fold(name):
                self.asked = self.steps().index(Step(FIELDS[0], i))
                return True
        return False

    def _heading(self, step: Step) -> None:
        """Whose sheet it is, where one begins."""
        if step.sheet < 0 or step.key == "name":
            return
        solo = step.key.startswith(f"{SOLO}.")
        if step.key == FIELDS[0] or (solo and step.key.endswith(JOAN_FIELDS[0])):
            said = self.w("score/ask/joan") if solo else self.w("score/ask/sheet_of", name=self.names[step.sheet])
            talk(f"\n{said}")

    def _prompt(self, step: Step) -> str:
        w = self.w
        match step.key:
            case "players":
                said = w("score/ask/players", most=len(w.rules.setup))
            case "name":
                said = w("score/ask/name", step.sheet + 1)
            case "places_used" | "level":
                said = w(f"score/ask/{step.key}")
            case id:
                said = told(w, id, solo=id.startswith(f"{SOLO}."))
        now = self._now(step)
        return f"  {said}\n" + (f"    {w('score/ask/has_now', value=now)}\n" if now else "") + "  > "

    def _now(self, step: Step) -> str:
        """What was told before, when a question is asked again."""
        match step.key:
            case "players":
                return str(self.players or "")
            case "name":
                return self.names[step.sheet] if step.sheet < len(self.names) else ""
            case "places_used":
                return ""
            case "level":
                return self.w.name("difficulty", self.level) if self.level else ""
        value = self.sheets[step.sheet].get(step.key)
        return "" if value is None else typed(value)

    def reply(self, prompt: str) -> str:
        text = ask(prompt)
        if text is None:
            raise StoppedError
        return " ".join(text.split())

    def _help(self, step: Step) -> None:
        w, rules = self.w, self.w.rules
        spec = rules.sheet.fields.get(step.key)
        lines = [w("score/ask/intro")]
        if spec:
            example = EXAMPLES.get(step.key) or "; ".join(f"{d.id} {d.followers[0]}" for d in rules.deeds.values())[:40]
            lines = [w(f"score/typed/{spec.form}", value=example), *lines]
            section = spec.zone if spec.zone in ("places", "citizens") else ""
            if section:
                ids = rules.form.zone(section).cells
                known = (id if w.code == "en" else f"{id} ({w.name(section, id)})" for id in ids)
                lines.insert(1, w("score/new/known", list=", ".join(known)))
        if step.key == "level":
            levels = [w.name("difficulty", id) for id in rules.solo.difficulty]
            lines.insert(0, w("score/new/known", list=", ".join(levels)))
        for line in lines:
            _say(line, "    ")

    # The answers

    def _take(self, step: Step, text: str) -> None:
        """Takes an answer down, keeps the draft, and goes on; or says why not, and asks again."""
        try:
            self._answer(step, text)
        except (ValueError, LoireError) as e:
            _say(self.w("score/ask/not_understood", why=paragraph(str(e))), "    ")
            return
        self.asked += 1
        self.keep()
        if step.sheet >= 0 and step.key != "name":
            self._after(step, text)

    def _answer(self, step: Step, text: str) -> None:
        w = self.w
        match step.key:
            case "players":
                if text or not self.players:
                    self.seat(self.reader.number(text, 1, len(w.rules.setup)))
            case "name":
                self._name(step.sheet, text)
            case "places_used":
                first, second = w("score/ask/cards"), w("score/ask/printed")
                which = one_of(text, first, second) if text else first
                if which is None:
                    raise ValueError(w("score/ask/one_of", list=f"{first}, {second}"))
                if text:
                    self.places = "printed" if which == second else "cards"
            case "level":
                if text:
                    self.level = None if text == UNSAY else self.reader.level(text)
            case id:
                self._field(step.sheet, id, text)

    def seat(self, players: int) -> None:
        """Room for so many sheets; those beyond are dropped."""
        self.players = players
        self.names = self.names[:players]
        self.sheets = [*self.sheets[:players], *({} for _ in range(players - len(self.sheets)))]

    def _name(self, i: int, text: str) -> None:
        name = text or (self.names[i] if i < len(self.names) else self.w("score/ask/default_name", i + 1))
        if name in self.names[:i] + self.names[i + 1 :]:
            raise ValueError(self.w("score/ask/same_name", name=name))
        self.names[i : i + 1] = [name]

    def _field(self, i: int, id: str, text: str) -> None:
        if not text:
            return
        changed = {key: value for key, value in self.sheets[i].items() if key != id}
        if text != UNSAY:
            changed[id] = self.reader.read(id, text)
        self.sheet_of(changed)  # says no to what the sheet cannot hold
        self.sheets[i] = changed

    def sheet_of(self, values: dict[str, Any]) -> Sheet:
        """What was told of one sheet, Joan's area included."""
        own: dict[str, Any] = {}
        hers: dict[str, Any] = {}
        for id, value in values.items():
            if id.startswith(f"{SOLO}."):
                hers[id.partition(".")[2]] = value
            elif "." in id:
                own.setdefault(id.partition(".")[0], {})[id.partition(".")[2]] = value
            else:
                own[id] = value
        rules = self.w.rules
        sheet = fill(rules.form.untold(), own, rules, self.w("sheet/name"))
        return fill(sheet, {SOLO: hers}, rules, self.w("terms/joan"), solo=True) if hers else sheet

    # Showing and keeping

    def _after(self, step: Step, text: str) -> None:
        """The area as it is now, and at the end of a sheet all of it."""
        steps = self.steps()
        if self.asked == len(steps) or steps[self.asked].sheet != step.sheet:
            self.show_sheet(step.sheet)
        elif text and text != UNSAY:
            zone = self.w.rules.sheet.fields[step.key].zone
            for name, line in compact(self.w, self.sheet_of(self.sheets[step.sheet]), lambda id: id):
                if name == zone:
                    talk(f"    {line}")

    def show_sheet(self, i: int) -> None:
        """One sheet in a few lines, and its points so far."""
        if i >= len(self.names):
            return
        w, sheet = self.w, self.sheet_of(self.sheets[i])
        score = self.scorer.single(sheet)
        talk("\n  " + w("score/ask/so_far", score.total, name=self.names[i]))
        lines = compact(w, sheet, lambda id: w.name("zones", id))
        wide = max((len(name) for name, _ in lines), default=0)
        for name, line in lines:
            talk(f"    {name:{wide}}  {line}")

    def game(self) -> FilledGame:
        """The game as far as it was told."""
        sheets = [self.sheet_of(values) for values in self.sheets]
        names = [*self.names, *(self.w("score/ask/default_name", i + 1) for i in range(len(self.names), self.players))]
        pages = tuple(FilledSheet(n, i, s) for i, (n, s) in enumerate(zip(names, sheets, strict=True), 1))
        return FilledGame(self.w.rules, self.players, pages, self.places, None, self.house, self.level)

    def keep(self) -> None:
        """Writes the draft anew, whole, after every answer; a full disk does not end the conversation."""
        if not self.players or not self.names or self.unkept:
            return
        try:
            if self.draft is None:
                self.draft = _free_draft()
            write(self.draft, print_game(self.game()).encode(), force=True)
        except FileError as e:
            self.unkept = True
            _say(str(e), "    ")


def _say(text: str, indent: str = "") -> None:
    """Talk, folded to the terminal."""
    from companion.screen import width

    for line in wrap(text, min(width(), 100), initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False):
        talk(line)


# Drafts


def drafts() -> Path:
    """The folder where unfinished games lie."""
    from platformdirs import user_state_path

    return user_state_path("loire") / "drafts"


def _free_draft() -> Path:
    """A name for a new draft that no other conversation uses, in the temporary folder if need be."""
    why = ""
    for folder in (drafts(), Path(gettempdir()) / "loire-drafts"):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for n in range(1, 1000):
                with suppress(FileExistsError):
                    path = folder / f"game-{n}.toml"
                    path.open("xb").close()
                    return path
        except OSError as e:
            why = f": {e.strerror or e}"
    raise FileError(
        f"No draft can be kept in {drafts()}{why}. Make room there; until then Ctrl-C loses what you typed."
    )


def _resumed(w: Words, house: tuple[str, ...]) -> Dialogue | None:
    """The newest draft of the same rules, if the person wants it; one not wanted is put aside, not thrown away."""
    found = sorted(drafts().glob("game-*.toml"), key=lambda p: p.stat().st_mtime, reverse=True)
    for path in found:
        try:
            game = read_game(path)
        except LoireError:
            continue
        values = [tell(page.sheet, game.rules) for page in game.sheets]
        if game.rules.fingerprint != w.rules.fingerprint or any(v is None for v in values):
            continue
        names = [page.player for page in game.sheets]
        reply = ask(w("score/ask/go_on", names=w.listed(names), file=path) + "\n  > ")
        if reply is None:
            raise StoppedError
        if one_of(reply, w("score/ask/no"), w("score/ask/yes")) != w("score/ask/yes"):
            with suppress(OSError):
                path.rename(path.with_name(f"left-{path.stat().st_mtime_ns}.toml"))
            return None
        again = Dialogue(w, house, game.players, game.places, game.level, names, [v or {} for v in values], path)
        again.asked = _first_untold(again)
        return again
    return None


def _first_untold(dialogue: Dialogue) -> int:
    """The question after the last one that was answered."""
    last = 1 + len(dialogue.names)
    for i, step in enumerate(dialogue.steps()):
        if step.sheet >= 0 and step.key != "name" and step.key in dialogue.sheets[step.sheet]:
            last = i
    return last + 1 if last > 1 + len(dialogue.names) else last


# The command


def converse(wanted: "Wanted") -> int:
    """The whole conversation: ask, score, save; what was typed is never lost."""
    from companion.scoring import data_of, keep, present, scored

    house = tuple(wanted.house or wanted.settled)
    w = words(load(house=house), wanted.lang)
    if wanted.output:
        refuse(Path(wanted.output), wanted.force)
    dialogue = Dialogue(w, house)
    try:
        dialogue = _resumed(w, house) or dialogue
        _say(w("score/ask/intro"))
        if wanted.players and not dialogue.players:
            if not 1 <= wanted.players <= len(w.rules.setup):
                raise UsageError(f"--players {wanted.players}: from 1 (solo) to {len(w.rules.setup)} can play.")
            dialogue.seat(wanted.players)
            dialogue.asked = 1
        while True:
            dialogue.run()
            found = scored(dialogue.game())
            talk("")
            if wanted.json:
                show(Answer(data_of(found, w)), True)
            else:
                present(found, w, wanted.explain)
            reply = dialogue.reply(f"\n{w('score/ask/right')}\n  > ")
            if reply in (BACK, TOP):
                dialogue.back(reply)
            elif not dialogue.to_sheet(reply):
                break
        _save(dialogue, found.game, wanted)
        keep(found, wanted, w)
    except (KeyboardInterrupt, StoppedError):
        if dialogue.draft:
            talk("\n" + w("score/ask/draft", file=dialogue.draft))
        raise KeyboardInterrupt from None
    except Exception:  # whatever went wrong is told as everywhere; here only where the typing was kept
        if dialogue.draft:
            talk("\n" + w("score/ask/draft", file=dialogue.draft))
        raise
    return 1 if found.provisional else 0


def _save(dialogue: Dialogue, game: FilledGame, wanted: "Wanted") -> None:
    """Writes the game where the person wants it; the draft goes only then."""
    w, content = dialogue.w, print_game(game).encode()
    if wanted.output:
        write(Path(wanted.output), content, wanted.force)
        talk(w("score/ask/saved", file=wanted.output))
    else:
        for suggested in _names():
            reply = dialogue.reply(f"{w('score/ask/save_as', file=suggested)}\n  > ")
            if reply == UNSAY:
                talk(w("score/ask/not_saved"))
                break
            path = Path(reply) if reply else suggested
            try:
                write(path if path.suffix else path.with_suffix(".toml"), content)
            except LoireError as e:
                talk(f"    {e}")
                continue
            talk(w("score/ask/saved", file=path if path.suffix else path.with_suffix(".toml")))
            break
    if dialogue.draft:
        dialogue.draft.unlink(missing_ok=True)


def _names() -> Iterator[Path]:
    """Names that no file here has: game.toml, game-2.toml and so on, anew each time one is asked for."""
    while True:
        n = 1
        while (path := Path("game.toml" if n == 1 else f"game-{n}.toml")).exists():
            n += 1
        yield path
