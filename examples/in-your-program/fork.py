"""Uses one client in a program and in the processes that it forks."""

# region fork
import multiprocessing

from docuvane import Docuvane

client = Docuvane()


def read_status(id: str) -> str:
    return client.documents.get(id).status


if __name__ == "__main__":
    id = next(iter(client.documents.list(status="completed"))).id
    with multiprocessing.get_context("fork").Pool(2) as children:
        print(children.map(read_status, [id] * 3))
# endregion

# Prints:
# ['completed', 'completed', 'completed']
