"""Sends two invoices at a time, in tasks of asyncio."""

# region tasks
import asyncio

from docuvane import AsyncDocuvane


async def main() -> None:
    async with AsyncDocuvane() as client:
        invoices = await asyncio.gather(
            client.documents.process("invoice.pdf", workflow_id="invoice_processing"),
            client.documents.process("invoice.pdf", workflow_id="invoice_processing"),
        )
        print([invoice.status for invoice in invoices])
        async for document in client.documents.list(status="completed"):
            print(document.id)
            break


asyncio.run(main())
# endregion

# Prints:
# ['completed', 'completed']
# doc_…
