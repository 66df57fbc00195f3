"""Fills invoice templates of Python packages, and lists all of them."""

import io
from collections.abc import Mapping
from datetime import date, datetime

import invoice_generator
from babel.core import UnknownLocaleError  # noqa: F401  (a dependency of InvoiceGenerator that must be there)
from content import split_place, word
from formats import SIGNS, day
from InvoiceGenerator import api as generator
from InvoiceGenerator import pdf as generator_pdf
from larzpdf import Invoice as PlainInvoice
from national_templates import argentine_invoice, czech_invoice, din_letter, german_invoice
from pyinvoice import models as simple
from pyinvoice.templates import SimpleInvoice
from records import Condition, Form, Invoice, Rendered

_CZECH = {
    "Invoice num.: %s": "number",
    "Taxable invoice num.: %s": "number",
    "Customer": "to",
    "Provider": "from",
    "Payment information": "bank",
    "Date of exposure": "date",
    "Payback": "due",
    "List of items": "invoice",
    "Description": "description",
    "Units": "quantity",
    "Price per one": "price",
    "Total price": "amount",
    "Tax": "tax",
    "Total price with tax": "total",
    "Total": "total",
    "Without VAT": "subtotal",
    "VAT": "tax",
    "With VAT": "total",
    "Total with tax": "total",
}


def invoice_generator_pdf(document: Invoice) -> Rendered:
    """InvoiceGenerator: boxes for provider, customer and payment; the labels of the document's language."""
    languages = {
        "cs": "cs_CZ",
        "pl": "pl_PL",
        "hu": "hu_HU",
        "ro": "ro_RO",
        "el": "el_GR",
        "tr": "tr_TR",
        "en": "en_GB",
        "pt": "pt_PT",
    }
    labels = {english: word(document, key) for english, key in _CZECH.items()}

    def translate(text: str) -> str:
        known = labels.get(text)
        return text if known is None else known + (": %s" if text.endswith("%s") else "")

    before = (generator_pdf._, generator._, generator_pdf.NumberedCanvas)
    generator_pdf._ = generator._ = translate
    try:
        postcode, city = split_place(document["city"])
        seller = generator.Provider(
            document["name"],
            address=document["street"],
            zip_code=postcode,
            city=city,
            vat_id=document["vat"],
            bank_name="",
            bank_account="2600417733",
            bank_code="0100",
            email="office@" + document["web"],
        )
        name, street, place = document["customer"]
        invoice = generator.Invoice(
            generator.Client(name, address=street, city=place), seller, generator.Creator("M. K.")
        )
        invoice.title, invoice.number, invoice.use_tax = word(document, "invoice"), document["number"], True
        invoice.currency, invoice.currency_locale = document["currency"], languages[document["lang"]]
        invoice.date = date.fromisoformat(document["date"])
        invoice.payback = date.fromisoformat(document["due"]) if document["due"] else None
        for row in document["rows"]:
            invoice.add_item(
                generator.Item(
                    row["quantity"], row["unit_price"], description=row["description"], tax=document["rate"]
                )
            )
        out = io.BytesIO()
        generator_pdf.SimpleInvoice(invoice).gen(out)
        return out.getvalue(), "pdf", {"purchase_order"}
    finally:
        generator_pdf._, generator._, generator_pdf.NumberedCanvas = before


def py_invoice(document: Invoice) -> Rendered:
    """PyInvoice: fixed English labels, dates with a time."""
    out = io.BytesIO()
    paper = SimpleInvoice(out)
    due = datetime.fromisoformat(document["due"]) if document["due"] else None
    paper.invoice_info = simple.InvoiceInfo(document["number"], datetime.fromisoformat(document["date"]), due)
    postcode, city = split_place(document["city"])
    paper.service_provider_info = simple.ServiceProviderInfo(
        name=document["name"],
        street=document["street"],
        city=city,
        post_code=postcode,
        vat_tax_number=document["vat"],
    )
    name, street, place = document["customer"]
    paper.client_info = simple.ClientInfo(name=name, street=street, city=place, email="accounts@example.com")
    for row in document["rows"]:
        paper.add_item(simple.Item(row["description"], "", row["quantity"], row["unit_price"]))
    paper.set_item_tax_rate(document["rate"])
    paper.finish()
    return out.getvalue(), "pdf", {"purchase_order", "currency"}


def plain_invoice(document: Invoice) -> Rendered:
    """larzpdf: one column of text, "From:" and "Bill to:"."""
    name, street, place = document["customer"]
    paper = PlainInvoice(
        document["number"],
        date=day(document["date"], document),
        currency=SIGNS[document["currency"]],
        seller={
            "name": document["name"],
            "address": f"{document['street']}, {document['city']}",
            "tax_id": document["vat"],
        },
        buyer={"name": name, "address": f"{street}, {place}"},
        notes=word(document, "thanks"),
    )
    for row in document["rows"]:
        paper.item(row["description"], row["quantity"], row["unit_price"])
    paper.tax(document["rate"] / 100, word(document, "tax"))
    return paper.render(), "pdf", {"due_date", "purchase_order"}


def html_invoice(document: Invoice) -> Rendered:
    """invoice-gen-tool: a small HTML page with amounts in dollars and a date as YYYY-MM-DD."""
    rows = [
        {"description": row["description"], "quantity": row["quantity"], "price": float(row["unit_price"])}
        for row in document["rows"]
    ]
    page = invoice_generator.generate_html(
        {
            "number": document["number"],
            "date": document["date"],
            "issuer": document["name"],
            "client": document["customer"][0],
            "items": rows,
            "tax_rate": float(document["rate"]),
        }
    )
    return page.encode(), "html", {"due_date", "purchase_order", "currency"}


def _in_dollars(document: Invoice) -> bool:
    return document["currency"] == "USD"


# Name: function, languages, a further condition.
TEMPLATES: Mapping[str, tuple[Form, set[str], Condition | None]] = {
    "InvoiceGenerator": (invoice_generator_pdf, {"cs", "pl", "hu", "ro", "el", "tr", "pt"}, None),
    "PyInvoice": (py_invoice, {"en"}, None),
    "larzpdf": (
        plain_invoice,
        {"en"},
        lambda document: document["currency"] in ("GBP", "USD", "AUD", "CAD", "EUR"),
    ),
    "invoice-gen-tool": (html_invoice, {"en"}, _in_dollars),
    "erechnung": (german_invoice, {"de"}, lambda document: document["country"] == "DE"),
    "dinbrief": (din_letter, {"de"}, None),
    "arca-factura-pdf": (argentine_invoice, {"es"}, lambda document: document["country"] == "AR"),
    "billingyard": (czech_invoice, {"cs"}, None),
}
