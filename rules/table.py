"""A table that never changes."""

from typing import Any, NoReturn, TypeVar

T = TypeVar("T")


class Table(dict[str, T]):
    """A dict that never changes: the entries of a table by id, in data order."""

    def _frozen(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("a ruleset never changes; load it again with a house rule")

    __setitem__ = __delitem__ = __ior__ = _frozen
    clear = pop = popitem = setdefault = update = _frozen

    def __reduce__(self) -> tuple[type["Table[T]"], tuple[dict[str, T]]]:
        return (Table, (dict(self),))
