"""The parser is libwget's; the comparison is what wget2 does with the paths that it returns."""
import ctypes, subprocess
from urllib.parse import unquote_to_bytes, urlsplit
from adapter import serve

library = ctypes.CDLL("libwget.so.0")
library.wget_vector_get.restype = ctypes.c_void_p
library.wget_vector_get.argtypes = [ctypes.c_void_p, ctypes.c_int]
library.wget_vector_size.argtypes = [ctypes.c_void_p]


class Text(ctypes.Structure):
    _fields_ = [("text", ctypes.c_char_p), ("length", ctypes.c_size_t)]


class Robots(ctypes.Structure):
    _fields_ = [("paths", ctypes.c_void_p), ("sitemaps", ctypes.c_void_p)]


library.wget_robots_parse.restype = ctypes.POINTER(Robots)


def answer(robots, agent, url):
    found = library.wget_robots_parse(robots, agent.encode())
    paths = found.contents.paths if found else None
    rules = [Text.from_address(library.wget_vector_get(paths, i)) for i in range(library.wget_vector_size(paths))]
    path = unquote_to_bytes(urlsplit(url).path)[1:]
    return not any(rule.length and path.startswith(rule.text[1:]) for rule in rules)


serve("wget2", subprocess.check_output(["wget2", "--version"], text=True).split()[2], answer)
