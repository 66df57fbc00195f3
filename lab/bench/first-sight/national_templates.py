"""Fills invoice templates of Python packages that are made for one country."""

import io
from datetime import date, datetime
from decimal import Decimal
from importlib import resources

from billingyard.invoice_processors import VatInvoiceProcessor
from billingyard.models import InvoiceLineVat, InvoiceVat, Subject
from content import split_place, word
from dinbrief import invoice as din
from dinbrief.document import Document as Letter
from dinbrief.invoice import item_table, total_table
from dinbrief.styles import styles
from dinbrief.template import BriefTemplate
from erechnung import Customer as GermanCustomer
from erechnung import Invoice as GermanInvoice
from erechnung import LineItem, Seller
from factura_pdf import branding_from_dict, generate_invoice_pdf
from formats import SIGNS, day, number, sign
from records import Invoice, Rendered
from reportlab.platypus import Paragraph
from weasyprint import HTML


def german_invoice(document: Invoice) -> Rendered:
    """erechnung: a DIN 5008 letter, without the XML that its other method attaches."""
    postcode, city = split_place(document["city"])
    name, street, place = document["customer"]
    buyer_code, buyer_city = split_place(place)
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


def din_letter(document: Invoice) -> Rendered:
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


def argentine_invoice(document: Invoice) -> Rendered:
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


def czech_invoice(document: Invoice) -> Rendered:
    """billingyard: the Czech tax document of its HTML template."""
    postcode, city = split_place(document["city"])
    invoice = InvoiceVat(
        document["number"],
        datetime.fromisoformat(document["date"]),
        datetime.fromisoformat(document["due"] or document["date"]),
        SIGNS[document["currency"]],
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
    code, town = split_place(place)
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
