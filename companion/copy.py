"""`loire house from-my-copy`: asks the owner of a printed pad for the values we had to design."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.check import problems_of
from companion.newhouse import house_path
from companion.questions import GONE, Changes, Question, bare, questions
from companion.screen import Answer, Block, ask, show, talk
from companion.write import refuse, write
from rules.errors import RulesError, UsageError
from rules.files import parse_toml
from rules.house import parse
from rules.load import load, merged
from rules.paths import ABSENT, at, where, whole_value
from rules.quote import paragraph
from rules.toml import inline, key
from rules.words import Words, words

SOURCE = "public: my own printed copy (H)"
OVER = ("q", None)


@dataclass
class Interview:
    """A conversation under way: the questions, and the answers so far as they were typed and as what they change."""

    w: Words
    file: Path
    asked: Sequence[Question]
    data: dict[str, Any]
    typed: dict[int, str] = field(default_factory=dict)
    told: dict[int, Changes] = field(default_factory=dict)
    stopped: bool = False  # by Ctrl-C

    @property
    def changes(self) -> Changes:
        return {path: value for changes in self.told.values() for path, value in changes.items()}

    def run(self) -> None:
        """Asks every question; answers that do not go together are told at the end, and the last is asked again."""
        talk(self.w("copy/intro"))
        i = 0
        while i < len(self.asked):
            try:
                reply = self._ask(i)
            except KeyboardInterrupt:
                self.stopped = True
                talk("")
                return
            if reply in OVER:
                return
            i = max(0, i - 1) if reply == "." else i + self._answer(i, reply or "")
            if i == len(self.asked) and (why := self.misfit()):
                talk("\n" + self.w("copy/misfit", why=why))
                i = max(self.told)

    def _ask(self, i: int) -> str | None:
        question, w = self.asked[i], self.w
        if i == 0 or question.path.split("/")[:2] != self.asked[i - 1].path.split("/")[:2]:
            talk("")
        talk(f"{i + 1}/{len(self.asked)}  {where(question.path, w)}")
        talk(f"     {w('copy/ours', value=question.ours)}")
        if i in self.typed:
            talk(f"     {w('copy/yours', value=self.typed[i])}")
        typed = ask(f"     ({w(f'copy/how_{question.how}', **question.gaps)})\n     > ")
        text = None if typed is None else " ".join(typed.split())
        return "q" if text in ("q", "Q") else text

    def _answer(self, i: int, text: str) -> bool:
        """Takes an answer down, and tells whether it was one; an empty one leaves all as it is."""
        question = self.asked[i]
        if not text:
            return True
        self.typed.pop(i, None)
        self.told.pop(i, None)
        if text == question.ours:
            return True
        try:
            told = question.read(text)
        except (ValueError, UsageError) as e:
            talk("     " + self.w("copy/not_understood", why=paragraph(str(e))))
            return False
        if changed := {path: new for path, new in told.items() if bare(new) != bare(at(self.data, path))}:
            self.typed[i], self.told[i] = text, changed
        return True

    def misfit(self) -> str:
        """Why the answers so far make no game together; empty if they do."""
        if not self.told:
            return ""
        try:
            rule = parse(parse_toml(self.house_file().encode(), self.file.name), self.file.stem, self.file.name)
        except RulesError as e:
            return str(e)
        found, _ = problems_of([*self.w.rules.house, rule], self.w.code)
        return " ".join(p["text"] for p in found if p["severity"] == "error")

    def house_file(self) -> str:
        """The answers as a house rule."""
        w, changes = self.w, self.changes
        drop = [p for p, v in changes.items() if v is GONE]
        add = {p: v for p, v in changes.items() if isinstance(v, dict) and at(self.data, p) is ABSENT}
        lines = [
            f"name = {inline(w('copy/name'))}",
            f"summary = {inline(w('copy/summary'))}",
            f"language = {inline(w.code)}",
            f"source = {inline(SOURCE)}",
        ]
        if drop:
            lines.append(f"drop = {inline(drop)}")
        lines += ["", "[set]"]
        for path, value in changes.items():
            if value is not GONE and path not in add:
                lines += [f"# {where(whole_value(path, w), w)}", f"{key(path)} = {inline(value)}"]
        for path, value in add.items():
            lines += ["", f"# {where(path, w)}", f"[add.{key(path)}]"]
            lines += [f"{key(k)} = {inline(v)}" for k, v in value.items()]
        return "\n".join(lines) + "\n"


def from_my_copy(output: str, force: bool, no_input: bool, lang: str, as_json: bool, house: Sequence[str]) -> None:
    """The whole command: ask, write, say what next."""
    path = house_path(output)
    rules = load(house=house)
    w = words(rules, lang)
    asked = questions(rules)
    if no_input:
        data = [{"path": q.path, "where": where(q.path, w), "ours": q.ours} for q in asked]
        show(Answer(data, [Block("", [(q.path, where(q.path, w), q.ours) for q in asked])]), as_json)
        return
    refuse(path, force)
    interview = Interview(w, path, asked, merged(rules.name, rules.version, rules.house))
    interview.run()
    _write(interview, force, as_json)
    if interview.stopped:
        raise KeyboardInterrupt


def _write(interview: Interview, force: bool, as_json: bool) -> None:
    """Writes what was told, even if it does not go together: nobody should have to type it again."""
    w, path, n = interview.w, interview.file, len(interview.changes)
    if not n:
        show(Answer({"file": None, "changed": 0}, [Block(w("copy/nothing"))]), as_json)
        return
    write(path, interview.house_file().encode(), force)
    said = w("copy/written", n, file=path)
    show(Answer({"file": str(path), "changed": n}, [Block(said)], w("copy/next", file=path)), as_json)
    if why := interview.misfit():
        raise RulesError(why)
