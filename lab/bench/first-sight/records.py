"""Describes the records that are passed on: senders, documents, and what a template returns."""

from collections.abc import Callable
from decimal import Decimal
from typing import TypeAlias, TypedDict


class Sender(TypedDict):
    """A seller or shop; `web` of a shop is empty."""

    lang: str
    country: str
    currency: str
    name: str
    street: str
    city: str
    vat: str
    web: str
    half: str
    turn: int


class Row(TypedDict):
    """A line item."""

    description: str
    quantity: int
    unit_price: Decimal
    amount: Decimal


class Habits(TypedDict):
    """The way in which a document writes labels, dates and amounts."""

    wording: int
    date_format: int
    grouping: bool
    code: bool
    style: int
    accent: str


class Document(Sender, Habits):
    """What invoices and receipts have in common."""

    sender: str
    kind: str
    number: str
    date: str
    rows: list[Row]
    rate: Decimal
    tax: Decimal
    total: Decimal


class Invoice(Document):
    """The content of an invoice; `customer` has a name, a street and a city."""

    customer: list[str]
    due: str | None
    po: str | None
    subtotal: Decimal
    customer_no: str
    delivery: str


class Receipt(Document):
    """The content of a receipt."""

    time: str
    paid: str
    tendered: Decimal


# A file, its ending, and the values that it leaves out.
Rendered: TypeAlias = tuple[bytes, str, set[str]]
Form: TypeAlias = Callable[[Invoice], Rendered]
Condition: TypeAlias = Callable[[Invoice], bool]
# The values that a rendered document shows, as expected.json has them.
Truth: TypeAlias = dict[str, object]
