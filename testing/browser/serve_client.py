"""`baumeister serve` with the client from a given folder: `python serve_client.py FOLDER`."""

import sys
from pathlib import Path

if __name__ == "__main__":
    from baumeister.cli import main
    from baumeister.server import client_files

    client_files.FOLDER = Path(sys.argv.pop())
    sys.argv.append("serve")
    main()
