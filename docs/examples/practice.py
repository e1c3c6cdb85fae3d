"""Practice software and Chancery, from the token to the draft, with Python 3.9 or newer and its standard library:

    CHANCERY=http://127.0.0.1:7420 CLIENT_ID=client_… CLIENT_SECRET=… python3 practice.py SCAN.pdf

A server with a certificate of its own authority: SSL_CERT_FILE=ca.crt (chancery tls export-ca).
"""

import base64
import hashlib
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

CHANCERY = os.environ.get("CHANCERY", "http://127.0.0.1:7420")


def get_token(scope):
    """One for 24 hours; get it once, not for each request."""
    pair = ":".join(urllib.parse.quote(os.environ[name], safe="") for name in ("CLIENT_ID", "CLIENT_SECRET"))
    request = urllib.request.Request(
        f"{CHANCERY}/v1/auth/token",
        data=urllib.parse.urlencode({"grant_type": "client_credentials", "scope": scope}).encode(),
        headers={"Authorization": "Basic " + base64.b64encode(pair.encode()).decode()},
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["access_token"]


TOKEN = get_token("cases:read cases:write vault:read vault:write search:read drafts:read drafts:write")


def call(method, target, body=None, headers=None):
    """The open answer. Refusals are problem+json (RFC 9457): `detail` is for people, `code` for programs, `hint` says what to do."""
    headers = {"Authorization": f"Bearer {TOKEN}", **(headers or {})}
    if isinstance(body, dict):
        body = json.dumps(body).encode()
        headers["Content-Type"] = "application/json"
    while True:
        request = urllib.request.Request(f"{CHANCERY}{target}", method=method, data=body, headers=headers)
        try:
            return urllib.request.urlopen(request)
        except urllib.error.HTTPError as refusal:
            problem = json.load(refusal)
            pause = refusal.headers.get("Retry-After")
            # Busy, or too many requests: it says for how long. With an Idempotency-Key a POST can be sent again, too.
            if pause is None:
                raise RuntimeError(f"{method} {target}: {problem['code']}: {problem['detail']}") from None
            time.sleep(int(pause))


def call_json(*args, **kwargs):
    with call(*args, **kwargs) as answer:
        return json.load(answer)


def list_cases(**query):
    """Every case, a page at a time."""
    cursor = None
    while True:
        page = {**query, "limit": 2, **({"cursor": cursor} if cursor else {})}
        answer = call_json("GET", "/v1/cases?" + urllib.parse.urlencode(page))
        yield from answer["data"]
        cursor = answer["next_cursor"]
        if cursor is None:
            return


def upload(path, case_id, key):
    """202 means that it is on the disk, with its hash; sent again with the same key it is the same file."""
    with open(path, "rb") as file:
        content = file.read()
    # The same key must come with the same bytes, so the boundary must not differ from one time to the next.
    boundary = "part-" + hashlib.sha256(key.encode()).hexdigest()
    fields = "".join(
        f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in (("case_id", case_id), ("kind", "evidence"))
    )
    name = urllib.parse.quote(os.path.basename(path), safe=" ()")
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'
    body = fields.encode() + head.encode() + content + f"\r\n--{boundary}--\r\n".encode()
    headers = {"Content-Type": f"multipart/form-data; boundary={boundary}", "Idempotency-Key": key}
    (stored,) = call_json("POST", "/v1/vault/upload", body=body, headers=headers)["files"]
    if stored["sha256"] != hashlib.sha256(content).hexdigest():
        raise RuntimeError(f"{path} arrived changed")
    return stored


def until_read(file_id):
    """Server-sent events until it is read: `ready`, or `failed` and `quarantined` with a reason."""
    event, file = None, {}
    with call("GET", f"/v1/vault/files/{file_id}/events") as stream:
        for line in stream:
            field, _, value = line.decode().rstrip("\n").partition(": ")
            if field == "event":
                event = value
            elif field == "data" and event == "progress":
                file = json.loads(value)["file"]
            elif field == "data" and event == "problem":
                raise RuntimeError(json.loads(value)["detail"])
    if file.get("status") != "ready":
        raise RuntimeError(f"{file.get('status')}: {file.get('reason')}")
    return file


path = sys.argv[1]

# Your own id of the case is enough; PUT creates it or changes it.
for own_id, title in (("PY-1", "Harrow v. Bell"), ("PY-2", "In re Quill"), ("PY-3", "Ward v. Ferris")):
    call_json("PUT", f"/v1/cases/external:{own_id}", body={"title": title, "client": "Ada Harrow"})
for case in list_cases(client="Ada Harrow"):
    print("case", case["title"])
matter = call_json("GET", "/v1/cases/external:PY-1")

key = str(uuid.uuid4())  # keep it with your record of the document: it makes sending again harmless
first = upload(path, matter["id"], key)
again = upload(path, matter["id"], key)
print("uploaded", "once" if first["id"] == again["id"] else "twice")
read = until_read(first["id"])
print("read", read["pages"], "page" if read["pages"] == 1 else "pages")

query = urllib.parse.urlencode({"q": "lantern", "case_id": matter["id"]})
for hit in call_json("GET", f"/v1/vault/search?{query}")["data"]:
    print("found", hit["name"], hit["page"], hit["snippet"])

draft = call_json(
    "POST",
    "/v1/ai/generate",
    headers={"Idempotency-Key": str(uuid.uuid4())},
    body={
        "case_id": matter["id"],
        "document_type": "demand_letter",
        "context": "The lantern was due back on 1 March 2026. Demand its return within ten days.",
    },
)
print("drafted", draft["title"])
for point in draft["verification"]["placeholders"]:
    print("open", point)
with call("GET", f"/v1/ai/documents/{draft['id']}?format=docx") as answer, open("demand-py.docx", "wb") as file:
    file.write(answer.read())
