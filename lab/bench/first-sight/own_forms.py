"""Prints invoices in layouts of our own: eight in HTML, and plain text."""

import base64
import io
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from html import escape

from content import word
from formats import day, money, number, percent
from PIL import Image, ImageDraw, ImageFont
from plain_text import plain
from records import Document, Form, Invoice, Rendered
from weasyprint import HTML

_CSS = (
    "@page { size: A4; margin: 18mm } body { font: 9.5pt 'DejaVu Sans'; color: #222 } "
    "table { border-collapse: collapse; width: 100% }\n"
    "td, th { padding: 3pt 4pt; text-align: left; vertical-align: top } .r { text-align: right } "
    "th { border-bottom: 1pt solid #555 }\n"
    ".small { font-size: 7pt; color: #555 } h1 { font-size: 18pt; margin: 8pt 0 } .sum td { border: 0 } "
    ".two > tbody > tr > td { width: 50% }"
)


def _e(text: object) -> str:
    return escape(str(text))


def _page(document: Invoice, body: str, css: str = "") -> str:
    return (
        f"<!DOCTYPE html><html lang='{document['lang']}'><head><meta charset='utf-8'>"
        f"<style>{_CSS}{css}</style></head><body>{body}</body></html>"
    )


def _pdf(document: Invoice, body: str, css: str = "") -> Rendered:
    return HTML(string=_page(document, body, css)).write_pdf(), "pdf", set()


def _w(document: Invoice, key: str) -> str:
    return _e(word(document, key))


def _meta(document: Invoice) -> list[tuple[str, str]]:
    """Returns labels and values of number, dates and order."""
    pairs = [
        ("number", document["number"]),
        ("date", day(document["date"], document)),
        ("customer_no", document["customer_no"]),
    ]
    if document["style"] % 2:
        pairs.insert(1, ("delivery", day(document["delivery"], document)))
    if document["due"]:
        pairs.append(("due", day(document["due"], document)))
    if document["po"]:
        pairs.append(("po", document["po"]))
    return [(_w(document, key), _e(value)) for key, value in pairs]


def _items(document: Invoice, currency: bool = False) -> str:
    head = "".join(
        f"<th class='{css}'>{_w(document, key)}</th>"
        for key, css in (("description", ""), ("quantity", "r"), ("price", "r"), ("amount", "r"))
    )
    show: Callable[[Decimal, Document], str] = money if currency else number
    rows = "".join(
        f"<tr><td>{_e(row['description'])}</td><td class=r>{row['quantity']}</td>"
        f"<td class=r>{show(row['unit_price'], document)}</td>"
        f"<td class=r>{show(row['amount'], document)}</td></tr>"
        for row in document["rows"]
    )
    return f"<table class=items><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _sums(document: Invoice, width: str = "45%") -> str:
    lines = [
        (_w(document, "subtotal"), document["subtotal"]),
        (f"{_w(document, 'tax')} {percent(document)} %", document["tax"]),
    ]
    rows = "".join(
        f"<tr><td>{name}</td><td class=r>{money(value, document)}</td></tr>" for name, value in lines
    )
    total = (
        f"<tr style='font-weight:bold;border-top:1pt solid #333'><td>{_w(document, 'total')}</td>"
        f"<td class=r>{money(document['total'], document)}</td></tr>"
    )
    return f"<table class=sum style='width:{width};margin:10pt 0 10pt auto'>{rows}{total}</table>"


def _foot(document: Invoice) -> str:
    return (
        f"<p class=small>{_e(document['name'])} · {_e(document['street'])} · {_e(document['city'])} · "
        f"{_w(document, 'vat_id')} {_e(document['vat'])}"
        f" · {_e(document['web'])} · {_w(document, 'bank')}: 4021 7733 0915</p>"
    )


def _customer(document: Invoice) -> str:
    return "<br>".join(map(_e, document["customer"]))


def letter(document: Invoice) -> Rendered:
    """A letter: return address in small print, a box of facts on the right."""
    facts = "".join(f"<tr><td>{name}</td><td class=r>{value}</td></tr>" for name, value in _meta(document))
    body = (
        f"<p style='font-size:15pt;text-align:right'>{_e(document['name'])}</p><table class=two><tr><td>"
        f"<p class=small><u>{_e(document['name'])} · "
        f"{_e(document['street'])} · {_e(document['city'])}</u></p>{_customer(document)}</td><td>"
        f"<table>{facts}</table></td></tr></table>"
        f"<h1>{_w(document, 'invoice')}</h1>{_items(document)}{_sums(document)}"
        f"<p>{_w(document, 'thanks')}</p>{_foot(document)}"
    )
    return _pdf(document, body)


def banner(document: Invoice) -> Rendered:
    """A coloured banner with the title; parties next to each other; labels above their values."""
    cells = "".join(
        f"<td><span class=small>{name}</span><br><b>{value}</b></td>" for name, value in _meta(document)
    )
    parties = (
        f"<td><span class=small>{_w(document, 'from')}</span><br><b>{_e(document['name'])}</b>"
        f"<br>{_e(document['street'])}<br>{_e(document['city'])}<br>"
        f"{_w(document, 'vat_id')} {_e(document['vat'])}</td><td>"
        f"<span class=small>{_w(document, 'to')}</span><br>{_customer(document)}</td>"
    )
    body = (
        f"<div style='background:{document['accent']};color:#fff;padding:10pt;font-size:20pt'>"
        f"{_w(document, 'invoice').upper()}</div>"
        f"<table style='margin:10pt 0'><tr>{cells}</tr></table><table class=two><tr>{parties}</tr></table>"
        f"<br>{_items(document, True)}{_sums(document)}"
        f"<p class=small>{_w(document, 'page')}</p>"
    )
    return _pdf(document, body, f"th {{ background: {document['accent']}; color: #fff }}")


def _logo(document: Invoice) -> str:
    words = document["name"].split(" ")
    mark = "".join(part[0] for part in words[:2])
    image = Image.new("RGB", (120, 120), document["accent"])
    ImageDraw.Draw(image).text((60, 60), mark, fill="#ffffff", anchor="mm", font=ImageFont.load_default(48))
    out = io.BytesIO()
    image.save(out, "PNG")
    return f"<img width=60 src='data:image/png;base64,{base64.b64encode(out.getvalue()).decode()}'>"


def footer_only(document: Invoice) -> Rendered:
    """A logo without a name at the top: the seller is named in the foot only."""
    facts = "<br>".join(f"{name}: {value}" for name, value in _meta(document))
    body = (
        f"<table class=two><tr><td>{_logo(document)}</td><td class=r>{facts}</td></tr></table>"
        f"<p>{_w(document, 'to')}<br>{_customer(document)}</p>"
        f"<h1>{_w(document, 'invoice')} {_e(document['number'])}</h1>{_items(document)}{_sums(document)}"
        f"<div style='position:fixed;bottom:0'>{_foot(document)}</div>"
    )
    return _pdf(document, body)


def bill(document: Invoice) -> Rendered:
    """A utility bill: a box with what is to be paid and when, charges as a list without a table."""
    charges = "".join(
        f"<tr><td>{_e(row['description'])}</td><td class=r>{money(row['amount'], document)}</td></tr>"
        for row in document["rows"]
    )
    when = f"<br>{_w(document, 'due')}: {day(document['due'], document)}" if document["due"] else ""
    facts = " &nbsp; ".join(
        f"{name}: <b>{value}</b>" for name, value in _meta(document) if name != _w(document, "due")
    )
    body = (
        f"<table class=two><tr><td><b style='font-size:14pt;color:{document['accent']}'>"
        f"{_e(document['name'])}</b><br>{_e(document['street'])}, {_e(document['city'])}"
        f"<br>{_w(document, 'phone')} 0800 330 118</td><td style='border:2pt solid "
        f"{document['accent']};font-size:13pt'>{_w(document, 'total')}<br>"
        f"<b>{money(document['total'], document)}</b>{when}</td></tr></table><p>{facts}</p>"
        f"<p>{_customer(document)}</p><h1>{_w(document, 'invoice')}</h1>"
        f"<table>{charges}</table>{_sums(document, '100%')}{_foot(document)}"
    )
    file, kind, _ = _pdf(document, body)
    return file, kind, {"rows"}


def grid(document: Invoice) -> Rendered:
    """A form of boxes: every value in a cell below its label, as old accounting programs print."""

    def cells(pairs: Iterable[tuple[str, str]]) -> str:
        return (
            "<table class=box><tr>"
            + "".join(f"<td><span class=small>{name}</span><br>{value}</td>" for name, value in pairs)
            + "</tr></table>"
        )

    seller = (
        f"<b>{_e(document['name'])}</b><br>{_e(document['street'])}<br>{_e(document['city'])}"
        f"<br>{_w(document, 'vat_id')}: {_e(document['vat'])}"
    )
    body = (
        f"<table class=box><tr><td style='width:55%'>{seller}</td><td>"
        f"<b>{_w(document, 'invoice')}</b></td></tr></table>{cells(_meta(document))}"
        f"<table class=box><tr><td><span class=small>{_w(document, 'to')}</span>"
        f"<br>{_customer(document)}</td></tr></table>{_items(document)}"
        + cells(
            [
                (_w(document, "subtotal"), number(document["subtotal"], document)),
                (f"% {_w(document, 'tax')}", f"{percent(document)}"),
                (_w(document, "tax"), number(document["tax"], document)),
                (
                    f"{_w(document, 'total')} {document['currency']}",
                    f"<b>{number(document['total'], document)}</b>",
                ),
            ]
        )
    )
    return _pdf(document, body, ".box td { border: .7pt solid #444 } .box { margin-bottom: 4pt }")


def subscription(document: Invoice) -> Rendered:
    """An online service: the amount as a headline, the facts as two columns at the top."""
    facts = "".join(
        f"<tr><td style='width:30%'>{name}</td><td>{value}</td></tr>" for name, value in _meta(document)
    )
    due = f" · {_w(document, 'due')} {day(document['due'], document)}" if document["due"] else ""
    body = (
        f"<h1>{_w(document, 'invoice')}</h1><table style='width:60%'>{facts}</table><br><table class=two>"
        f"<tr><td><b>{_e(document['name'])}</b><br>{_e(document['street'])}"
        f"<br>{_e(document['city'])}<br>billing@{_e(document['web'])}</td><td><b>{_w(document, 'to')}</b>"
        f"<br>{_customer(document)}</td></tr></table>"
        f"<p style='font-size:15pt'><b>{money(document['total'], document)}{due}</b></p>"
        f"{_items(document, True)}{_sums(document)}"
        f"<p class=small>{_w(document, 'vat_id')} {_e(document['vat'])} · {_w(document, 'page')}</p>"
    )
    return _pdf(document, body)


def mail(document: Invoice) -> Rendered:
    """An e-mail of a shop, as HTML."""
    facts = "<br>".join(f"{name}: {value}" for name, value in _meta(document))
    body = (
        f"<table><tr><td style='background:{document['accent']};color:#ffffff;padding:12px'>"
        f"{_e(document['name'])}</td></tr></table>"
        f"<p>{_w(document, 'thanks')}</p><h2>{_w(document, 'invoice')}</h2><p>{facts}</p>"
        f"<p>{_customer(document)}</p>{_items(document, True)}{_sums(document)}"
        f"<p>{_e(document['name'])}, {_e(document['street'])}, {_e(document['city'])}"
        f"<br>{_w(document, 'vat_id')} {_e(document['vat'])}</p>"
    )
    return _page(document, body).encode(), "html", set()


def folio(document: Invoice) -> Rendered:
    """A hotel or workshop folio: title in the middle, a row per charge with the day, totals in a line."""
    rows = "".join(
        f"<tr><td>{day(document['delivery'], document)}</td><td>{_e(row['description'])}</td>"
        f"<td class=r>{row['quantity']} × {number(row['unit_price'], document)}</td>"
        f"<td class=r>{number(row['amount'], document)}</td></tr>"
        for row in document["rows"]
    )
    facts = " | ".join(f"{name} {value}" for name, value in _meta(document))
    body = (
        f"<div style='text-align:center'><b style='font:16pt DejaVu Serif'>{_e(document['name'])}</b>"
        f"<br>{_e(document['street'])}, {_e(document['city'])}<br>"
        f"{_w(document, 'vat_id')} {_e(document['vat'])}<h1>{_w(document, 'invoice')}</h1>{facts}</div>"
        f"<p>{_customer(document)}</p><table>{rows}</table>{_sums(document, '60%')}"
    )
    file, kind, _ = _pdf(document, body)
    return file, kind, {"rows"}


FORMS: Mapping[str, Form] = {
    "letter": letter,
    "banner": banner,
    "footer only": footer_only,
    "bill": bill,
    "grid": grid,
    "subscription": subscription,
    "mail": mail,
    "plain text": plain,
    "folio": folio,
}
