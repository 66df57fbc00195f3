"""Fills invoice templates of Python packages. Each function returns the file, and which values its print leaves out."""

import io
import locale
from datetime import date, datetime, timezone
from decimal import Decimal
from importlib import resources

import invoice_generator
from babel.core import UnknownLocaleError  # noqa: F401  (a dependency of InvoiceGenerator that must be there)
from billingyard.invoice_processors import VatInvoiceProcessor
from billingyard.models import InvoiceLineVat, InvoiceVat, Subject
from dinbrief import invoice as din
from dinbrief.document import Document as Letter
from dinbrief.invoice import item_table, total_table
from dinbrief.styles import styles
from dinbrief.template import BriefTemplate
from erechnung import Customer as GermanCustomer
from erechnung import Invoice as GermanInvoice
from erechnung import LineItem, Seller
from factura_pdf import branding_from_dict, generate_invoice_pdf
from InvoiceGenerator import api as generator
from InvoiceGenerator import pdf as generator_pdf
from larzpdf import Invoice as PlainInvoice
from pyinvoice import models as simple
from pyinvoice.templates import SimpleInvoice
from reportlab.platypus import Paragraph
from weasyprint import HTML

from content import word
from formats import day, money, number, sign

EVERYTHING = {
    "invoice_number",
    "date",
    "total",
    "vendor",
    "due_date",
    "currency",
    "subtotal",
    "tax",
    "purchase_order",
}
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


def _split(line):
    """Splits `12345 City` or `City AB1 2CD` into a postcode and a city."""
    words = line.split(" ")
    digits = [word for word in words if any(letter.isdigit() for letter in word)]
    city = " ".join(word for word in words if word not in digits)
    return " ".join(digits), city.rstrip(",")


def invoice_generator_pdf(document):
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

    def translate(text):
        known = labels.get(text)
        return text if known is None else known + (": %s" if text.endswith("%s") else "")

    before = (generator_pdf._, generator._, generator_pdf.NumberedCanvas)
    generator_pdf._ = generator._ = translate
    try:
        postcode, city = _split(document["city"])
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


def py_invoice(document):
    """PyInvoice: fixed English labels, dates with a time."""
    out = io.BytesIO()
    paper = SimpleInvoice(out)
    due = datetime.fromisoformat(document["due"]) if document["due"] else None
    paper.invoice_info = simple.InvoiceInfo(document["number"], datetime.fromisoformat(document["date"]), due)
    postcode, city = _split(document["city"])
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


def plain_invoice(document):
    """larzpdf: one column of text, "From:" and "Bill to:"."""
    name, street, place = document["customer"]
    paper = PlainInvoice(
        document["number"],
        date=day(document["date"], document),
        currency=sign({**document, "code": False}),
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


def html_invoice(document):
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


def german_invoice(document):
    """erechnung: a DIN 5008 letter, without the XML that its other method attaches."""
    postcode, city = _split(document["city"])
    name, street, place = document["customer"]
    buyer_code, buyer_city = _split(place)
    seller = Seller(
        name=document["name"],
        street=document["street"].rsplit(" ", 1)[0],
        house_number=document["street"].rsplit(" ", 1)[-1],
        postal_code=postcode,
        city=city,
        vat_id=document["vat"].replace(" ", ""),
        iban="DE89370400440532013000",
        bic="COBADEFFXXX",
        account_holder=document["name"],
        email="info@" + document["web"],
    )
    customer = GermanCustomer(
        company=name,
        street=street.rsplit(" ", 1)[0],
        house_number=street.rsplit(" ", 1)[-1],
        postal_code=buyer_code,
        city=buyer_city,
        customer_number=document["customer_no"],
    )
    items = [
        LineItem(row["description"], Decimal(row["quantity"]), row["unit_price"], document["rate"])
        for row in document["rows"]
    ]
    when = date.fromisoformat(document["date"])
    due = date.fromisoformat(document["due"]) if document["due"] else None
    invoice = GermanInvoice(
        seller,
        customer,
        items,
        document["number"],
        issue_date=when,
        service_date=date.fromisoformat(document["delivery"]),
        due_date=due,
    )
    return invoice.pdf_bytes(), "pdf", {"purchase_order"} | (set() if due else {"due_date?"})


def din_letter(document):
    """dinbrief: a letter whose subject is the title and number."""
    labels = {
        "Sum (net)": "Summe (netto)",
        "Sum (gross)": "Summe (brutto)",
        "VAT": "MwSt.",
        "Description": "Bezeichnung",
        "Price": "Preis",
        "Quantity": "Menge",
        "Total": "Gesamt",
        "Pos.": "Pos.",
        "Amount": "Betrag",
    }
    before = [(module, module._, module.number_format) for module in (item_table, total_table)]
    for module in (item_table, total_table):
        module._ = lambda text: labels.get(text, text)
        module.number_format = lambda value, decimals=0: number(Decimal(value), document, decimals)
    try:
        items = [
            din.Item(
                index + 1,
                row["description"],
                price=row["unit_price"],
                quantity=row["quantity"],
                vat_rate=document["rate"] / 100,
            )
            for index, row in enumerate(document["rows"])
        ]
        invoice = din.Invoice(items=items, currency=sign(document))
        template = BriefTemplate()
        due = (
            f"{word(document, 'due')}: {day(document['due'], document)}"
            if document["due"]
            else "Zahlbar sofort ohne Abzug."
        )
        letter = Letter(
            sender=[document["name"], document["street"], document["city"]],
            recipient=document["customer"],
            date=day(document["date"], document),
            content=[
                Paragraph(f"Rechnung {document['number']}", styles["Subject"]),
                din.ItemTable(template, invoice),
                din.TotalTable(template, invoice),
                Paragraph(due, styles["Text"]),
            ],
        )
        out = io.BytesIO()
        template.render(letter, out)
        return out.getvalue(), "pdf", {"purchase_order"}
    finally:
        for module, translate, format_number in before:
            module._, module.number_format = translate, format_number


def argentine_invoice(document):
    """arca-factura-pdf: the layout of Argentina's tax office."""
    serial = int("".join(letter for letter in document["number"] if letter.isdigit())[-7:])
    rows = [
        {
            "name": row["description"],
            "description": "",
            "quantity": float(row["quantity"]),
            "rate": float(row["unit_price"]),
            "item_total": float(row["amount"]),
        }
        for row in document["rows"]
    ]
    due = document["due"] or document["date"]
    detail = {
        "invoice_number": document["number"],
        "date": document["date"],
        "due_date": due,
        "customer_name": document["customer"][0],
        "total": float(document["total"]),
        "tax_total": float(document["tax"]),
        "notes": "",
        "line_items": rows,
        "custom_fields": [],
    }
    tax = {
        "tipo_cbte": 1,
        "punto_venta": 3,
        "fecha": document["date"],
        "fecha_vto": due,
        "cuit_receptor": "30712345676",
        "importe_neto": float(document["subtotal"]),
        "importe_iva": float(document["tax"]),
        "importe_total": float(document["total"]),
        "concepto": 1,
        "alicuotas": [{"id": 5, "base_imp": float(document["subtotal"]), "importe": float(document["tax"])}],
    }
    result = {"cae": 76123456789012, "cae_vto": "20260711", "nro_comprobante": serial}
    brand = branding_from_dict(
        {
            "brand_name": document["name"],
            "emisor_razon_social": document["name"],
            "emisor_domicilio": f"{document['street']}, {document['city']}",
            "style": {"preset": ["clasico", "moderno", "minimal"][document["style"] % 3]},
        }
    )
    file = generate_invoice_pdf(detail, tax, result, document["vat"].replace("-", ""), branding=brand)
    return bytes(file), "pdf", {"purchase_order", "invoice_number?", "due_date?", "currency?"}


def czech_invoice(document):
    """billingyard: the Czech tax document of its HTML template."""
    postcode, city = _split(document["city"])
    invoice = InvoiceVat(
        document["number"],
        datetime.fromisoformat(document["date"]),
        datetime.fromisoformat(document["due"] or document["date"]),
        sign({**document, "code": False}),
        "Komerční banka",
        "2600417733/0100",
        "",
        "převodem",
        "Zapsáno v obchodním rejstříku, oddíl C, vložka 30117",
        datetime.fromisoformat(document["delivery"]),
    )
    document["due"] = document["due"] or document["date"]
    invoice.sender = Subject(
        document["name"],
        document["street"],
        city,
        postcode,
        "Česká republika",
        document["vat"].removeprefix("CZ"),
        document["vat"],
    )
    name, street, place = document["customer"]
    code, town = _split(place)
    invoice.receiver = Subject(name, street, town, code, "Česká republika", "00267759", None)
    for row in document["rows"]:
        invoice.add_invoice_line(
            InvoiceLineVat(
                row["description"],
                row["quantity"],
                "ks",
                float(row["unit_price"]),
                float(document["rate"] / 100),
            )
        )
    path = resources.files("billingyard") / "templates/vat_invoice.html"
    page = VatInvoiceProcessor(str(path)).template.render(
        invoice=invoice,
        vat_summary=invoice.get_vat_summary(),
        qr_code=None,
        total_price=invoice.get_total_price(),
    )
    return HTML(string=page).write_pdf(), "pdf", {"purchase_order"}


def _in_dollars(document):
    return document["currency"] == "USD"


# Name: function, languages, a further condition.
TEMPLATES = {
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
