#!/usr/bin/env python3
"""A camera on the loopback: sends the JPEG files of a folder as motion JPEG over HTTP, then the last one for ever.

usage: mjpeg_server.py PORT FOLDER FIRST LAST FPS [--stall N | --script FILE]
(port 0: any; the port is printed when it listens)

With --stall nothing comes after N pictures, but the connection stays open. With --script FILE the pictures are those that
the file names, one a line and each so many times: "0012.jpg 10"; "garbage 5" sends five parts that are no pictures. The
script goes on where it was when the camera is asked again, and its last picture stays for ever.
"""

import http.server
import pathlib
import sys
import time

PORT, FOLDER, FIRST, LAST, FPS = sys.argv[1:6]
PICTURES = sorted(pathlib.Path(FOLDER).glob("*.jpg"))[int(FIRST):int(LAST) + 1]
MOST = int(sys.argv[7]) if sys.argv[6:7] == ["--stall"] else None
SCRIPT = []
if sys.argv[6:7] == ["--script"]:
    for line in pathlib.Path(sys.argv[7]).read_text().splitlines():
        name, count = line.split()
        SCRIPT += [name] * int(count)


def scripted():
    """The next part's bytes."""
    name = SCRIPT.pop(0) if len(SCRIPT) > 1 else SCRIPT[0]
    return b"\xff\xd8 what a camera sends when its cable is loose " * 40 if name == "garbage" else (
        pathlib.Path(FOLDER) / name).read_bytes()


class Camera(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
        self.end_headers()
        number = 0
        while True:
            if MOST is None or number < MOST:
                picture = scripted() if SCRIPT else PICTURES[min(number, len(PICTURES) - 1)].read_bytes()
                self.wfile.write(b"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n%s\r\n"
                                 % (len(picture), picture))
            number += 1
            time.sleep(1 / float(FPS))

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):  # the other side hung up
        pass


server = Server(("127.0.0.1", int(PORT)), Camera)
print(server.server_address[1], flush=True)
server.serve_forever()
