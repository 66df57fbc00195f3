"""Uploads an invoice, waits until it is processed, and shows each state on the way."""

from docuvane import Docuvane

client = Docuvane()

# region process
invoice = client.documents.process(
    "invoice.pdf",
    workflow_id="invoice_processing",
    on_update=lambda document: print(document.status),
    wait_timeout=120,  # seconds; default 600
)
if invoice.status == "needs_review":
    print("a person must look at it")
print(invoice.extracted_data["vendor"])
# endregion
client.close()

# Prints:
# …
# completed
# Alder & Finch Paper Ltd
