"""Distinguishes failures: a document that cannot be processed, a rate limit, and the rest."""

from docuvane import Docuvane

client = Docuvane()

# region main
from docuvane import DocumentFailedError, RateLimitError

try:
    client.documents.process("truncated.pdf", wait_timeout=60)
except DocumentFailedError as error:
    print(error.code)
except RateLimitError as error:
    print(f"again in {error.retry_after} s")
# endregion
client.close()

# Prints:
# unreadable_document
