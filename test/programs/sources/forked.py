"""A program that forks with multiprocessing after it has used its client: 240 calls in 4 children, 3 times."""

from __future__ import annotations

import multiprocessing
import os

from docuvane import Docuvane

client = Docuvane(api_key="k", base_url=os.environ["SERVICE_URL"])


def work(child: int) -> int:
    """Makes 60 calls; returns how many got the response of another."""
    wanted = [f"child{child}_{number}" for number in range(60)]
    return sum(client.documents.get(document_id).id != document_id for document_id in wanted)


if __name__ == "__main__":
    for _ in range(3):
        client.documents.get("before_the_fork")
        with multiprocessing.get_context("fork").Pool(4) as pool:
            print(sum(pool.map(work, range(4), chunksize=1)) + work(4))
