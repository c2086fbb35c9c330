"""Signs an address that opens one video to one viewer, once, within five minutes.

    PARTNER_KID=... PARTNER_SECRET=... python3 sign.py https://school.example 12 your-user-id "Li Lei" 13800000000
    python3 sign.py --check vectors.json
"""
import base64
import hashlib
import hmac
import json
import os
import secrets
import sys
import time


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def sign(kid, secret, uid, name, phone, video_id, ts=None, nonce=None):
    claim = {
        "kid": kid,
        "uid": uid,
        "name": name,
        "phone": phone,
        "videoId": video_id,
        "ts": int(time.time()) if ts is None else ts,
        "nonce": secrets.token_hex(16) if nonce is None else nonce,
    }
    text = json.dumps(claim, ensure_ascii=False, separators=(",", ":"))
    first = base64url(text.encode("utf-8"))
    # The secret is used as text; the HMAC is computed over the first part.
    second = hmac.new(secret.encode("utf-8"), first.encode("ascii"), hashlib.sha256)
    return first + "." + base64url(second.digest())


def check(file):
    with open(file, encoding="utf-8") as opened:
        vectors = json.load(opened)
    for vector in vectors:
        claim = vector["claim"]
        made = sign(
            claim["kid"], vector["secret"], claim["uid"], claim["name"], claim["phone"],
            claim["videoId"], claim["ts"], claim["nonce"],
        )
        if made != vector["signature"]:
            sys.exit("differs: " + json.dumps(claim))
    print(len(vectors), "vectors match")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--check"]:
        check(sys.argv[2])
    else:
        site, video, uid, name, phone = sys.argv[1:6]
        signature = sign(
            os.environ["PARTNER_KID"], os.environ["PARTNER_SECRET"], uid, name, phone, int(video)
        )
        print(site + "/videoPlayer?signature=" + signature)
