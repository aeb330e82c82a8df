"""Turns a page into a shell script that does what the page says.

A line that ends with a file's name, or says more of it, and comes before Swift means: this goes into
that file. What stands behind "$ " is a command, and what follows it is what it prints; other commands
are only run. Prints the script.
"""

import re
import shlex
import sys


def fences(page):
    """Each fence: the paragraph before it, its language, its text."""
    for found in re.finditer(r"([^\n]*)\n\n```(\w+)\n(.*?)```", page, re.S):
        yield found.groups()


def step(title, command):
    print(f"begin=$SECONDS; printf '%s\\n' {shlex.quote(title)}")
    print(command)
    print("printf '  %s s\\n' $((SECONDS - begin))")


def main():
    with open(sys.argv[1], encoding="utf-8") as page:
        text = page.read()
    files = 0
    for before, language, code in fences(text):
        name = re.search(r"`([\w/]+\.swift)`[^`]*:$", before)
        if language == "swift":
            if not name:
                sys.exit(f"no file is named before this:\n{code}")
            path = name[1]
            # A source without a folder belongs to the one target of the page.
            if "/" not in path and path != "Package.swift":
                path = f"Sources/Reserve/{path}"
            print(f"cat > {path} <<'end of file'\n{code}end of file")
            files += 1
            continue
        lines = code.splitlines()
        if lines[0].startswith("$ "):
            said = shlex.quote("\n".join(lines[1:]))
            command = lines[0][2:]
            step(command, f'said=$({command}); [ "$said" = {said} ] || {{ echo "$said"; exit 1; }}')
        else:
            for line in lines:
                step(line, line)
    if files < 5:
        sys.exit(f"only {files} files are on the page")
    step("swift test", "swift test 2>&1 | tail -n 1 | tee tests; grep -q 'passed' tests")


main()
