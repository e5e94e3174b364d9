"""Runs the pandas code of docs/integrations/python.md: check_page.py PAGE USHER SITE.

The URLs are those of a site on loopback that serves examples/site.
"""

import os
import re
import sys

page, usher, site = sys.argv[1:]
blocks = re.findall(r"```python\n(.*?)```", open(page, encoding="utf-8").read(), re.S)
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
