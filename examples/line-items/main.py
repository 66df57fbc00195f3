"""Sends an invoice and prints the rows of its table."""

# region main
from docuvane import Docuvane

with Docuvane() as client:
    invoice = client.documents.process("invoice.pdf", workflow_id="invoice_processing")

rows = invoice.extracted_data.get("line_items")
for row in rows if isinstance(rows, list) else []:
    if isinstance(row, dict):
        print(row.get("quantity"), "×", row.get("unit_price"), "=", row.get("amount"), row["description"])
# endregion

# Prints:
# 24 × 11.4 = 273.6 Cotton paper A4, 120 g/m², ream of 250 sheets
# 6 × 38.75 = 232.5 Kraft envelopes C5, box of 500
# …
