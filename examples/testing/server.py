"""Starts a real service for a test, with data that is gone at its end."""

from docuvane import Docuvane
from docuvane.testing import start_server

# region server
with start_server() as server, Docuvane(api_key=server.api_key, base_url=server.url) as client:
    invoice = client.documents.process(file="invoice.pdf")
    print(invoice.extracted_data["total"])
# endregion

# Prints:
# 1295.52
