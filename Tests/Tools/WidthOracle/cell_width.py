"""The text of CellWidthTable.swift, from the Unicode data of the packages in the script run.

Tests/Tools/WidthOracle/run installs them, and writes the table with --write. The table is never edited by
hand: change this script or the versions of the packages.
"""

import re

import emoji
import unicodedata2
from wcwidth.table_grapheme import GRAPHEME_PREPEND

PATH = "Sources/TributaryText/Characters/CellWidthTable.swift"
SCALARS = range(0x110000)
VERSION = re.match(r"\d+\.\d+", unicodedata2.unidata_version)[0]


def category(*values):
    return {code for code in SCALARS if unicodedata2.category(chr(code)) in values}


def fully_qualified_emoji():
    full = emoji.STATUS["fully_qualified"]
    return sorted(each for each, data in emoji.EMOJI_DATA.items() if data["status"] == full)


def zero_width():
    # Marks that enclose the digits after them are drawn, and so is the soft hyphen.
    drawn = {code for first, last in GRAPHEME_PREPEND for code in range(first, last + 1)} | {0xAD}
    # These join the syllable block before them.
    jamo = {
        code
        for code in SCALARS
        if re.match("HANGUL J(UNG|ONG)SEONG ", unicodedata2.name(chr(code), ""))
    }
    return category("Mn", "Me", "Zl", "Zp") | (category("Cf") - drawn) | jamo


def wide(zero):
    return {c for c in SCALARS if unicodedata2.east_asian_width(chr(c)) in ("W", "F")} - zero


def narrow_emoji(wide_codes):
    return {ord(each[0]) for each in fully_qualified_emoji() if each[1:2] == "\ufe0f"} - wide_codes


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


def table():
    zero = zero_width()
    wide_codes = wide(zero)
    text = [
        f"// Unicode {VERSION}. Written by Tests/Tools/WidthOracle/run --write; do not edit.",
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
    return "\n".join(text) + "\n"
