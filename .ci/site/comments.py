"""Rejects an incomplete comment of a public symbol.

    python3 .ci/site/comments.py FOLDER-OF-SYMBOL-GRAPHS

The folders of the imported modules stand beside this folder. Prints the number of symbols. The rules:

- Every symbol has a comment of its own.
- A type has at least one more paragraph after its first sentence: its purpose, and its limits.
- A function that throws has a `- Throws:` entry.
- A function with a loop, by `for` or `while` in its own body, has a `- Complexity:` entry. A loop that
  waits for each element (`for await`) does not count.
- A function that stops at a mistake of its caller has a `- Precondition:` entry.
- A function with two arguments or more describes each. The source location of a call (`fileID`, `line`) does not count.

A member of a type that satisfies a requirement of one of the library's protocols has a summary of its own
for the type. The comment of the requirement counts for it as well, so arguments,
errors and preconditions are described once, at the requirement; and a loop in it needs no `- Complexity:`.
A default implementation in an extension of the protocol is described in full.
"""

import json
import pathlib
import re
import sys

TYPES = {"swift.class", "swift.struct", "swift.enum", "swift.protocol"}
PROPERTIES = {"swift.property", "swift.type.property"}
CALLS = {"swift.method", "swift.type.method", "swift.init", "swift.func", "swift.subscript",
         "swift.type.subscript"}


def graphs(folder):
    for path in sorted(pathlib.Path(folder).glob("*.symbols.json")):
        yield json.loads(path.read_text(encoding="utf-8"))


def symbols(folder):
    for graph in graphs(folder):
        for symbol in graph["symbols"]:
            # Members that the compiler synthesizes, such as `==`, stand in no file; and an extended type
            # has its comment at its declaration.
            if "location" in symbol and symbol["kind"]["identifier"] != "swift.extension":
                yield symbol


class Requirements:
    """The requirements of the library's protocols, and the types that conform to these."""

    def __init__(self, folder):
        self.comments = {}
        self.protocols = {}
        self.types = {}
        owners = {}
        found = {}
        for beside in sorted(path for path in pathlib.Path(folder).resolve().parent.iterdir()):
            for graph in graphs(beside):
                found.update((usr(symbol), symbol) for symbol in graph["symbols"])
                for edge in graph["relationships"]:
                    source, target = edge["source"], edge["target"]
                    if edge["kind"] in ("requirementOf", "optionalRequirementOf"):
                        owners[source] = target
                    elif edge["kind"] == "conformsTo":
                        self.protocols.setdefault(source, set()).add(target)
                    elif edge["kind"] == "memberOf":
                        self.types[source] = target
        for requirement, owner in owners.items():
            symbol = found[requirement]
            self.comments[owner, symbol["kind"]["identifier"], title(symbol)] = comment(symbol)

    def satisfied(self, symbol):
        """The comments of the requirements that a member of a type satisfies."""
        kind = symbol["kind"]["identifier"]
        protocols = self.protocols.get(self.types.get(usr(symbol)), set())
        keys = [(protocol, kind, title(symbol)) for protocol in sorted(protocols)]
        return [self.comments[key] for key in keys if key in self.comments]


def usr(symbol):
    return symbol["identifier"]["precise"]


def title(symbol):
    return symbol["pathComponents"][-1]


def comment(symbol):
    return "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))


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


def paragraphs(text):
    """The pieces of prose, without code, tables and lists of parameters."""
    prose = re.sub(r"```.*?```", "", text, flags=re.S)
    pieces = [piece.strip() for piece in re.split(r"\n\s*\n", prose)]
    return [piece for piece in pieces if piece and not piece.startswith(("- Par", "- Ret", "|"))]


def complaints(symbol, requirements):
    kind = symbol["kind"]["identifier"]
    text = comment(symbol)
    if not text.strip():
        yield "has no comment"
        return
    if kind in TYPES and len(symbol["pathComponents"]) == 1 and len(paragraphs(text)) < 2:
        yield "is a type, and its comment ends with the first paragraph"
    if kind not in CALLS | PROPERTIES:
        return
    text = "\n".join([text, *requirements])
    declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
    source = body(symbol)
    while re.search(r"\([^()]*\)", declaration):
        declaration = re.sub(r"\([^()]*\)", "", declaration)
    if re.search(r"\b(re)?throws\b", declaration) and "- Throws:" not in text:
        yield "throws, and does not say what"
    loops = re.search(r"^\s*(for(?! (try )?await)|while) ", source, flags=re.M)
    if loops and not requirements and "- Complexity:" not in text:
        yield "loops, and does not say what that costs"
    if "precondition(" in source and "- Precondition:" not in text:
        yield "has a precondition, and does not say which"
    parameters = symbol.get("functionSignature", {}).get("parameters", [])
    names = [part.get("internalName", part["name"]) for part in parameters]
    told = [name for name in names if name not in ("fileID", "line")]
    if len(told) > 1:
        for name in told:
            if not re.search(rf"^\s*- (Parameter )?{re.escape(name)}:", text, flags=re.M):
                yield f"does not say what '{name}' is"


def main():
    found = list(symbols(sys.argv[1]))
    requirements = Requirements(sys.argv[1])
    faults = []
    for symbol in found:
        place = symbol["location"]
        path = place["uri"].removeprefix("file://").removeprefix(f"{pathlib.Path.cwd()}/")
        path_in_module = ".".join(symbol["pathComponents"])
        for complaint in complaints(symbol, requirements.satisfied(symbol)):
            faults.append(f"{path}:{place['position']['line'] + 1}: {path_in_module} {complaint}")
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(found)} symbols")


main()
