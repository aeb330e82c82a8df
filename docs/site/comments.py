"""Refuses what a public symbol's documentation leaves out.

    python3 docs/site/comments.py FOLDER-OF-SYMBOL-GRAPHS

Prints how many symbols there are. The rules:

- Every symbol has a comment of its own.
- A type has, after its first sentence, at least one paragraph more: what it is for, and what it is not.
- What throws says so under `- Throws:`.
- What loops, by `for` or `while` in its own body, says what that costs under `- Complexity:`. One that
  waits for each turn (`for await`) costs nothing while it waits.
- What stops at a mistake of its caller says which under `- Precondition:`.
- What takes two arguments or more says what each is. The place of a call (`fileID`, `line`) counts not.
"""

import json
import pathlib
import re
import sys

TYPES = {"swift.class", "swift.struct", "swift.enum", "swift.protocol"}
PROPERTIES = {"swift.property", "swift.type.property"}
CALLS = {"swift.method", "swift.type.method", "swift.init", "swift.func", "swift.subscript",
         "swift.type.subscript"}


def symbols(folder):
    for path in sorted(pathlib.Path(folder).glob("*.symbols.json")):
        for symbol in json.loads(path.read_text(encoding="utf-8"))["symbols"]:
            # What the compiler makes of its own, such as `==`, stands in no file; and what is extended
            # has its comment where it is declared.
            if "location" in symbol and symbol["kind"]["identifier"] != "swift.extension":
                yield symbol


def body(symbol):
    """The lines of a declaration, as far as its body goes, without comments."""
    place = symbol["location"]
    path = pathlib.Path(place["uri"].removeprefix("file://"))
    first, *rest = path.read_text(encoding="utf-8").split("\n")[place["position"]["line"]:]
    lines = [first]
    for line in rest:
        # The formatter closes a body in the column where its declaration begins.
        if line.strip() and indent(line) <= indent(first):
            if not line.lstrip().startswith((")", "where ")):
                break
        lines.append(line)
    return "\n".join(line.split("//")[0] for line in lines)


def indent(line):
    return len(line) - len(line.lstrip())


def paragraphs(comment):
    """The pieces of prose, without code, tables and lists of parameters."""
    prose = re.sub(r"```.*?```", "", comment, flags=re.S)
    pieces = [piece.strip() for piece in re.split(r"\n\s*\n", prose)]
    return [piece for piece in pieces if piece and not piece.startswith(("- Par", "- Ret", "|"))]


def complaints(symbol):
    kind = symbol["kind"]["identifier"]
    comment = "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
    if not comment.strip():
        yield "has no comment"
        return
    if kind in TYPES and len(symbol["pathComponents"]) == 1 and len(paragraphs(comment)) < 2:
        yield "is a type, and its comment ends with the first paragraph"
    if kind not in CALLS | PROPERTIES:
        return
    declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
    source = body(symbol)
    while re.search(r"\([^()]*\)", declaration):
        declaration = re.sub(r"\([^()]*\)", "", declaration)
    if re.search(r"\b(re)?throws\b", declaration) and "- Throws:" not in comment:
        yield "throws, and does not say what"
    if re.search(r"^\s*(for(?! (try )?await)|while) ", source, flags=re.M) and "- Complexity:" not in comment:
        yield "loops, and does not say what that costs"
    if "precondition(" in source and "- Precondition:" not in comment:
        yield "has a precondition, and does not say which"
    parameters = symbol.get("functionSignature", {}).get("parameters", [])
    names = [part.get("internalName", part["name"]) for part in parameters]
    told = [name for name in names if name not in ("fileID", "line")]
    if len(told) > 1:
        for name in told:
            if not re.search(rf"^\s*- (Parameter )?{re.escape(name)}:", comment, flags=re.M):
                yield f"does not say what '{name}' is"


def main():
    found = list(symbols(sys.argv[1]))
    faults = []
    for symbol in found:
        place = symbol["location"]
        path = place["uri"].removeprefix("file://").removeprefix(f"{pathlib.Path.cwd()}/")
        name = ".".join(symbol["pathComponents"])
        for complaint in complaints(symbol):
            faults.append(f"{path}:{place['position']['line'] + 1}: {name} {complaint}")
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(found)} symbols")


main()
