"""Uses one asynchronous client in jobs that each have an event loop of their own."""

# region loops
import asyncio

from docuvane import AsyncDocuvane

client = AsyncDocuvane()


async def count_completed() -> int:
    return len([document async for document in client.documents.list(status="completed")])


for job in range(2):
    print(job, asyncio.run(count_completed()))
# endregion

# Prints:
# 0 1
# 1 1
