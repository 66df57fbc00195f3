"""Sends two invoices at a time, in tasks of asyncio."""

# region tasks
import asyncio

from docuvane import AsyncDocuvane


async def main() -> None:
    async with AsyncDocuvane() as client:
        sent = [client.documents.process("invoice.pdf") for _ in range(2)]
        print([invoice.status for invoice in await asyncio.gather(*sent)])
        async for document in client.documents.list(status="completed"):
            print(document.id)


asyncio.run(main())
# endregion

# Prints:
# ['completed', 'completed']
# doc_…
# …
