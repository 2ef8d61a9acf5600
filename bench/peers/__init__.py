"""The same cards by other libraries, each script a process of its own: `python by_x.py cards.json out.pdf`."""
