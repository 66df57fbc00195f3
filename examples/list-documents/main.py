"""Prints the id of every completed document, page after page."""

from docuvane import Docuvane

client = Docuvane()

# region main
for document in client.documents.list(status="completed"):
    print(document.id)
# endregion

# region pages
newest = client.documents.list(sort="-created_at").to_list(limit=10)
for page in client.documents.list(limit=50).pages():
    print(len(page.data), "on this page")
# endregion
client.close()
print(len(newest) > 0)

# Prints:
# doc_…
# …
# … on this page
# True
