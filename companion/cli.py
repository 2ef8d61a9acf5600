"""The door: one command, flat verbs. Heavy imports stand inside the commands that need them."""

from pathlib import Path
from typing import Annotated, Any

import typer

from companion.history_cli import history_app

app = typer.Typer(
    name="loire",
    help="Print, score and play Joan of Arc, the draw-&-write game of the Orléans family.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
show_app = typer.Typer(help="Show the rules: all at a glance, or one thing.", rich_markup_mode=None)
house_app = typer.Typer(help="Write and compare house rules.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(show_app, name="show")
layout_app = typer.Typer(help="Place things on paper.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(house_app, name="house")
app.add_typer(layout_app, name="layout")
app.add_typer(history_app, name="history")


def _ids(section: str) -> Any:
    """Shell completion for the ids of a part of the rules."""

    def complete(incomplete: str) -> list[str]:
        from rules.load import load

        rules = load()
        ids = {
            "place": rules.places.cards,
            "solo": rules.solo.cards,
            "town": rules.map.towns,
            "deed": rules.deeds,
            "setup": rules.setup,
        }[section]
        return [id for id in ids if id.startswith(incomplete)]

    return complete


def _house_ids(incomplete: str) -> list[str]:
    from rules.house import shipped

    return [id for id in shipped() if id.startswith(incomplete)]


Lang = Annotated[
    str, typer.Option("--lang", "-l", metavar="en|fr|de", help="The language to answer in.", show_default=False)
]
Languages = Annotated[
    str,
    typer.Option("--lang", "-l", metavar="en|fr|de|en+fr", help="The language; two on cards.", show_default=False),
]
KIT = "sheets, solo, reference, places, solo-cards, tiles, cover, calibration; all of them unless told."
Json = Annotated[bool, typer.Option("--json", help="Answer as JSON.", show_default=False)]
House = Annotated[
    list[str] | None,
    typer.Option(
        "--house",
        metavar="NAME|FILE",
        help="A house rule, by name or file; may be repeated.",
        autocompletion=_house_ids,
        show_default=False,
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite a file that exists.", show_default=False)]


def _version(wanted: bool) -> None:
    if wanted:
        from companion.version import __version__
        from rules.load import load

        rules = load()
        print(f"loire {__version__} (rules {rules.game.code}.{rules.version}, {rules.fingerprint})")
        raise typer.Exit


@app.callback()
def loire(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version and leave.")
    ] = False,
) -> None:
    pass


def _answer(ctx: typer.Context, question: Any, lang: str, as_json: bool, house: list[str] | None, *args: str) -> None:
    """Loads rules and words as the options say (those before a subcommand count too), asks, and shows."""
    from companion.screen import show
    from rules.load import load
    from rules.words import words

    before: dict[str, Any] = ctx.obj or {}
    rules = load(house=_settled("house", [*(before.get("house") or ()), *(house or ())]) or ())
    w = words(rules, _settled("lang", lang or before.get("lang")) or "en")
    show(question(rules, w, *args), as_json or bool(before.get("json")))


def _settled(key: str, flag: Any) -> Any:
    from companion.settings import setting

    return setting(key, flag)


# loire show


@show_app.callback(invoke_without_command=True)
def show_glance(ctx: typer.Context, lang: Lang = "", json: Json = False, house: House = None) -> None:
    """Show the rules: all at a glance, or one thing."""
    ctx.obj = {"lang": lang, "json": json, "house": house}
    if ctx.invoked_subcommand is None:
        from companion import show

        _answer(ctx, show.glance, lang, json, None)  # the options stand in ctx already


@show_app.command("place")
def show_place(
    ctx: typer.Context,
    id: Annotated[str, typer.Argument(help="Its id or name, such as library.", autocompletion=_ids("place"))],
    lang: Lang = "",
    json: Json = False,
    house: House = None,
) -> None:
    """A Place card: cost, follower, effect, and where each comes from."""
    from companion import show

    _answer(ctx, show.place, lang, json, house, id)


@show_app.command("solo")
def show_solo(
    ctx: typer.Context,
    id: Annotated[str, typer.Argument(help="The card's number, such as 7 or 2B.", autocompletion=_ids("solo"))],
    lang: Lang = "",
    json: Json = False,
    house: House = None,
) -> None:
    """A solo card of Joan's, front and back."""
    from companion import show

    _answer(ctx, show.solo, lang, json, house, id)


@show_app.command("town")
def show_town(
    ctx: typer.Context,
    id: Annotated[str, typer.Argument(help="Its number or name; O is Orléans.", autocompletion=_ids("town"))],
    lang: Lang = "",
    json: Json = False,
    house: House = None,
) -> None:
    """A town: its routes, what lies on them, and when it is in play."""
    from companion import show

    _answer(ctx, show.town, lang, json, house, id)


@show_app.command("deed")
def show_deed(
    ctx: typer.Context,
    id: Annotated[str, typer.Argument(help="Its number, 1 to 5.", autocompletion=_ids("deed"))],
    lang: Lang = "",
    json: Json = False,
    house: House = None,
) -> None:
    """A beneficial deed: followers, effect and bonus."""
    from companion import show

    _answer(ctx, show.deed, lang, json, house, id)


@show_app.command("setup")
def show_setup(
    ctx: typer.Context,
    players: Annotated[str, typer.Argument(help="1 (solo) to 5.", autocompletion=_ids("setup"))],
    lang: Lang = "",
    json: Json = False,
    house: House = None,
) -> None:
    """The set-up for a number of players, and how many turns follow from it."""
    from companion import show

    _answer(ctx, show.setup, lang, json, house, players)


@show_app.command("sources")
def show_sources(
    ctx: typer.Context,
    path: Annotated[str, typer.Argument(help="A path or its beginning, such as tracks/depot: every value there.")] = "",
    lang: Lang = "",
    json: Json = False,
    house: House = None,
) -> None:
    """Where every value comes from; below a path or with --json, value by value."""
    from companion import origins

    _answer(ctx, origins.below if path else origins.glance, lang, json, house, *([path] if path else []))


@show_app.command("rulings")
def show_rulings(ctx: typer.Context, lang: Lang = "", json: Json = False, house: House = None) -> None:
    """Where the rulebook leaves a choice: both readings, our ruling, the reason."""
    from companion import show

    _answer(ctx, show.rulings, lang, json, house)


@show_app.command("house")
def show_house(ctx: typer.Context, lang: Lang = "", json: Json = False, house: House = None) -> None:
    """The house rules in force, and those that come with Loire."""
    from companion import show

    _answer(ctx, show.houses, lang, json, house)


# loire check


@app.command("check")
def check_house(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="HOUSE...", help="House rules by name or file, together.", autocompletion=_house_ids),
    ] = None,
    lang: Lang = "",
    json: Json = False,
    house: House = None,
) -> None:
    """Check that a set-up works: its data, and its arithmetic for every number of players."""
    from companion.check import check
    from companion.screen import show

    wanted = [*(names or []), *(house or [])] or _settled("house", None) or []
    answer, code = check(wanted, _settled("lang", lang) or "en")
    show(answer, json)
    raise typer.Exit(code)


# loire house


@house_app.command("new")
def house_new(
    name: Annotated[
        str, typer.Argument(help="What the rule is called; its file's name follows from it.")
    ] = "My house rule",
    output: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="Where to write it; - is stdout.")] = "",
    force: Force = False,
    lang: Lang = "",
    json: Json = False,
    house: House = None,
) -> None:
    """Write a commented house rule to start from."""
    from companion.newhouse import new_house

    new_house(name, output, force, _settled("lang", lang) or "en", json, house or [])


@house_app.command("diff")
def house_diff(
    a: Annotated[str, typer.Argument(help="base, a house rule, or several joined with +.", autocompletion=_house_ids)],
    b: Annotated[str, typer.Argument(help="The same.", autocompletion=_house_ids)],
    lang: Lang = "",
    json: Json = False,
    house: House = None,
) -> None:
    """What house rules change, in words: from A to B. --house adds a rule to both sides."""
    from companion.diff import diff
    from companion.screen import show

    show(diff(a, b, _settled("lang", lang) or "en", house or []), json)


@house_app.command("from-my-copy")
def house_from_my_copy(
    output: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="Where to write it.")] = "my-copy.toml",
    force: Force = False,
    no_input: Annotated[bool, typer.Option("--no-input", help="Ask nothing; list the questions.")] = False,
    lang: Lang = "",
    json: Json = False,
    house: House = None,
) -> None:
    """Own a printed pad? Tell its numbers where ours are designed, and get them as a house rule."""
    from companion.copy import from_my_copy

    settled = _settled("house", house) or []
    from_my_copy(output, force, no_input, _settled("lang", lang) or "en", json, settled)


# loire layout


@layout_app.command("map")
def layout_map(
    paper: Annotated[
        list[str] | None, typer.Option("--paper", metavar="a4|letter", help="The paper; both unless told.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Another one gives another placement.")] = 1,
    lang: Lang = "",
    json: Json = False,
    house: House = None,
) -> None:
    """Place the map of house rules that change it, once, and keep the result for printing."""
    from companion.maps import layout_map as solve

    solve(_settled("house", house) or [], paper or [], _settled("lang", lang) or "en", seed, json)


# loire print


@app.command("print")
def print_kit(
    what: Annotated[
        list[str] | None,
        typer.Argument(metavar="WHAT...", help=KIT),
    ] = None,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="Where to put it.")] = Path("output"),
    players: Annotated[int, typer.Option("--players", help="Strike out what this number of players does not use.")] = 0,
    copies: Annotated[int, typer.Option("--copies", help="How many of each sheet; of each card, if named.")] = 1,
    names: Annotated[str | None, typer.Option("--names", metavar="A,B", help="A sheet for each name, by seat.")] = None,
    game: Annotated[str, typer.Option("--game", metavar="TEXT", help="Tells games of the same names apart.")] = "",
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help="The paper.")] = "a4",
    large: Annotated[bool, typer.Option("--large", help="The same pages on A3 or Tabloid.")] = False,
    ink: Annotated[str, typer.Option("--ink", metavar="full|saver|mono", help="How much ink.")] = "full",
    marks: Annotated[str, typer.Option("--marks", metavar="GAME.toml", help="Draw a filled game's marks.")] = "",
    cards: Annotated[str, typer.Option("--cards", metavar="poker|mini", help="The cards' size.")] = "poker",
    fold: Annotated[
        str, typer.Option("--fold", metavar="HOW", help="duplex-long, duplex-short, gutterfold or fronts.")
    ] = "duplex-long",
    bleed: Annotated[
        float | None, typer.Option("--bleed", metavar="MM", help="Ink over the cards' edge.  [default: 0; 3 for png]")
    ] = None,
    back_offset: Annotated[
        str, typer.Option("--back-offset", metavar="X,Y", help="Shift the backs, in mm right and down.")
    ] = "0,0",
    only: Annotated[
        str | None, typer.Option("--only", metavar="A,B", help="Only these cards, as in library,7.")
    ] = None,
    format: Annotated[str, typer.Option("--format", metavar="pdf|png|tts", help="What kind of files.")] = "pdf",
    dpi: Annotated[
        int | None, typer.Option("--dpi", help="Of pictures.  [default: 150; 300 for cards]", show_default=False)
    ] = None,
    url: Annotated[
        str, typer.Option("--url", metavar="URL/", help="Where the pictures for Tabletop Simulator will lie.")
    ] = "",
    geometry: Annotated[bool, typer.Option("--geometry", help="Write where every cell lies, as JSON.")] = False,
    link: Annotated[
        str, typer.Option("--link", metavar="URL/", help="An address in capitals before the QR's text.")
    ] = "",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress bar.")] = False,
    lang: Languages = "",
    json: Json = False,
    house: House = None,
) -> None:
    """Print a kit, or parts of it, as PDF or pictures."""
    from companion.printing import numbers, print_products

    offset = numbers("--back-offset", back_offset, 2)
    wanted = () if only is None else tuple(only.split(","))

    print_products(
        what or [],
        output,
        _settled("lang", lang) or "en",
        json,
        (house if marks else _settled("house", house)) or [],  # a filled game says its own house rules
        marks,
        quiet,
        {"cards": cards, "fold": fold, "bleed": bleed, "back_offset": offset, "only": wanted, "url": url},
        players=players,
        copies=copies,
        names=() if names is None else tuple(names.split(",")),
        game=game,
        paper=paper,
        large=large,
        ink=ink,
        format=format,
        dpi=dpi,
        geometry=geometry,
        link=link,
    )


# loire score


@app.command("score")
def score(
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="FILE...", help="Filled-game files, - for stdin, or sheet strings (JO.1/...)."),
    ] = None,
    tally: Annotated[
        str, typer.Option("--tally", metavar="TEXT", help="A quick total, as in 'stations=4 status=5'.")
    ] = "",
    new: Annotated[bool, typer.Option("--new", help="Write a blank game file, with remarks, to stdout.")] = False,
    players: Annotated[
        int, typer.Option("--players", help="For --new and sheet strings: 1 to 5.", show_default=False)
    ] = 0,
    batch: Annotated[
        bool, typer.Option("--batch", help="With -: a sheet string a line in, a total a line out.")
    ] = False,
    explain: Annotated[bool, typer.Option("--explain", help="Show the arithmetic, line by line.")] = False,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="Where to save a game you type in.")
    ] = "",
    qr: Annotated[
        list[Path] | None,
        typer.Option("--qr", metavar="PICTURE", help="A photo or scan of a sheet, for its rules; may be repeated."),
    ] = None,
    save: Annotated[bool | None, typer.Option("--save/--no-save", help="Keep the game in the history.")] = None,
    db: Annotated[str, typer.Option("--db", metavar="FILE", help="Another history than your own.")] = "",
    force: Force = False,
    lang: Lang = "",
    json: Json = False,
    house: House = None,
) -> None:
    """Score finished games: what is wrong, what each sheet is worth, who won. Without a file it asks."""
    from companion.scoring import Wanted, run

    wanted = Wanted(
        files=files or (),
        tally=tally,
        new=new,
        players=players,
        batch=batch,
        explain=explain,
        output=output,
        force=force,
        lang=_settled("lang", lang) or "en",
        json=json,
        house=house or (),
        settled=() if house else _settled("house", None) or (),
        pictures=qr or (),
        save=save,
        db=db,
    )
    raise typer.Exit(run(wanted))


def main() -> None:
    """Runs the command and leaves with its exit code."""
    from companion.ending import run

    raise SystemExit(run(app))
