"""Creates a workflow from a dataclass."""

# region fields
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from docuvane import Docuvane
from docuvane.workflows import workflow_fields


@dataclass
class DeliveryNote:
    """What the workflow extracts."""

    note_number: str = field(metadata={"description": "Number of the note, as printed"})
    delivery_date: date = field(metadata={"hints": ["Delivered on", "Geliefert am"]})
    value: Decimal | None = field(default=None, metadata={"currency": True})


with Docuvane() as client:
    fields = workflow_fields(DeliveryNote)
    workflow = client.workflows.create(id="delivery_notes_py", name="Delivery notes", fields=fields)
    # endregion
    client.workflows.delete(workflow.id)

print([(each.name, each.type, each.required) for each in workflow.fields or ()])

# Prints:
# [('note_number', 'string', True), ('delivery_date', 'date', True), ('value', 'currency', False)]
