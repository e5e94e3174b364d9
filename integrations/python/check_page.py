"""Runs the pandas code of docs/integrations/python.md, and its call of a service: check_page.py PAGE USHER SITE [SERVICE].

The URLs are those of a site on loopback that serves examples/site.
"""

import os
import re
import sys

page, usher, site = sys.argv[1:4]
blocks = re.findall(r"```python\n(.*?)```", open(page, encoding="utf-8").read(), re.S)
for service in sys.argv[4:]:
    (call,) = [block for block in blocks if "urllib.request" in block]
    call = call.replace("http://127.0.0.1:9309", service).replace("https://example.com/", site + "/cart/1")
    called = {}
    exec(compile(call.replace("https://example.org/search", site + "/shoes"), os.path.basename(page), "exec"), called)
    assert called["allowed"] == [f"{site}/shoes"] and len(called["answers"]) == 2, called["answers"]
    print("the call of the service works")
(code,) = [block for block in blocks if "pandas.read_json" in block]
code = code.replace('"https://example.com/"', f'"{site}/cart/1"').replace('"https://example.org/search"', f'"{site}/shoes"')
code = code.replace('"usher"', repr(usher)).replace('"GPTBot"', '"ExampleBot"')
names = {}
exec(compile(code, os.path.basename(page), "exec"), names)
verdicts = names["verdicts"]
assert verdicts.access.tolist() == ["disallow", "allow"], verdicts
assert verdicts.line.tolist() == [3, 0] and str(verdicts.line.dtype) == "int32", verdicts.dtypes
assert verdicts.rule.isna().tolist() == [False, True], verdicts.rule
assert names["allowed"].url.tolist() == [f"{site}/shoes"]
print("the pandas code of the page works")
