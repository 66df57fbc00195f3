"""Prints what the e-invoices of a folder state, as JSON: file → {field: value}.

It shares no code and no library with the service, so that its values can judge the service: the XML inside a
PDF is found by inflating every stream, not by following the structure of the file.
"""

import json
import re
import sys
import xml.etree.ElementTree as ElementTree
import zlib
from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

ROOTS = (
    "CrossIndustryInvoice",
    "CrossIndustryDocument",
    "Invoice",
    "CreditNote",
    "FatturaElettronica",
)
CREDIT_NOTES = {"381", "396", "261", "81", "83", "TD04"}

#: Stated values by the names of our fields; what is not stated is None.
Row = dict[str, str | float | None]
Values = dict[str, str | float | list[Row] | None]


def main(folder: str) -> None:
    """Prints what the files below a folder state."""
    found = {}
    for path in sorted(Path(folder).rglob("*")):
        if path.suffix.lower() not in (".pdf", ".xml") or not path.is_file():
            continue
        values = next((values for values in map(read, documents(path)) if values), None)
        if values:
            found[path.relative_to(folder).as_posix()] = values
    json.dump(found, sys.stdout, ensure_ascii=False, indent=1)


def documents(path: Path) -> Iterator[bytes]:
    """Everything in a file that may be an XML document."""
    content = path.read_bytes()
    if path.suffix.lower() == ".xml":
        yield content
        return
    for match in re.finditer(rb"stream\r?\n", content):
        try:
            data = zlib.decompressobj().decompress(content[match.end() :], 1 << 26)
        except zlib.error:
            data = content[match.end() : content.find(b"endstream", match.end())]
        start = data.lstrip(b"\xef\xbb\xbf \t\r\n\0")
        if start.startswith((b"<?xml", b"<rsm:", b"<Invoice", b"<ubl:", b"\xff\xfe<", b"<Cross")):
            yield start


def read(content: bytes) -> Values | None:
    """What an invoice states; None for anything else."""
    try:
        root = strip(ElementTree.fromstring(content.strip(b"\0 \r\n\t")))
    except (ElementTree.ParseError, ValueError):
        return None
    if root.tag not in ROOTS:
        return None
    is_ubl = root.find("LegalMonetaryTotal") is not None
    values = ubl(root) if is_ubl else italian(root) if root.tag == "FatturaElettronica" else cii(root)
    return {name: value for name, value in values.items() if value is not None}


def strip(root: Element) -> Element:
    """Takes the namespaces off the names."""
    for element in root.iter():
        if isinstance(element.tag, str):
            element.tag = element.tag.rsplit("}", 1)[-1]
    return root


def cii(root: Element) -> Values:
    """What a Cross Industry Invoice states."""
    header = first(root, "ExchangedDocument", "HeaderExchangedDocument")
    sums = first(
        root,
        ".//SpecifiedTradeSettlementHeaderMonetarySummation",
        ".//SpecifiedTradeSettlementMonetarySummation",
    )
    kind = text(header, "TypeCode")
    currency = text(root, ".//InvoiceCurrencyCode")
    return {
        "invoice_number": text(header, "ID"),
        "date": date(text(header, "IssueDateTime/DateTimeString", "IssueDateTime")),
        "total": signed(number(text(sums, "GrandTotalAmount")), kind),
        "vendor": text(root, ".//SellerTradeParty/Name"),
        "currency": currency,
        "due_date": date(text(root, ".//SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString")),
        "subtotal": signed(number(text(sums, "TaxBasisTotalAmount")), kind),
        "tax": signed(number(tax_in(sums, currency)), kind),
        "purchase_order": text(
            root,
            ".//BuyerOrderReferencedDocument/IssuerAssignedID",
            ".//BuyerOrderReferencedDocument/ID",
        ),
        "line_items": rows(cii_rows(root, kind)),
    }


def tax_in(sums: Element | None, currency: str | None) -> str | None:
    """The tax in the currency of the invoice; it may be stated in that of the tax office as well."""
    if sums is None:
        return None
    found = sums.findall("TaxTotalAmount")
    same = [element for element in found if element.get("currencyID", currency) == currency]
    return (same or found)[0].text if found else None


def ubl(root: Element) -> Values:
    """What an invoice or credit note of UBL states."""
    sums = root.find("LegalMonetaryTotal")
    seller = root.find("AccountingSupplierParty/Party")
    kind = "381" if root.tag == "CreditNote" else text(root, "InvoiceTypeCode")
    currency = text(root, "DocumentCurrencyCode")
    taxes = root.findall("TaxTotal/TaxAmount")
    tax = next((each.text for each in taxes if each.get("currencyID") == currency), None)
    return {
        "invoice_number": text(root, "ID"),
        "date": text(root, "IssueDate"),
        "total": signed(number(text(sums, "TaxInclusiveAmount")), kind),
        "vendor": text(seller, "PartyLegalEntity/RegistrationName", "PartyName/Name"),
        "currency": currency,
        "due_date": text(root, "DueDate", "PaymentMeans/PaymentDueDate"),
        "subtotal": signed(number(text(sums, "TaxExclusiveAmount")), kind),
        "tax": signed(number(tax), kind),
        "purchase_order": text(root, "OrderReference/ID"),
        "line_items": rows(ubl_rows(root, kind)),
    }


def cii_rows(root: Element, kind: str | None) -> Iterator[Row]:
    """The lines of a Cross Industry Invoice."""
    price = ".//NetPriceProductTradePrice"
    status = "AssociatedDocumentLineDocument/LineStatusReasonCode"
    for line in root.iterfind(".//IncludedSupplyChainTradeLineItem"):
        if text(line, status) in ("GROUP", "INFORMATION"):
            continue
        yield {
            "description": text(line, "SpecifiedTradeProduct/Name"),
            "quantity": signed(number(text(line, ".//BilledQuantity")), kind),
            "unit_price": each(
                text(line, f"{price}/ChargeAmount"),
                text(line, f"{price}/BasisQuantity"),
            ),
            "amount": signed(number(text(line, ".//LineTotalAmount")), kind),
        }


def ubl_rows(root: Element, kind: str | None) -> Iterator[Row]:
    """The lines of an invoice or credit note of UBL."""
    for line in [*root.findall("InvoiceLine"), *root.findall("CreditNoteLine")]:
        count = text(line, "InvoicedQuantity", "CreditedQuantity")
        yield {
            "description": text(line, "Item/Name"),
            "quantity": signed(number(count), kind),
            "unit_price": each(text(line, "Price/PriceAmount"), text(line, "Price/BaseQuantity")),
            "amount": signed(number(text(line, "LineExtensionAmount")), kind),
        }


def each(price: str | None, quantity: str | None) -> float | None:
    """The price of one unit; it may be stated for ten or a hundred."""
    return None if price is None else float(price) / (float(quantity or 1) or 1)


def rows(lines: Iterator[Row]) -> list[Row] | None:
    """The lines that say anything, without what they do not have."""
    found: list[Row] = [{name: value for name, value in line.items() if value is not None} for line in lines]
    return [line for line in found if line] or None


def italian(root: Element) -> Values:
    """What a FatturaElettronica states."""
    body = first(root, "FatturaElettronicaBody")
    general = first(body, "DatiGenerali/DatiGeneraliDocumento")
    seller = first(root, "FatturaElettronicaHeader/CedentePrestatore/DatiAnagrafici/Anagrafica")
    person = [text(seller, "Nome"), text(seller, "Cognome")]
    return {
        "invoice_number": text(general, "Numero"),
        "date": text(general, "Data"),
        "total": signed(
            number(text(general, "ImportoTotaleDocumento")),
            text(general, "TipoDocumento"),
        ),
        "vendor": text(seller, "Denominazione") or " ".join(filter(None, person)) or None,
        "currency": text(general, "Divisa"),
    }


def first(element: Element | None, *paths: str) -> Element | None:
    """The element at the first of some paths that leads to one."""
    found = (element.find(path) for path in paths) if element is not None else ()
    return next((each for each in found if each is not None), None)


def text(element: Element | None, *paths: str) -> str | None:
    """The text at the first of some paths, in one line."""
    found = first(element, *paths)
    value = "".join(found.itertext()).strip() if found is not None else ""
    return re.sub(r"\s+", " ", value) or None


def number(value: str | None) -> float | None:
    """A stated amount."""
    return None if value is None else float(value)


def signed(value: float | None, kind: str | None) -> float | None:
    """A credit note states what is given back as a positive amount; its total is negative."""
    return -value if value is not None and value > 0 and kind in CREDIT_NOTES else value


def date(value: str | None) -> str | None:
    """The date of an ISO or compact time, as YYYY-MM-DD."""
    if value is None:
        return None
    match = re.match(r"(\d{4})-?(\d\d)-?(\d\d)", value)
    return "-".join(match.groups()) if match else None


main(sys.argv[1])
