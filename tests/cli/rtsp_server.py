#!/usr/bin/python3
"""A camera on the loopback that speaks RTSP: sends the JPEG files of a folder, then the last one for ever.

usage: rtsp_server.py PORT FOLDER FIRST LAST FPS      (port 0: any; the port is printed when it listens)
"""

import pathlib
import sys

import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstRtspServer", "1.0")
from gi.repository import GLib, Gst, GstRtspServer  # noqa: E402

PORT, FOLDER, FIRST, LAST, FPS = sys.argv[1:6]
PICTURES = sorted(pathlib.Path(FOLDER).glob("*.jpg"))[int(FIRST):int(LAST) + 1]
STEP = Gst.SECOND // int(FPS)


def size_of(jpeg):
    """Width and height, as the frame header of a JPEG file gives them."""
    at = 2
    while jpeg[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + int.from_bytes(jpeg[at + 2:at + 4], "big")
    return int.from_bytes(jpeg[at + 7:at + 9], "big"), int.from_bytes(jpeg[at + 5:at + 7], "big")


class Camera(GstRtspServer.RTSPMediaFactory):
    def __init__(self):
        super().__init__()
        self.set_shared(False)  # each viewer sees the pictures from the first one on
        width, height = size_of(PICTURES[0].read_bytes())
        self.set_launch("( appsrc name=pictures is-live=true format=time block=true "
                        f"caps=image/jpeg,width={width},height={height},framerate={FPS}/1 ! rtpjpegpay name=pay0 pt=26 )")
        self.connect("media-configure", self.begin)

    @staticmethod
    def begin(_, media):
        source = media.get_element().get_by_name_recurse_up("pictures")
        number = 0

        def push(appsrc, _):
            nonlocal number
            buffer = Gst.Buffer.new_wrapped(PICTURES[min(number, len(PICTURES) - 1)].read_bytes())
            buffer.pts = number * STEP
            buffer.duration = STEP
            number += 1
            appsrc.emit("push-buffer", buffer)

        source.connect("need-data", push)


Gst.init(None)
server = GstRtspServer.RTSPServer()
server.set_address("127.0.0.1")
server.set_service(PORT)
server.get_mount_points().add_factory("/table", Camera())
if server.attach(None) == 0:
    sys.exit(f"port {PORT} is taken")
print(server.get_bound_port(), flush=True)
GLib.MainLoop().run()
