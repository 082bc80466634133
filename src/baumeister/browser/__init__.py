"""The table host in a page's worker: the same tables, rules and messages as a server, without one.

Python runs in the browser (Pyodide). The page keeps the data in IndexedDB and passes the functions
that read and write it as one object, `BrowserPorts`.
"""
