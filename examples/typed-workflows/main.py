"""Reads an invoice into a dataclass, and into a pydantic model that asks for too much."""

# region main
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from docuvane import Docuvane, typed


@dataclass
class Invoice:
    """The fields this program needs."""

    invoice_number: str
    date: date
    total: Decimal
    vendor: str | None = None


with Docuvane() as client:
    document = client.documents.process("invoice.pdf", workflow_id="invoice_processing")

invoice = typed(document, schema=Invoice)
if invoice.data is None:
    print("a person must look at", document.id, invoice.data_issues)
else:
    print(invoice.data.total.quantize(Decimal("0.01")), invoice.data.date.year)
# endregion

# region pydantic
from pydantic import BaseModel

from docuvane import ExtractedDataError


class Order(BaseModel):
    """A schema with a field that an invoice does not have."""

    total: Decimal
    order_number: str


order = typed(document, schema=Order)
print([issue.pointer for issue in order.data_issues])
try:
    order.require()
except ExtractedDataError as error:
    print(error.code, len(error.issues), "issue")
# endregion

# Prints:
# 1295.52 2…
# ['/extracted_data/order_number']
# extracted_data_incomplete 1 issue
