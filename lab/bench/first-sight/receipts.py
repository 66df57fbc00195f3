"""Renders cash register receipts: markup for receiptline, and two layouts of our own."""

import io
import random
from collections.abc import Iterator
from pathlib import Path

from content import word
from formats import day, money, number
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from records import Receipt
from weasyprint import HTML


def _lines(document: Receipt) -> Iterator[tuple[str, str | None, int]]:
    """Returns the text of a receipt as (left, right, size): 2 is large, 0 a rule."""

    def w(key: str) -> str:
        return word(document, key)

    yield document["name"], None, 2
    yield document["street"], None, 1
    yield document["city"], None, 1
    yield f"{w('vat_id')} {document['vat']}", None, 1
    yield "", None, 0
    if document["style"] % 2:
        yield w("receipt"), None, 1
    yield f"{w('r_date')} {day(document['date'], document)}", document["time"], 1
    yield f"{w('till')} 0{document['style'] + 1}", f"#{document['number']}", 1
    yield "", None, 0
    for row in document["rows"]:
        name = row["description"] if row["quantity"] == 1 else f"{row['quantity']} x {row['description']}"
        yield name, number(row["amount"], document), 1
    yield "", None, 0
    yield w("r_total"), money(document["total"], document), 2
    if document["paid"] == "cash":
        yield w("cash"), number(document["tendered"], document), 1
        yield w("change"), number(document["tendered"] - document["total"], document), 1
    else:
        yield w("card"), number(document["total"], document), 1
    yield f"{w('r_tax')} {document['rate']}%", number(document["tax"], document), 1
    yield f"{len(document['rows'])} {w('r_items')}", None, 1


def markup(document: Receipt) -> str:
    """Returns the receipt in the markup of receiptline."""
    out = []
    for left, right, size in _lines(document):
        plain = left.replace("|", "/")
        large = "^^" if size == 2 and len(left) < 17 else ""
        if size == 0:
            out.append("-" if document["style"] % 3 else "=")
        elif right is None:
            out.append(f"{large}{plain}")
        else:
            out.append(f"{'^' if large else ''}{plain} | {'^' if large else ''}{right}")
    return "\n".join(out)


def photograph(image: Image.Image, seed: str) -> bytes:
    """Lays paper on a table: turned by up to a degree, grainy, slightly blurred, as JPEG."""
    rng = random.Random(f"photo {seed}")
    paper = image.convert("RGB")
    table = Image.new("RGB", (paper.width + 80, paper.height + 80), (rng.randint(60, 150),) * 3)
    table.paste(paper, (40, 40))
    table = table.rotate(rng.uniform(-1.2, 1.2), Image.BICUBIC, fillcolor=(100, 100, 100)).filter(
        ImageFilter.GaussianBlur(rng.uniform(0.2, 0.7))
    )
    out = io.BytesIO()
    table.save(out, "JPEG", quality=rng.randint(60, 85))
    return out.getvalue()


def drawn(document: Receipt, fonts: Path) -> bytes:
    """Draws a cash register receipt as an image."""
    columns, step = 40, 30
    small, large = (ImageFont.truetype(str(fonts / "DejaVuSansMono.ttf"), size) for size in (20, 30))
    lines = list(_lines(document))
    image = Image.new("RGB", (columns * 12 + 60, step * (len(lines) + 6)), "#fcfbf7")
    pen, y = ImageDraw.Draw(image), 30
    for left, right, size in lines:
        font = large if size == 2 and len(left) < 20 else small
        if size == 0:
            pen.text((30, y), "-" * columns, fill="#333", font=small)
        elif right is None:
            pen.text((image.width // 2, y), left, fill="#222", font=font, anchor="ma")
        else:
            pen.text((30, y), left, fill="#222", font=font)
            pen.text((image.width - 30, y), right, fill="#222", font=font, anchor="ra")
        y += step + (10 if font is large else 0)
    return photograph(image, document["name"] + document["number"])


def electronic(document: Receipt) -> bytes:
    """Renders a receipt as a PDF with text, as shops send it."""
    rows = "".join(
        "<tr><td colspan=2><hr></td></tr>"
        if size == 0
        else f"<tr><td colspan={1 if right else 2} style='font-size:{7 + 2 * size}pt'>{left}</td>"
        + (f"<td style='text-align:right;font-size:{7 + 2 * size}pt'>{right}</td>" if right else "")
        + "</tr>"
        for left, right, size in (
            (left.replace("&", "&amp;"), right, size) for left, right, size in _lines(document)
        )
    )
    page = (
        f"<html><head><meta charset='utf-8'><style>@page {{ size: 80mm 200mm; margin: 5mm }} body {{ "
        f"font-family: 'DejaVu Sans' }} table {{ width: 100% }}</style></head><body>"
        f"<table>{rows}</table></body></html>"
    )
    file: bytes = HTML(string=page).write_pdf()
    return file
