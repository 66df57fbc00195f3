"""Jobs of Celery's prefork pool: their client is used before the children are forked. `python jobs.py` runs 60 of them."""

from __future__ import annotations

import os
from pathlib import Path

from celery import Celery, group

from docuvane import Docuvane

folder = Path(os.environ["JOBS"])
queue = folder / "queue"
queue.mkdir(exist_ok=True)
app = Celery("jobs", broker="filesystem://", backend=f"file://{folder}")
app.conf.broker_transport_options = {
    "data_folder_in": str(queue),
    "data_folder_out": str(queue),
    "control_folder": str(folder / "control"),
}

client = Docuvane(api_key="k", base_url=os.environ["SERVICE_URL"])
client.documents.get("before_the_fork")


@app.task(name="read")
def read(document_id: str) -> list[str]:
    """Returns the process, the ID that was asked for and the one that came."""
    return [str(os.getpid()), document_id, client.documents.get(document_id).id]


if __name__ == "__main__":
    results = group(read.s(f"job_{number}") for number in range(60))().get(timeout=60)
    wrong = [result for result in results if result[1] != result[2]]
    print(len(results), len({result[0] for result in results}), len(wrong))
