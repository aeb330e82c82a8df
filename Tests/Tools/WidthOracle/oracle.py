"""Widths of scalars by the library wcwidth, and all emoji, in files that tests can read.

The scalars are those that print in the version of Unicode that the table of the text host is made of.
"""

import itertools
import re
import textwrap

import cell_width
import wcwidth

TONES = [chr(code) for code in range(0x1F3FB, 0x1F400)]
# Not in any emoji, and not at the start of a comment.
TONE = "?"


def printing_scalars():
    """The assigned scalars that are no control, no line end and for no private use."""
    unprinted = cell_width.category("Cc", "Cn", "Co", "Cs", "Zl", "Zp")
    return [code for code in cell_width.SCALARS if code not in unprinted]


def scalars():
    ranges = []
    for code in printing_scalars():
        width = wcwidth.wcwidth(chr(code))
        if ranges and ranges[-1][1] == code - 1 and ranges[-1][2] == width:
            ranges[-1][1] = code
        else:
            ranges.append([code, code, width])
    lines = [
        f"# The scalars that print in Unicode {cell_width.VERSION}, and their cells by",
        f"# wcwidth {wcwidth.__version__} (Unicode {wcwidth.list_versions()[-1]}).",
        "# Written by Tests/Tools/WidthOracle/run --write; do not edit.",
    ]
    for first, last, width in ranges:
        lines.append(f"{first:X} {width}" if first == last else f"{first:X}..{last:X} {width}")
    return "\n".join(lines) + "\n"


def emoji():
    all_emoji = cell_width.fully_qualified_emoji()
    templates = dict.fromkeys(re.sub("|".join(TONES), TONE, each) for each in all_emoji)
    # In some pairs both are of the same tone only in an emoji of its own.
    known, words = set(all_emoji), []
    for template in templates:
        places = template.count(TONE)
        variants = {with_tones(template, tones) for tones in itertools.product(TONES, repeat=places)}
        words.append(template if variants <= known else template + "!")
    assert sorted(expanded(words)) == sorted(all_emoji)
    lines = [
        f"# All {len(all_emoji)} fully qualified emoji of Unicode {cell_width.VERSION}.",
        f"# {TONE} stands for each of the five skin tones, and those of a word that ends in ! differ.",
        "# Written by Tests/Tools/WidthOracle/run --write; do not edit.",
    ]
    lines += textwrap.wrap(" ".join(words), 60, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines) + "\n"


def with_tones(template, tones):
    tones = iter(tones)
    return "".join(next(tones) if part == TONE else part for part in template)


def expanded(words):
    for word in words:
        template = word.rstrip("!")
        for tones in itertools.product(TONES, repeat=template.count(TONE)):
            if word == template or len(set(tones)) == len(tones):
                yield with_tones(template, tones)
