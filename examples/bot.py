#!/usr/bin/env python3
"""A bot for Lettrine: it asks the server what is legal, and plays what promises most.

    pip install websockets
    python3 bot.py http://127.0.0.1:7717 word-out            a game of its own against a bot of the server
    python3 bot.py http://127.0.0.1:7717/t/TABLE#INVITATION  a seat at your table: give it the invitation link

Choosing better than `actions[0]` is up to you: `view` is all that your seat sees, and /api on any server explains the rest.
"""
import json
import sys
import time
import urllib.request

from websockets.sync.client import connect

link, _, invitation = sys.argv[1].partition("#")
server, _, table = link.rstrip("/").partition("/t/")


def http(method, path, body=None, secret=None):
    """Asks what is not live. An error is a JSON document as well: it has a `code` and a `detail`."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
    data = json.dumps(body).encode() if body else None
    request = urllib.request.Request(server + path, data, headers, method=method)
    try:
        return json.load(urllib.request.urlopen(request))
    except urllib.error.HTTPError as error:
        if error.code not in (429, 503):
            return json.load(error)
        time.sleep(int(error.headers["Retry-After"]))  # rate limited, or the server is busy: it says how long to wait
        return http(method, path, body, secret)


if table:  # an existing table: take a free seat
    seat = http("POST", f"/api/tables/{table}/seats", {"name": "Pixel"}, invitation)
else:  # a new table, with a bot to play against
    entered = http("POST", "/api/quick", {"game": sys.argv[2], "bots": 1, "sit": {"name": "Pixel"}})
    seat = entered.get("seat", entered)
if "secret" not in seat:  # the secret opens our seat
    sys.exit(seat["detail"])
table = seat["table"]

with connect(f"ws{server.removeprefix('http')}/api/tables/{table}/socket") as socket:
    socket.send(json.dumps({"say": "join", "secret": seat["secret"], "language": "en"}))
    view, answered = {}, None
    for message in socket:  # pings are answered by the library
        told = json.loads(message)
        if told["tell"] in ("refused", "closing") and told["problem"]["code"] != "stale":
            sys.exit(f"{told['tell']}: {told['problem']['message']}")
        game = told.get("game") or told  # `table` has the whole game, `played` and `turn` only what is new
        patch = told.get("patch", {"changed": {}, "gone": []})
        view = game.get("view") or {name: view[name] for name in view if name not in patch["gone"]} | patch["changed"]
        if game.get("result"):
            print(json.dumps(game["result"]))
            break
        turn = game.get("turn")
        if turn and turn["may"] and turn["window"] != answered:
            for _ in range(10):  # another server may answer that learns of this turn a moment later
                legal = http("GET", f"/api/tables/{table}/legal", secret=seat["secret"])
                if legal.get("window") == turn["window"]:
                    break
                time.sleep(0.1)
            if not legal.get("actions") or legal["window"] != turn["window"]:
                continue  # the turn is over, or no action is legal: wait for the next message
            answered, action = legal["window"], legal["actions"][0]["action"]
            time.sleep(0.1)  # a client that sends more than /api/limits allows is disconnected
            socket.send(json.dumps({"say": "act", "id": f"w{answered}", "window": answered, "action": action}))
