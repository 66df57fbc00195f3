"""Reads an invoice with a custom workflow, and corrects a field that could not be read."""

from docuvane import Docuvane, WorkflowFieldInput

client = Docuvane()

# region main
workflow = client.workflows.create(
    name="Approved invoices",
    fields=[
        WorkflowFieldInput(name="total", type="currency", required=True),
        WorkflowFieldInput(name="approved_by", type="string", required=True, hints=["Approved by"]),
    ],
)
document = client.documents.process("invoice.pdf", workflow_id=workflow.id)
print(document.status)
reviewed = client.documents.update(document.id, extracted_data={"approved_by": "R. Viewer"})
print(reviewed.status, reviewed.extracted_data["approved_by"])
# endregion
client.close()

# Prints:
# needs_review
# completed R. Viewer
