"""`loire history`: the commands on kept games. Heavy imports stand inside the commands."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from rules.words import Words

history_app = typer.Typer(help="The games you have kept.", rich_markup_mode=None)

Db = Annotated[
    str, typer.Option("--db", metavar="FILE", help="The history; LOIRE_DB names one too.", show_default=False)
]
Lang = Annotated[
    str, typer.Option("--lang", "-l", metavar="en|fr|de", help="The language to answer in.", show_default=False)
]
Json = Annotated[bool, typer.Option("--json", help="Answer as JSON.", show_default=False)]
Player = Annotated[str, typer.Option("--player", metavar="NAME", help="Only this player's games.", show_default=False)]
RulesetName = Annotated[
    str, typer.Option("--ruleset", metavar="NAME", help="Only games by these rules.", show_default=False)
]
Id = Annotated[int, typer.Argument(metavar="ID", help="The game's number, as the list shows it.")]
Ids = Annotated[list[int], typer.Argument(metavar="ID...", help="The games' numbers.")]


def _before(ctx: typer.Context, lang: str, json: bool, db: str) -> tuple["Words", bool, str]:
    """Words, whether to answer as JSON, and the database; options before a subcommand count too."""
    from companion.settings import setting
    from rules.load import load
    from rules.words import words

    told: dict[str, Any] = ctx.obj or {}
    w = words(load(), setting("lang", lang or told.get("lang")) or "en")
    return w, json or bool(told.get("json")), db or told.get("db") or ""


@history_app.callback(invoke_without_command=True)
def history_list(
    ctx: typer.Context,
    player: Player = "",
    ruleset: RulesetName = "",
    db: Db = "",
    lang: Lang = "",
    json: Json = False,
) -> None:
    """The games you have kept: all of them, newest first, or what a subcommand says of them."""
    ctx.obj = {"lang": lang, "json": json, "db": db, "player": player, "ruleset": ruleset}
    if ctx.invoked_subcommand is None:
        from companion import history, store
        from companion.screen import show

        w, as_json, db = _before(ctx, lang, json, db)
        show(history.listing(store.games(db, player, ruleset), w), as_json)


@history_app.command("show")
def history_show(
    ctx: typer.Context,
    id: Id,
    text: Annotated[bool, typer.Option("--text", help="Its filled-game file.", show_default=False)] = False,
    db: Db = "",
    lang: Lang = "",
    json: Json = False,
) -> None:
    """One game: everybody's points part by part."""
    from companion import history, store
    from companion.screen import Answer, show

    w, as_json, db = _before(ctx, lang, json, db)
    kept = store.one(id, db)
    show(Answer({"text": kept.text}, lines=kept.text.splitlines()) if text else history.game(kept, w), as_json)


@history_app.command("stats")
def history_stats(
    ctx: typer.Context,
    player: Player = "",
    ruleset: RulesetName = "",
    db: Db = "",
    lang: Lang = "",
    json: Json = False,
) -> None:
    """For every player and ruleset: games, wins, best, median, averages, a chart."""
    from companion import history, store
    from companion.screen import show

    w, as_json, db = _before(ctx, lang, json, db)
    player, ruleset = player or ctx.obj["player"], ruleset or ctx.obj["ruleset"]
    show(history.stats(store.games(db, player, ruleset), w, player), as_json)


@history_app.command("export")
def history_export(
    ctx: typer.Context,
    ids: Annotated[list[int] | None, typer.Argument(metavar="ID...", help="Which games; all unless told.")] = None,
    format: Annotated[
        str, typer.Option("--format", metavar="json|csv|bgstats|bgsplay", help="What kind of file.")
    ] = "json",
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="Where to write it; stdout unless told.")
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Overwrite a file that exists.", show_default=False)] = False,
    qr: Annotated[
        bool | None, typer.Option("--qr/--no-qr", help="The link's QR; on a terminal unless told.", show_default=False)
    ] = None,
    me: Annotated[str, typer.Option("--me", metavar="NAME", help="Which player you are, for bgsplay.")] = "",
    player: Player = "",
    ruleset: RulesetName = "",
    db: Db = "",
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Games as a file: for importing again, for spreadsheets, for BG Stats."""
    from companion import exporting, store

    w, as_json, db = _before(ctx, lang, json, db)
    player, ruleset = player or ctx.obj["player"], ruleset or ctx.obj["ruleset"]
    games = [store.one(id, db) for id in dict.fromkeys(ids)] if ids else store.games(db, player, ruleset)
    exporting.export_games(games, format, output, force, qr, me, w, as_json)


@history_app.command("import")
def history_import(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file that export wrote as JSON; - is stdin.")],
    db: Db = "",
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Games from a file of another Loire; those that are there already stay as they are."""
    from companion import exporting
    from companion.screen import show

    w, as_json, db = _before(ctx, lang, json, db)
    show(exporting.import_games(file, db, w), as_json)


@history_app.command("edit")
def history_edit(
    ctx: typer.Context,
    id: Id,
    file: Annotated[
        str, typer.Option("--file", metavar="GAME.toml", help="Take the sheets from this file; - is stdin.")
    ] = "",
    played: Annotated[str | None, typer.Option("--played", metavar="DATE", help="When it was played.")] = None,
    place: Annotated[str | None, typer.Option("--place", metavar="TEXT", help="Where it was played.")] = None,
    comment: Annotated[str | None, typer.Option("--comment", metavar="TEXT", help="What there is to say.")] = None,
    minutes: Annotated[int | None, typer.Option("--minutes", help="How long it took.")] = None,
    db: Db = "",
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Change a game, in your editor unless told what; it is scored anew."""
    from companion import editing
    from companion.screen import show

    w, as_json, db = _before(ctx, lang, json, db)
    details = {"played": played, "place": place, "comment": comment, "minutes": minutes}
    show(editing.edit(id, db, file, details, w), as_json)


@history_app.command("delete")
def history_delete(
    ctx: typer.Context,
    ids: Ids,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.", show_default=False)] = False,
    db: Db = "",
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Delete games, after asking."""
    from companion import editing
    from companion.screen import show

    w, as_json, db = _before(ctx, lang, json, db)
    show(editing.delete(ids, db, yes, w), as_json)
