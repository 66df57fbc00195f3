"""Sends an invoice and prints its total; needs DOCUVANE_BASE_URL and DOCUVANE_API_KEY."""

# region main
from docuvane import Docuvane

with Docuvane() as client:  # reads DOCUVANE_API_KEY and DOCUVANE_BASE_URL
    invoice = client.documents.process("invoice.pdf", workflow_id="invoice_processing")

print(invoice.extracted_data["total"], invoice.confidence_scores["total"])
# endregion

# Prints:
# 1295.52 0.…
