"""Chooses which invoices of a sender are rendered, and with which template."""

from collections.abc import Iterable, Iterator, Mapping
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal

import content
import own_forms
import python_templates
from formats import WHOLE
from records import Condition, Invoice, Sender

LATIN = {"en", "de", "fr", "es", "it", "nl", "pt", "sv", "da", "nb", "fi"}
# Templates of npm packages: languages, a further condition, what they do not print.
NODE: Mapping[str, tuple[set[str], Condition | None, set[str]]] = {
    "microinvoice": (LATIN, None, {"rows"}),
    "jspdf-invoice-template": (LATIN, None, {"purchase_order"}),
    "pdf-invoice": ({"en"}, None, {"purchase_order", "rows", "currency?", "subtotal?", "due_date+"}),
    "invoice-it": (
        {"en", "fr"},
        lambda document: document["currency"] == "EUR",
        {"purchase_order", "rows", "due_date"},
    ),
}
# Templates that only half B has, so that it also shows layouts of which nothing was ever seen.
ONLY_B = {"larzpdf", "dinbrief", "invoice-it", "grid", "folio"}
# Templates that compute sums themselves.
ADDS_UP = {
    "InvoiceGenerator",
    "billingyard",
    "invoice-gen-tool",
    "invoice-it",
    "pdf-invoice",
    "larzpdf",
    "PyInvoice",
    "erechnung",
    "dinbrief",
}


def templates_for(document: Invoice) -> tuple[list[str], list[str]]:
    """Returns the names of templates of others, and of our own, that fit a document."""
    every = {name: (langs, test) for name, (_, langs, test) in python_templates.TEMPLATES.items()} | {
        name: (langs, test) for name, (langs, test, _) in NODE.items()
    }
    others = [
        name
        for name, (langs, test) in every.items()
        if document["lang"] in langs and (test is None or test(document))
    ]

    def allowed(names: Iterable[str]) -> list[str]:
        return [name for name in names if document["half"] == "b" or name not in ONLY_B]

    return allowed(others), allowed(own_forms.FORMS)


def choose(sender: Sender) -> Iterator[tuple[str, Invoice, int]]:
    """Returns three or four invoices of a sender, most of them by templates of others."""
    for index in range(3 if sender["half"] == "a" else 4):
        document = content.invoice(sender, index)
        others, own = templates_for(document)
        use_own = index == 1 or not others
        names = own if use_own else others
        name = names[(sender["turn"] + index) % len(names)]
        if name not in ADDS_UP or rounds_alike(document):
            yield name, document, index


def rounds_alike(document: Invoice) -> bool:
    """Checks whether sums are the same however a template adds them up.

    Templates differ: by total or by row, rounded half up or half even, in decimal or binary numbers.
    """
    floats = [float(row["unit_price"]) * row["quantity"] for row in document["rows"]]
    if any(int(one * 100) != row["amount"] * 100 for one, row in zip(floats, document["rows"], strict=True)):
        return False
    if f"{sum(floats) * float(document['rate']) / 100:.2f}" != f"{document['tax']:.2f}":
        return False
    if (
        int(sum(one + round(one * float(document["rate"]) / 100, 2) for one in floats) * 100)
        != document["total"] * 100
    ):
        return False
    exact = [row["amount"] * document["rate"] / 100 for row in document["rows"]]
    cent = Decimal(1) if document["currency"] in WHOLE else Decimal("0.01")
    by_row = sum((one.quantize(cent, ROUND_HALF_UP) for one in exact), Decimal(0))
    whole = sum(exact, Decimal(0))
    return len({by_row, whole.quantize(cent, ROUND_HALF_UP), whole.quantize(cent, ROUND_HALF_EVEN)}) == 1
