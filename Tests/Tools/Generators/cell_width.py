#!/usr/bin/env python3
"""Writes CellWidthTable.swift from the Unicode data of Debian's package unicode-data.

Usage: cell_width.py [output file]

The table is never edited by hand: change this script, or install newer data, and run it again.
"""

import pathlib
import re
import sys

DATA = pathlib.Path("/usr/share/unicode")
OUTPUT = "Sources/TributaryText/Characters/CellWidthTable.swift"
LAST = 0x10FFFF


def fields(path):
    """Yields the range and the other fields of each line of a Unicode data file."""
    for line in (DATA / path).read_text(encoding="utf-8").splitlines():
        line = line.split("#")[0].strip()
        if not line:
            continue
        codes, *rest = [field.strip() for field in line.split(";")]
        first, _, last = codes.partition("..")
        yield int(first, 16), int(last or first, 16), rest


def having(path, *values):
    return {
        code
        for first, last, rest in fields(path)
        if rest[0] in values
        for code in range(first, last + 1)
    }


def zero_width():
    marks = having("extracted/DerivedGeneralCategory.txt", "Mn", "Me")
    formats = having("extracted/DerivedGeneralCategory.txt", "Cf")
    separators = having("extracted/DerivedGeneralCategory.txt", "Zl", "Zp")
    # Marks that enclose the digits after them are drawn, and so is the soft hyphen.
    drawn = having("PropList.txt", "Prepended_Concatenation_Mark") | {0xAD}
    # These join the syllable block before them.
    jamo = having("HangulSyllableType.txt", "V", "T")
    return marks | (formats - drawn) | separators | jamo


def wide(zero):
    return having("EastAsianWidth.txt", "W", "F") - zero


def narrow_emoji(wide_codes):
    bases = set()
    for line in (DATA / "emoji/emoji-variation-sequences.txt").read_text("utf-8").splitlines():
        match = re.match(r"([0-9A-F]+) FE0F", line)
        if match:
            bases.add(int(match.group(1), 16))
    return bases - wide_codes


def ranges(codes):
    result = []
    for code in sorted(codes):
        if result and result[-1][1] == code - 1:
            result[-1][1] = code
        else:
            result.append([code, code])
    return result


def declaration(name, comment, codes):
    pairs = [f"0x{first:04X}, 0x{last:04X}," for first, last in ranges(codes)]
    lines = [f"/// {comment}", "// swift-format-ignore", f"let {name}: [UInt32] = ["]
    line = " "
    for pair in pairs:
        if len(line) + len(pair) + 1 > 100:
            lines.append(line)
            line = " "
        line += " " + pair
    return lines + [line, "]"]


def main():
    header = (DATA / "EastAsianWidth.txt").read_text("utf-8").splitlines()[0]
    version = re.search(r"(\d+\.\d+)\.\d+", header).group(1)
    zero = zero_width()
    wide_codes = wide(zero)
    text = [
        f"// Unicode {version}. Written by Tests/Tools/Generators/cell_width.py; do not edit.",
        "// Each list is pairs of a first and a last scalar, in order, both included.",
        "",
        *declaration("zeroWidthRanges", "Scalars that take no cell of their own.", zero),
        "",
        *declaration("wideRanges", "Scalars that take two cells.", wide_codes),
        "",
        *declaration(
            "narrowEmojiRanges",
            "Scalars of one cell that take two when U+FE0F asks for their picture.",
            narrow_emoji(wide_codes),
        ),
    ]
    output = sys.argv[1] if len(sys.argv) > 1 else OUTPUT
    pathlib.Path(output).write_text("\n".join(text) + "\n", encoding="utf-8")
    for name, codes in ("zero", zero), ("wide", wide_codes), ("emoji", narrow_emoji(wide_codes)):
        print(name, len(ranges(codes)), "ranges")


if __name__ == "__main__":
    main()
