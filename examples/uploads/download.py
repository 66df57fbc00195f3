"""Downloads the file of a document."""

from pathlib import Path

from docuvane import Docuvane

with Docuvane() as client:
    document = client.documents.upload("invoice.pdf")
    # region download
    client.documents.download(document.id).write_to_file("copy.pdf")  # in constant memory
    # endregion
    print(Path("copy.pdf").stat().st_size == Path("invoice.pdf").stat().st_size)

# Prints:
# True
