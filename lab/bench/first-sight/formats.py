"""Writes numbers, amounts and dates as each country does."""

from datetime import date
from decimal import Decimal

from records import Document

# Language: thousands separators, decimal mark, formats of dates.
_SHAPES = {
    "en": (",", ".", ["%d %B %Y", "%B %d, %Y", "%Y-%m-%d", "%b %d, %Y"]),
    "de": (".", ",", ["%d.%m.%Y", "%d. %B %Y", "%d.%m.%y"]),
    "fr": (" ", ",", ["%d/%m/%Y", "%d %B %Y", "%d.%m.%Y"]),
    "es": (".", ",", ["%d/%m/%Y", "%d de %B de %Y", "%d-%m-%Y"]),
    "it": (".", ",", ["%d/%m/%Y", "%d %B %Y", "%d.%m.%Y"]),
    "nl": (".", ",", ["%d-%m-%Y", "%d %B %Y"]),
    "pt": (".", ",", ["%d/%m/%Y", "%d de %B de %Y", "%Y-%m-%d"]),
    "pl": (" ", ",", ["%d.%m.%Y", "%Y-%m-%d", "%d-%m-%Y"]),
    "cs": (" ", ",", ["%d.%m.%Y", "%d. %m. %Y"]),
    "sv": (" ", ",", ["%Y-%m-%d", "%d %B %Y"]),
    "da": (".", ",", ["%d.%m.%Y", "%d-%m-%Y", "%d. %B %Y"]),
    "nb": (" ", ",", ["%d.%m.%Y", "%d. %B %Y"]),
    "fi": (" ", ",", ["%d.%m.%Y"]),
    "hu": (" ", ",", ["%Y.%m.%d.", "%Y. %B %d."]),
    "ro": (".", ",", ["%d.%m.%Y", "%d/%m/%Y"]),
    "el": (".", ",", ["%d/%m/%Y", "%d %B %Y"]),
    "tr": (".", ",", ["%d.%m.%Y", "%d %B %Y", "%d/%m/%Y"]),
}

_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "sv": "januari februari mars april maj juni juli augusti september oktober november december",
    "da": "januar februar marts april maj juni juli august september oktober november december",
    "nb": "januar februar mars april mai juni juli august september oktober november desember",
    "hu": "január február március április május június július augusztus szeptember október november december",
    "el": (
        "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου "
        "Νοεμβρίου Δεκεμβρίου"
    ),
    "tr": "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
}

# Countries that differ from their language.
_COUNTRIES = {
    "CH": ("’", "."),
    "MX": (",", "."),
    "ZA": (" ", "."),
}
_COUNTRY_DATES = {
    "GB": ["%d %B %Y", "%d/%m/%Y"],
    "IE": ["%d/%m/%Y", "%d %b %Y"],
    "AU": ["%d/%m/%Y", "%d %B %Y"],
    "IN": ["%d-%b-%Y", "%d/%m/%Y"],
    "US": ["%B %d, %Y", "%m/%d/%Y", "%b %d, %Y"],
    "SG": ["%d/%m/%Y"],
}

# Signs of currencies, and whether one comes before the amount.
SIGNS = {
    "EUR": "€",
    "GBP": "£",
    "USD": "$",
    "AUD": "$",
    "CAD": "$",
    "SGD": "$",
    "INR": "Rs.",
    "ZAR": "R",
    "CHF": "CHF",
    "MXN": "$",
    "CLP": "$",
    "ARS": "$",
    "BRL": "R$",
    "PLN": "zł",
    "CZK": "Kč",
    "SEK": "kr",
    "DKK": "kr.",
    "NOK": "kr",
    "HUF": "Ft",
    "RON": "lei",
    "TRY": "₺",
}
_BEFORE = {"GBP", "USD", "AUD", "CAD", "SGD", "INR", "ZAR", "CHF", "MXN", "CLP", "ARS", "BRL", "TRY"}
# Signs that several currencies share do not state which one it is.
SHAREDSIGNS = {"$", "kr", "kr.", "Rs."}
WHOLE = {"HUF", "CLP"}


def number(value: Decimal, document: Document, decimals: int | None = None) -> str:
    """Returns an amount without its currency."""
    if decimals is None:
        decimals = 0 if document["currency"] in WHOLE else 2
    thousands, mark, _ = _SHAPES[document["lang"]]
    thousands, mark = _COUNTRIES.get(document["country"], (thousands, mark))
    if document["grouping"] is False:
        thousands = ""
    text = f"{abs(value):,.{decimals}f}".replace(",", "\0").replace(".", mark).replace("\0", thousands)
    return ("-" if value < 0 else "") + text


def sign(document: Document) -> str:
    """Returns the sign or code of the currency."""
    return document["currency"] if document["code"] else SIGNS[document["currency"]]


def money(value: Decimal, document: Document) -> str:
    """Returns an amount with its currency."""
    text, mark = number(value, document), sign(document)
    if document["code"]:
        return f"{mark} {text}" if document["currency"] in _BEFORE else f"{text} {mark}"
    if document["currency"] not in _BEFORE:
        before = document["lang"] in ("nl", "en", "it") and document["grouping"]
        return f"{mark} {text}" if before else f"{text} {mark}"
    gap = " " if len(mark) > 1 and mark != "R" else ""
    return text.replace("-", f"-{mark}{gap}") if value < 0 else f"{mark}{gap}{text}"


def percent(document: Document) -> str:
    """Returns the tax rate without zeros at its end."""
    return (
        f"{document['rate']:f}".rstrip("0").rstrip(".")
        if "." in str(document["rate"])
        else str(document["rate"])
    )


def day(iso: str, document: Document) -> str:
    """Returns a date in the format of the document."""
    when = date.fromisoformat(iso)
    formats = _COUNTRY_DATES.get(document["country"], _SHAPES[document["lang"]][2])
    shape = formats[document["date_format"] % len(formats)]
    months = _MONTHS.get(document["lang"], _MONTHS["en"]).split()
    name = months[when.month - 1]
    return when.strftime(shape.replace("%B", name).replace("%b", name[:3]))


def states_currency(document: Document) -> bool:
    """Checks whether what is printed states one currency."""
    return document["code"] or SIGNS[document["currency"]] not in SHAREDSIGNS
