"""A bot: python examples/bot.py http://localhost:8642 [pueblo, aztec or a table's link]

Needs httpx and websockets: pip install httpx websockets.
"""

import json
import sys
import time
from secrets import choice, randbelow

import httpx
from websockets import WebSocketException
from websockets.sync.client import ClientConnection, connect


def play(server: str, where: str = "pueblo", name: str = f"Robin {randbelow(10_000)}") -> object:
    """Create a table or join one, and play until the end."""
    api = f"{server}/api"
    guest = httpx.post(f"{api}/guests", json={"name": name, "bot": True}).json()
    who = {"authorization": f"Bearer {guest['token']}"}
    if where in ("pueblo", "aztec"):
        opened = httpx.post(f"{api}/tables", json={"id": "open", "game": where}, headers=who).json()
        table = f"{api}/tables/{opened['table']['id']}"
        print(f"Waiting at {server}/t/{opened['table']['id']}", flush=True)
    else:
        table = f"{api}/tables/{where.rpartition('/')[2]}"
        seats = httpx.get(table).json()["table"]["standing"]["seats"]
        take = {"id": "take", "type": "take", "seat": [s["kind"] for s in seats].index("open")}
        httpx.post(f"{table}/commands", json=take, headers=who).raise_for_status()
    while True:
        try:
            with connect(f"ws{table[4:]}/socket", additional_headers=who) as socket:
                return talk(socket)
        except (WebSocketException, OSError):  # lost or silent: reconnect after a random delay
            time.sleep(0.2 + randbelow(1800) / 1000)


def talk(socket: ClientConnection) -> object:
    """Play whenever it is our turn; returns the outcome."""
    socket.send(json.dumps({"id": "hello", "type": "hello"}))
    while True:
        said = json.loads(socket.recv(timeout=10))
        now = said.get("result", {}).get("table", said).get("standing") or said
        if now.get("phase") == "over":
            return now["result"]
        if now.get("phase") == "gathering" and all(s["kind"] != "open" for s in now["seats"]):
            socket.send(json.dumps({"id": "start", "type": "start"}))  # only the owner may
        if said["type"] == "legal":
            turn = {"seq": said["seq"], "actions": [choice(said["actions"])["notation"]]}
            socket.send(json.dumps({"id": f"play-{said['seq']}", "type": "play", **turn}))


if __name__ == "__main__":
    print(play(*sys.argv[1:]))
