"""Rejects a page that leaves out a symbol below it.

    python3 .ci/site/topics.py ARCHIVE

The page of a module, and every page with topics, names all symbols below it under one of its
topics. docc lists the others under headings of its own, such as Structures, at the end of the page.
"""

import json
import pathlib
import sys

# Members of a protocol stand with the protocol.
LEFT_TO_DOCC = {"Default Implementations"}


def leftovers(page, is_module):
    topics = json.loads(page.read_text(encoding="utf-8")).get("topicSections", [])
    if is_module or not all(topic.get("generated") for topic in topics):
        for topic in topics:
            if topic.get("generated") and topic["title"] not in LEFT_TO_DOCC:
                for identifier in topic["identifiers"]:
                    yield identifier.rpartition("/documentation/")[2]


def main():
    folder = pathlib.Path(sys.argv[1], "data", "documentation")
    pages = sorted(folder.rglob("*.json"))
    found = [name for page in pages for name in leftovers(page, page.parent == folder)]
    if found:
        sys.exit("\n".join(f"{name} stands under no topic; name it in the .docc" for name in found))


main()
