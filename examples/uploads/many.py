"""Uploads many files, a few at a time; one bad file does not stop the others."""

from docuvane import Docuvane, DocuvaneError

client = Docuvane()

# region many
files = ["invoice.pdf", "missing.pdf", "text.pdf"]
results = client.documents.upload_many(
    files,
    workflow_id="invoice_processing",
    concurrency=2,  # default 5
    on_progress=lambda batch: print(f"{batch.finished} of {batch.total}, {batch.failed} failed"),
)
for result in results:
    if result.status == "succeeded":
        print(files[result.index], result.value.id)
    else:
        print(files[result.index], result.error.code if isinstance(result.error, DocuvaneError) else "")
# endregion
client.close()

# Prints:
# …
# 3 of 3, 2 failed
# invoice.pdf doc_…
# missing.pdf file_not_found
# text.pdf unsupported_file_type
