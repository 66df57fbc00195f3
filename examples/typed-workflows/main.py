"""Reads an invoice into a dataclass, and into a pydantic model that asks for too much."""

# region main
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from docuvane import Docuvane


@dataclass
class Invoice:
    """The fields this program needs."""

    invoice_number: str
    date: date
    total: Decimal
    vendor: str | None = None


with Docuvane() as client:
    invoice = client.documents.process("invoice.pdf", workflow_id="invoice_processing", schema=Invoice)

if invoice.data is None:
    print("a person must look at", invoice.document.id, invoice.data_issues)
else:
    print(invoice.data.total.quantize(Decimal("0.01")), invoice.document.confidence_scores["total"] > 0.5)
# endregion

# region pydantic
from pydantic import BaseModel

from docuvane import ExtractedDataError, typed


class Order(BaseModel):
    """A schema with a field that an invoice does not have."""

    total: Decimal
    order_number: str


order = typed(invoice.document, schema=Order)  # a document that was read before
print([issue.pointer for issue in order.data_issues])
try:
    order.require()
except ExtractedDataError as error:
    print(error.code, len(error.issues), "issue")
# endregion

# Prints:
# 1295.52 True
# ['/extracted_data/order_number']
# extracted_data_incomplete 1 issue
