"""Invents what documents say: who sells what to whom, on which day, for how much."""

import json
import random
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

from formats import WHOLE
from records import Document, Habits, Invoice, Receipt, Row, Sender

HERE = Path(__file__).parent
LABELS: dict[str, dict[str, str]] = json.loads((HERE / "words/labels.json").read_text("utf-8"))
_RATES: Mapping[str, Sequence[float]] = {
    "GB": [20],
    "IE": [23, 13.5],
    "US": [8.25, 0],
    "CA": [5],
    "AU": [10],
    "IN": [18],
    "ZA": [15],
    "SG": [9],
    "DE": [19, 7],
    "AT": [20, 10],
    "CH": [8.1],
    "FR": [20, 10, 5.5],
    "BE": [21, 6],
    "ES": [21, 10],
    "MX": [16],
    "CL": [19],
    "AR": [21],
    "IT": [22, 10],
    "NL": [21, 9],
    "PT": [23, 6],
    "BR": [0],
    "PL": [23, 8],
    "CZ": [21, 12],
    "SE": [25],
    "DK": [25],
    "NO": [25],
    "FI": [25.5, 14],
    "HU": [27],
    "RO": [21, 11],
    "GR": [24, 13],
    "TR": [20, 10],
}
# Price level of a currency, in euros.
_LEVEL = {
    "INR": 90,
    "ZAR": 20,
    "MXN": 20,
    "CLP": 1000,
    "ARS": 1000,
    "BRL": 6,
    "PLN": 4,
    "CZK": 25,
    "SEK": 11,
    "DKK": 7,
    "NOK": 11,
    "HUF": 400,
    "RON": 5,
    "TRY": 35,
}


def _lines(name: str) -> list[list[str]]:
    text = (HERE / "words" / name).read_text("utf-8")
    return [line.split("|") for line in text.splitlines() if line and not line.startswith("#")]


def senders(name: str) -> list[Sender]:
    """Returns senders with their half: A for every third one of a language, B for the others."""
    turns: dict[str, int] = {}
    found: list[Sender] = []
    for lang, country, currency, title, street, city, vat, *web in _lines(name):
        turns[lang] = turn = turns.get(lang, -1) + 1
        found.append(
            {
                "lang": lang,
                "country": country,
                "currency": currency,
                "name": title,
                "street": street,
                "city": city,
                "vat": vat,
                "web": "".join(web),
                "half": "abb"[turn % 3],
                "turn": len(found),
            }
        )
    return found


_CUSTOMERS = _lines("customers.txt")
_GOODS = {lang: (trade.split(";"), shop.split(";")) for lang, trade, shop in _lines("goods.txt")}


def word(document: Document, key: str) -> str:
    """Returns the wording of a label that this document uses."""
    choices = LABELS[document["lang"]][key].split("|")
    return choices[document["wording"] % len(choices)]


def split_place(line: str) -> tuple[str, str]:
    """Splits `12345 City` or `City AB1 2CD` into a postcode and a city."""
    words = line.split(" ")
    digits = [word for word in words if any(letter.isdigit() for letter in word)]
    city = " ".join(word for word in words if word not in digits)
    return " ".join(digits), city.rstrip(",")


def _round(value: Decimal, currency: str) -> Decimal:
    return Decimal(value).quantize(Decimal(1) if currency in WHOLE else Decimal("0.01"), ROUND_HALF_UP)


def _number(rng: random.Random, when: date) -> str:
    shapes = [
        "{y}-{n:04d}",
        "INV-{n:05d}",
        "{n:06d}",
        "{y}{n:05d}",
        "R{n:04d}/{y}",
        "F{yy}-{n:03d}",
        "{n:05d}/{yy}",
        "A-{n:04d}",
        "{y}/{m:02d}/{n:03d}",
        "{k}{n:05d}",
    ]
    return rng.choice(shapes).format(
        y=when.year, yy=when.year % 100, m=when.month, n=rng.randint(12, 9876), k=rng.choice("BCDKLMSTX")
    )


def invoice(sender: Sender, index: int) -> Invoice:
    """Returns the content of one invoice of a sender."""
    rng = random.Random(f"first sight {sender['name']} {index}")
    when = date(2024, 1, 3) + timedelta(days=rng.randint(0, 660))
    customer = rng.choice([line for line in _CUSTOMERS if line[0] == sender["lang"]])
    currency, rates = sender["currency"], _RATES[sender["country"]]
    rate = Decimal(str(rates[0] if rng.random() < 0.75 else rng.choice(rates)))
    level = _LEVEL.get(currency, 1)
    rows: list[Row] = []
    for description in rng.sample(_GOODS[sender["lang"]][0], rng.choice([1, 2, 2, 3, 3, 4, 5, 7])):
        price = _round(
            Decimal(rng.choice([4.5, 12, 19.9, 35, 48.75, 85, 120, 249, 640, 1150]))
            * level
            * rng.randint(8, 14)
            / 10,
            currency,
        )
        quantity = rng.choice([1, 1, 1, 2, 3, 4, 5, 8, 10, 12])
        rows.append(
            {
                "description": description,
                "quantity": quantity,
                "unit_price": price,
                "amount": price * quantity,
            }
        )
    subtotal = sum((row["amount"] for row in rows), Decimal(0))
    tax = _round(subtotal * rate / 100, currency)
    return {
        **sender,
        "sender": sender["name"],
        "kind": "invoice",
        "customer": customer[1:],
        "number": _number(rng, when),
        "date": when.isoformat(),
        "due": (when + timedelta(days=rng.choice([10, 14, 30, 30, 45]))).isoformat()
        if rng.random() < 0.75
        else None,
        "po": str(rng.randint(4100, 99000)) if rng.random() < 0.35 else None,
        "rows": rows,
        "rate": rate,
        "subtotal": subtotal,
        "tax": tax,
        "total": subtotal + tax,
        "customer_no": str(rng.randint(1000, 99999)),
        "delivery": (when - timedelta(days=rng.randint(1, 9))).isoformat(),
        **_habits(rng),
    }


def _habits(rng: random.Random) -> Habits:
    return {
        "wording": rng.randint(0, 11),
        "date_format": rng.randint(0, 11),
        "grouping": rng.random() < 0.8,
        "code": rng.random() < 0.3,
        "style": rng.randint(0, 5),
        "accent": rng.choice(["#1f4e79", "#7a1f2b", "#2e6b3a", "#444444", "#b35c00"]),
    }


def receipt(shop: Sender, index: int) -> Receipt:
    """Returns the content of one receipt of a shop; prices include tax."""
    rng = random.Random(f"first sight receipt {shop['name']} {index}")
    when = date(2024, 1, 3) + timedelta(days=rng.randint(0, 660))
    currency, rate = shop["currency"], Decimal(str(_RATES[shop["country"]][0]))
    level = _LEVEL.get(currency, 1)
    rows: list[Row] = []
    for description in rng.sample(_GOODS[shop["lang"]][1], rng.randint(1, 6)):
        price = _round(
            Decimal(rng.randint(9, 129)) / 10 * level + Decimal(rng.choice(["0.05", "0.09", "0.00", "0.50"])),
            currency,
        )
        quantity = rng.choice([1, 1, 1, 2, 3])
        rows.append(
            {
                "description": description,
                "quantity": quantity,
                "unit_price": price,
                "amount": price * quantity,
            }
        )
    total = sum((row["amount"] for row in rows), Decimal(0))
    tax = _round(total - total / (1 + rate / 100), currency)
    paid = rng.choice(["cash", "card", "card"])
    step = Decimal(rng.choice([5, 10, 20])) * level
    tendered = (total // step + 1) * step
    return {
        **shop,
        "sender": shop["name"],
        "kind": "receipt",
        "number": str(rng.randint(100, 99999)),
        "date": when.isoformat(),
        "time": f"{rng.randint(8, 20):02d}:{rng.randint(0, 59):02d}",
        "rows": rows,
        "rate": rate,
        "tax": tax,
        "total": total,
        "paid": paid,
        "tendered": tendered,
        **_habits(rng),
    }
