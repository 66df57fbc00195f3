"""Prints invoices as plain text."""

from content import word
from formats import day, money, number, percent
from records import Invoice, Rendered


def plain(document: Invoice) -> Rendered:
    """Plain text with columns, as programs of the terminal age print."""

    def w(key: str) -> str:
        return word(document, key)

    width = 78
    lines = [
        document["name"],
        document["street"],
        document["city"],
        f"{w('vat_id')}: {document['vat']}",
        "",
        *[" " * 40 + line for line in document["customer"]],
        "",
        w("invoice").upper(),
        "=" * width,
    ]
    pairs = [("number", document["number"]), ("date", day(document["date"], document))]
    pairs += [("due", day(document["due"], document))] if document["due"] else []
    pairs += [("po", document["po"])] if document["po"] else []
    lines += [f"{w(key) + ':':<26}{value}" for key, value in pairs]
    lines += ["", f"{w('description'):<38}{w('quantity'):>10}{w('price'):>14}{w('amount'):>16}", "-" * width]
    lines += [
        f"{row['description'][:37]:<38}{row['quantity']:>10}{number(row['unit_price'], document):>14}"
        f"{number(row['amount'], document):>16}"
        for row in document["rows"]
    ]
    lines += ["-" * width]
    for name, value in (
        (w("subtotal"), document["subtotal"]),
        (f"{w('tax')} {percent(document)}%", document["tax"]),
        (w("total"), document["total"]),
    ):
        lines.append(f"{name:>56}{money(value, document):>22}")
    return "\n".join([*lines, "", w("thanks"), ""]).encode(), "txt", set()
