"""Runs the recipes of this folder with a change whose text is hostile, against local receivers that check what arrives."""

import base64
import email
import email.policy
import http.server
import json
import os
import pathlib
import socketserver
import subprocess
import threading

FOLDER = pathlib.Path(__file__).parent
CHANGE = {
    "id": "1",
    "site": "https://shop.example",
    "time": "2026-11-27T10:00:00Z",
    "kind": "rules",
    "summary": 'Google and Bing may no longer fetch /<!channel>&"$(id)`*é (line 2).\r\nBcc: x@y.example',
    "results": [],
}
received = {}


class Web(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        assert self.headers["Content-Type"] == "application/json", self.headers
        received[self.path] = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


class Smtp(socketserver.StreamRequestHandler):
    def handle(self):
        self.wfile.write(b"220 test\r\n")
        for line in iter(self.rfile.readline, b""):
            if line.upper().startswith(b"DATA"):
                self.wfile.write(b"354 go on\r\n")
                lines = iter(self.rfile.readline, b".\r\n")
                received["mail"] = email.message_from_bytes(b"".join(lines), policy=email.policy.default)
            elif line.upper().startswith(b"RCPT"):
                received.setdefault("to", []).append(line.strip().decode())
            self.wfile.write(b"250 test\r\n")


def serve(server):
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


web = serve(http.server.ThreadingHTTPServer(("127.0.0.1", 0), Web))
smtp = serve(socketserver.ThreadingTCPServer(("127.0.0.1", 0), Smtp))
environment = {
    "PATH": os.environ["PATH"],
    "SLACK_URL": f"http://127.0.0.1:{web}/slack",
    "TEAMS_URL": f"http://127.0.0.1:{web}/teams",
    "MAIL_TO": "owner@shop.example",
    "MAIL_SERVER": f"smtp://127.0.0.1:{smtp}",
}
for recipe in ("slack", "teams", "mail"):
    subprocess.run([FOLDER / recipe], input=json.dumps(CHANGE).encode(), env=environment, check=True, timeout=60)

slack = received["/slack"]
assert list(slack) == ["text"] and slack["text"].startswith("*https://shop.example*: Google and Bing may"), slack
assert "/&lt;!channel&gt;&amp;" in slack["text"] and "<" not in slack["text"], slack
[attachment] = received["/teams"]["attachments"]
assert received["/teams"]["type"] == "message" and attachment["contentType"] == "application/vnd.microsoft.card.adaptive"
card = attachment["content"]
assert card["type"] == "AdaptiveCard" and card["version"] == "1.4" and card["body"][0]["text"] == CHANGE["site"], card
assert card["body"][1]["inlines"][0]["text"] == CHANGE["summary"], card
mail = received["mail"]
assert received["to"] == ["RCPT TO:<owner@shop.example>"] and mail["Bcc"] is None and mail["To"] == "owner@shop.example", mail
assert mail["Subject"] == "robots.txt of https://shop.example changed", mail["Subject"]
assert "Google and Bing may no longer fetch" in mail.get_content() and "é" in mail.get_content(), mail.get_content()
print("slack, teams and mail: the receivers got what they expect")
