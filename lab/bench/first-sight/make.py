"""Renders the documents of the first-sight set, with their truth.

python make.py OUT NODE MODULES [--part I/N] [--write]

OUT gets a folder for each half of each kind, with expected.json. NODE is a program, MODULES the folder
node_modules of package.json. --part renders the documents of every N-th sender only, in addition to
those that OUT has. The files must be the committed ones of truth/, or become them with --write.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

# Renderers write this time into their files instead of now.
os.environ["SOURCE_DATE_EPOCH"] = "1760000000"

import matplotlib  # Brings the fonts.
from PIL import Image
from reportlab import rl_config

rl_config.invariant = 1

import content  # noqa: E402
import own_forms  # noqa: E402
import python_templates  # noqa: E402
import receipts  # noqa: E402
from choose_template import NODE, choose  # noqa: E402
from formats import day, money, number, states_currency  # noqa: E402
from records import Invoice, Rendered, Sender, Truth  # noqa: E402

HERE = Path(__file__).parent
FONTS = Path(matplotlib.get_data_path()) / "fonts/ttf"
# Its template cuts cents off the total.
LEFT_OUT = {"029-fr-0"}
# What a template prints in its own way, to the cent.
PRINTED = {"024-fr-2": {"tax": 742.09}}
RENDERED_BY_OTHERS = set(NODE) | set(python_templates.TEMPLATES) | {"receiptline"}


def node_input(document: Invoice) -> dict[str, object]:
    """Returns what the templates in JavaScript need, with amounts and dates as text."""
    postcode, city = content.split_place(document["city"])
    sums = [(content.word(document, key), document[key]) for key in ("subtotal", "tax", "total")]
    return {
        **{key: document[key] for key in ("lang", "country", "currency", "web", "customer", "style")},
        "rate": str(document["rate"]),
        "label": {key: content.word(document, key) for key in content.LABELS[document["lang"]]},
        "totals": [(label, money(value, document)) for label, value in sums],
        "sums": [(label, number(value, document)) for label, value in sums],
        "sellerLines": [document["name"], document["street"], document["city"], "office@" + document["web"]],
        "text": {
            "number": document["number"],
            "date": day(document["date"], document),
            "due": day(document["due"], document) if document["due"] else None,
            "po": document["po"],
            "vat": document["vat"],
            "phone": "0800 330 118",
            "zip": postcode,
            "city": city,
        },
        "raw": [
            {**row, "unit_price": str(row["unit_price"]), "amount": str(row["amount"])}
            for row in document["rows"]
        ],
        "rows": [
            {
                "description": row["description"],
                "quantity": str(row["quantity"]),
                "price": number(row["unit_price"], document),
                "amount": number(row["amount"], document),
            }
            for row in document["rows"]
        ],
    }


def truth_of(document: Invoice, template: str, omitted: set[str]) -> Truth:
    """Returns the values that a document shows: null where it has none, absent where that is not clear."""
    values: Truth = {
        "invoice_number": document["number"],
        "date": document["date"],
        "total": float(document["total"]),
        "vendor": document["name"],
        "due_date": document["due"],
        "currency": document["currency"],
        "subtotal": float(document["subtotal"]),
        "tax": float(document["tax"]),
        "purchase_order": document["po"],
        "line_items": [
            {**row, "unit_price": float(row["unit_price"]), "amount": float(row["amount"])}
            for row in document["rows"]
        ],
    }
    if not states_currency(document):
        del values["currency"]
    if "due_date+" in omitted and values["due_date"] is None:
        values["due_date"] = document["date"]
    for name in omitted:
        if name == "rows" or name.endswith("?"):
            values.pop("line_items" if name == "rows" else name[:-1], None)
        elif name in values:
            values[name] = None
    return {**values, "template": template, "sender": document["sender"], "language": document["lang"]}


def spoil_times(file: bytes) -> bytes:
    """Replaces the time and identifier that a renderer writes in spite of SOURCE_DATE_EPOCH."""
    file = re.sub(rb"\(D:20\d{12}([^)]*)\)", rb"(D:20251009080000\1)", file)
    return re.sub(
        rb"/ID \[<[0-9A-Fa-f]{32}><[0-9A-Fa-f]{32}>\]",
        b"/ID [<" + b"0" * 32 + b"><" + b"0" * 32 + b">]",
        file,
    )


def special(sender: Sender, turn: int) -> tuple[Invoice, str | None, str]:
    """Returns a document that is no plain invoice: a credit note, or one that must not complete."""
    document = content.invoice(sender, 9)
    titles = json.loads((HERE / "words/other_titles.json").read_text("utf-8")).get(sender["lang"])
    if titles is None or turn % 3 == 0:
        for row in document["rows"]:
            row["amount"], row["quantity"] = -row["amount"], -row["quantity"]
        document["subtotal"], document["tax"] = -document["subtotal"], -document["tax"]
        document["total"], document["due"] = -document["total"], None
        return document, None, content.LABELS[sender["lang"]]["credit"]
    kind = list(titles)[turn % len(titles)]
    return document, kind, titles[kind]


def render_special(document: Invoice, title: str) -> Rendered:
    """Prints a document of another title with a form of our own."""
    labels = content.LABELS[document["lang"]]
    before = labels["invoice"]
    labels["invoice"] = title
    try:
        return own_forms.FORMS[["letter", "banner", "footer only"][document["style"] % 3]](document)
    finally:
        labels["invoice"] = before


class Half:
    """Collects the documents of one half of a kind."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.truth: dict[str, Truth] = {}
        self.jobs: list[dict[str, object]] = []
        folder.mkdir(parents=True, exist_ok=True)

    def add(self, name: str, file: bytes, truth: Truth) -> None:
        """Writes a document."""
        (self.folder / name).write_bytes(file)
        self.truth[name] = truth

    def job(self, name: str, template: str, data: dict[str, object], truth: Truth) -> None:
        """Notes a document that a template in JavaScript writes later."""
        self.jobs.append({"template": template, "document": data, "file": str(self.folder / name)})
        self.truth[name] = truth


def make_invoices(halves: Mapping[str, Half], senders: Sequence[Sender]) -> None:
    """Renders the invoices of senders, and for some of them a document that is no plain invoice."""
    for sender in senders:
        turn, half = sender["turn"], halves[sender["half"]]
        stem = f"{turn:03d}-{sender['lang']}"
        for template, document, index in choose(sender):
            if f"{stem}-{index}" in LEFT_OUT:
                continue
            if template in NODE:
                truth = {
                    **truth_of(document, template, NODE[template][2]),
                    **PRINTED.get(f"{stem}-{index}", {}),
                }
                half.job(
                    f"{stem}-{index}.{'html' if template == 'invoice-it' else 'pdf'}",
                    template,
                    node_input(document),
                    truth,
                )
                continue
            function = own_forms.FORMS.get(template) or python_templates.TEMPLATES[template][0]
            file, kind, omitted = function(document)
            half.add(f"{stem}-{index}.{kind}", file, truth_of(document, template, omitted))
        if (turn // 3) % 3 == 0:
            document, document_type, title = special(sender, turn)
            file, ending, omitted = render_special(document, title)
            truth = truth_of(document, "other title", omitted | {"rows"})
            if document_type is not None:
                kept = {key: truth[key] for key in ("template", "sender", "language")}
                truth = {"document_type": document_type, **kept}
            half.add(f"{stem}-9.{ending}", file, truth)


def make_receipts(halves: Mapping[str, Half], shops: Sequence[Sender]) -> None:
    """Renders three receipts of each shop: markup, an image, a PDF."""
    for shop in shops:
        half = halves[shop["half"]]
        for index in range(3):
            document, stem = content.receipt(shop, index), f"{shop['turn']:03d}-{shop['lang']}-{index}"
            truth = {
                "vendor": document["name"],
                "date": document["date"],
                "total": float(document["total"]),
                "sender": document["sender"],
                "language": document["lang"],
            }
            if index == 0 or (index == 2 and shop["turn"] % 4 > 0):
                data = {
                    "markup": receipts.markup(document),
                    "columns": [32, 42, 48][(shop["turn"] + index) % 3],
                }
                half.job(f"{stem}.png", "receiptline", data, {**truth, "template": "receiptline"})
            elif index == 1:
                half.add(
                    f"{stem}.jpg", receipts.drawn(document, FONTS), {**truth, "template": "drawn receipt"}
                )
            else:
                half.add(
                    f"{stem}.pdf", receipts.electronic(document), {**truth, "template": "electronic receipt"}
                )


def finish(half: Half, node: str, modules: str) -> None:
    """Runs the templates in JavaScript, photographs receipts, and adds the truth to expected.json."""
    script = [
        node,
        str(HERE / "node_templates.mjs"),
        str(Path(modules).resolve()),
        str(FONTS / "DejaVuSansMono.ttf"),
    ]
    subprocess.run(script, input=json.dumps(half.jobs), text=True, check=True)
    for name in list(half.truth):
        path = half.folder / name
        if path.suffix == ".png":
            path.with_suffix(".jpg").write_bytes(receipts.photograph(Image.open(path), name))
            path.unlink()
            half.truth[name.replace(".png", ".jpg")] = half.truth.pop(name)
        elif path.suffix == ".pdf":
            path.write_bytes(spoil_times(path.read_bytes()))
    place = half.folder / "expected.json"
    known = json.loads(place.read_text("utf-8")) if place.exists() else {}
    place.write_text(json.dumps(dict(sorted({**known, **half.truth}.items())), ensure_ascii=False), "utf-8")


def compare(folder: Path, is_write: bool) -> bool:
    """Compares the documents of a folder with the committed ones, and describes them."""
    truths: dict[str, Truth] = json.loads((folder / "expected.json").read_text("utf-8"))
    lines = [
        json.dumps(
            {"file": name, "sha256": hashlib.sha256((folder / name).read_bytes()).hexdigest(), **truth},
            ensure_ascii=False,
        )
        for name, truth in truths.items()
    ]
    path = HERE / f"truth/{folder.name}.jsonl"
    if is_write:
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", "utf-8")
    others = sum(truth["template"] in RENDERED_BY_OTHERS for truth in truths.values())
    senders, languages = ({truth[key] for truth in truths.values()} for key in ("sender", "language"))
    same = len(set(lines) & set(path.read_text("utf-8").splitlines()))
    print(
        f"{folder.name}: {len(truths)} documents, {same} as committed, {len(senders)} senders, "
        f"{len(languages)} languages, {others} by templates of others"
    )
    return same == len(lines)


def main() -> None:
    """Renders the set, or a part of it, and exits with 1 when a file differs from the committed one."""
    out, node, modules = sys.argv[1:4]
    part, parts = (
        map(int, sys.argv[sys.argv.index("--part") + 1].split("/")) if "--part" in sys.argv else (0, 1)
    )
    is_same = True
    for kind, make in (("invoices", make_invoices), ("receipts", make_receipts)):
        halves = {letter: Half(Path(out) / f"{kind}-{letter}") for letter in "ab"}
        make(
            halves,
            [
                one
                for one in content.senders({"invoices": "senders.txt", "receipts": "shops.txt"}[kind])
                if one["turn"] % parts == part
            ],
        )
        for half in halves.values():
            finish(half, node, modules)
            is_same = compare(half.folder, "--write" in sys.argv) and is_same
    sys.exit(0 if is_same else 1)


if __name__ == "__main__":
    main()
