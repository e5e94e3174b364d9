"""The parser is libwget's; the comparison is what wget2 does with the paths that it returns."""
import ctypes, subprocess
from urllib.parse import urlsplit
from adapter import serve

library = ctypes.CDLL("libwget.so.0")
library.wget_vector_get.restype = ctypes.c_void_p


class Text(ctypes.Structure):
    _fields_ = [("text", ctypes.c_char_p), ("length", ctypes.c_size_t)]


class Robots(ctypes.Structure):
    _fields_ = [("paths", ctypes.c_void_p), ("sitemaps", ctypes.c_void_p)]


def answer(robots, agent, url):
    found = ctypes.POINTER(Robots)()
    library.wget_robots_parse(ctypes.byref(found), robots, agent.encode())
    paths, path = ctypes.c_void_p(found.contents.paths), url.split("/", 3)[-1].encode() if url.count("/") > 2 else b""
    rules = [Text.from_address(library.wget_vector_get(paths, i)).text for i in range(library.wget_vector_size(paths))]
    return not any(rule and path.split(b"?")[0].startswith(rule[1:]) for rule in rules)


serve("wget2", subprocess.check_output(["wget2", "--version"], text=True).split()[2], answer)
