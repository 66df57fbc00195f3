"""Takes its key from a vault that changes it now and then."""

import os

from docuvane import Docuvane

secrets = ["dv_test_the_key_of_yesterday", os.environ["DOCUVANE_API_KEY"]]


def read_vault(name: str) -> str:
    """Returns a secret; the first time an old one."""
    print("asked for", name)
    return secrets.pop(0)


# region function
with Docuvane(api_key=lambda: read_vault("docuvane-key")) as client:
    result = client.workflows.with_raw_response.get("invoice_processing")
# endregion
print(f"{result.attempts} attempts")

# Prints:
# asked for docuvane-key
# asked for docuvane-key
# 2 attempts
