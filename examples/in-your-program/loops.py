"""Uses one asynchronous client in jobs that each have an event loop of their own."""

# region loops
import asyncio

from docuvane import AsyncDocuvane

client = AsyncDocuvane()


async def newest_status() -> str:
    newest = await anext(aiter(client.documents.list(status="completed")))
    return newest.status


for job in range(2):
    print(job, asyncio.run(newest_status()))
# endregion

# Prints:
# 0 completed
# 1 completed
