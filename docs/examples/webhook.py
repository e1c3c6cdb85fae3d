"""Takes messages of Chancery (chancery webhook add https://…), with Python 3.9 or newer and its standard library:

    WEBHOOK_SECRET=whsec_… PORT=8080 python3 webhook.py
"""

import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].replace("whsec_", "", 1))
SEEN = set()  # in a database, if it must outlive this process


def is_genuine(headers, body):
    """Over the bytes as they came: parsed and written again they would be others. Older than five minutes is somebody's repetition."""
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    digest = hmac.new(KEY, f"{message_id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(one.encode(), expected.encode()) for one in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        genuine = is_genuine(self.headers, body)
        self.send_response(204 if genuine else 400)  # first of all: what takes longer than 15 seconds is sent again
        self.end_headers()
        if not genuine or self.headers["webhook-id"] in SEEN:
            return
        SEEN.add(self.headers["webhook-id"])
        message = json.loads(body)
        print(message["type"], message["data"]["id"], flush=True)  # now read it, with a token

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 8080))), Receiver).serve_forever()
