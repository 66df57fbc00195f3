// German words of invoices, many of them unknown to the label table of the service.
import type { LabelWords } from "./label-words.ts";

/** German wordings. */
export const german: LabelWords = {
  title:
    "Rechnung|RECHNUNG|Ihre Rechnung|Rechnungsbeleg|Faktura|Handwerkerrechnung|Mobilfunkrechnung|Honorarrechnung|Sammelrechnung|Schlussrechnung|Rechnung / Lieferschein",
  credit: "Gutschrift|Rechnungskorrektur|Stornorechnung|Gutschrift zur Rechnung|GUTSCHRIFT",
  number:
    "Rechnungsnummer|Rechnungs-Nr.|Rechnung Nr.|Rechnungsnr.|Re.-Nr.|Rg.-Nr.|Rechnung|Belegnummer|Beleg-Nr.|Nummer|Nr.|Rechnungs Nr|Dokumentnr.|Fakturanummer|Faktura-Nr.|Unsere Rechnung|R-Nr.|Vorgang",
  order:
    "Bestellnummer|Auftragsnummer|Auftrags-Nr.|Ihre Bestellung|Bestell-Nr.|Auftrag|Ihr Auftrag|Kommission|Bestellreferenz|Bestellung vom",
  customer:
    "Kundennummer|Kunden-Nr.|Kd.-Nr.|Kundennr.|Ihre Kundennummer|Debitor|Vertragskonto|Mitgliedsnummer|Ihr Kundenkonto",
  delivery: "Lieferschein-Nr.|Lieferschein|Lieferscheinnummer|Sendungsnummer|Versand-Nr.|Paketnummer",
  contract: "Vertragsnummer|Projekt|Angebot-Nr.|Vertrag|Projekt-Nr.|Objekt|Policennummer",
  date: "Rechnungsdatum|Datum|Rechnung vom|Belegdatum|Ausstellungsdatum|Ausgestellt am|Datum der Rechnung|Re.-Datum|Fakturadatum|Rechnungstag|Erstellt|Rg.-Datum|Datum/Zeit",
  due: "Fällig am|Fälligkeit|Zahlbar bis|Fälligkeitsdatum|Zahlungsziel|Zahlung bis|Zu zahlen bis|Netto bis|Zahltermin",
  orderDate: "Bestelldatum|Auftragsdatum|Bestellt am|Ihre Bestellung vom|Auftrag vom",
  deliveryDate:
    "Lieferdatum|Leistungsdatum|Liefertag|Versanddatum|Tag der Leistung|Liefer-/Leistungsdatum|Ausgeführt am",
  period: "Leistungszeitraum|Abrechnungszeitraum|Zeitraum|Rechnungszeitraum|Verbrauchszeitraum|Mietzeit",
  net: "Zwischensumme|Nettobetrag|Summe netto|Netto|Gesamt netto|Summe Positionen|Warenwert netto|Rechnungsbetrag netto|Nettosumme|Gesamtbetrag (netto)|Summe ohne USt.",
  tax: "zzgl. {r} % MwSt.|MwSt. {r}%|USt. {r} %|Umsatzsteuer {r} %|Mehrwertsteuer|{r} % USt.|MwSt|enthaltene MwSt. {r} %|zuzüglich {r}% Umsatzsteuer|Steuerbetrag|USt-Betrag",
  total:
    "Gesamtbetrag|Rechnungsbetrag|Gesamtsumme|Bruttobetrag|Endbetrag|Gesamt|Summe|Summe brutto|Gesamtbetrag brutto|Rechnungssumme|Gesamtbetrag inkl. MwSt.|Betrag|TOTAL|Total EUR|Brutto|Rechnungsendsumme|Gesamtpreis inkl. USt.|Endsumme inkl. {r} % MwSt.",
  payable:
    "Zahlbetrag|Zu zahlender Betrag|Offener Betrag|Restbetrag|Noch zu zahlen|Zu zahlen|Fälliger Betrag|Forderung|Überweisungsbetrag|Verbleibender Betrag",
  prepaid:
    "Anzahlung|Bereits bezahlt|Abzgl. Anzahlung|Geleistete Zahlung|Abschlagszahlung|Bezahlt|Vorauszahlung",
  balance: "Saldo letzte Rechnung|Saldovortrag|Offene Posten|Alter Saldo|Übertrag Vorrechnung",
  discount: "Rabatt|Nachlass|Treuerabatt|abzgl. Rabatt|Gutschein|Skonto",
  shipping: "Versand|Versandkosten|Porto und Verpackung|Fracht|Lieferung frei Haus|Anfahrt",
  item: "Bezeichnung|Artikel|Leistung|Beschreibung|Position|Text|Artikelbezeichnung",
  quantity: "Menge|Anzahl|Std.|Stück|Mge.|Anz.",
  price: "Einzelpreis|E-Preis|Preis|EP|Einzel|Stückpreis",
  amount: "Gesamt|Betrag|Gesamtpreis|Summe|G-Preis|GP|Netto",
  rate: "MwSt.|USt.|USt.-Satz|Steuer|MwSt %",
  seller: "Verkäufer|Lieferant|Rechnungssteller|Absender|Auftragnehmer|Verkauf durch|Aussteller",
  buyer:
    "Rechnungsadresse|Rechnung an|Kunde|Empfänger|Rechnungsempfänger|An|Käufer|Auftraggeber|Firma|Leistungsempfänger",
  shipTo: "Lieferadresse|Lieferanschrift|Lieferung an|Versandadresse|Bauvorhaben",
  phone: "Tel.|Telefon|Fon|T|Tel",
  fax: "Fax|Telefax|F",
  mail: "E-Mail|Mail|Email",
  taxId: "USt-IdNr.|USt-ID|UID|Steuernummer|St.-Nr.|MWST-Nr.",
  register: "HRB|Amtsgericht|Handelsregister|HRA|Registergericht|Firmenbuch",
  manager: "Geschäftsführer|Inhaber|Geschäftsführung|Vorstand|Inh.",
  bank: "Bank|Bankverbindung|Konto|Kreditinstitut",
  contact: "Ansprechpartner|Ihr Ansprechpartner|Sachbearbeiter|Bearbeiter|Es betreut Sie",
  legal:
    "{s} · Sitz der Gesellschaft: {a} · {r} · Geschäftsführer: {m}|{s}, {a}, {r}, USt-IdNr. {v}|Geschäftsführer: {m} · Registergericht {r} · {s} · {a}|Ein Angebot der {s}, {a}, {r}|{s} | {a} | Steuernummer {v}",
  terms:
    "Zahlbar innerhalb von {n} Tagen ohne Abzug.|Bitte überweisen Sie den Betrag bis zum {d}.|Zahlbar bis {d} netto.|Bei Zahlung bis {d} gewähren wir 2 % Skonto.|Der Betrag wird am {d} von Ihrem Konto abgebucht.|Zahlungsbedingungen: {n} Tage netto|Betrag am {o} dankend erhalten.",
  thanks:
    "Vielen Dank für Ihren Auftrag.|Wir danken für Ihr Vertrauen.|Vielen Dank für Ihren Einkauf!|Mit freundlichen Grüßen",
  notes:
    "Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.|Die Lieferung erfolgte am {o}.|Es gelten unsere AGB vom {o}.|Skontobetrag bei Zahlung: {x}.|Preisliste gültig seit {o}.|Im Rechnungsbetrag sind Lohnkosten von {x} enthalten.|Ihre nächste Abschlagszahlung beträgt {x}.|Bitte bei Zahlung die Rechnungsnummer angeben.|Stammkapital {x}.",
  sentence:
    "Rechnung {n} vom {d}|Rechnung Nr. {n} vom {d}|Rechnung Nr. {n}, {d}|Ihre Rechnung {n} vom {d}|Rechnungs-Nr. {n} / {d}|Beleg {n} vom {d}",
  totalSentence:
    "Bitte überweisen Sie {t} auf unser Konto.|Der Gesamtbetrag von {t} enthält die gesetzliche Umsatzsteuer.|Wir buchen {t} von Ihrem Konto ab.|Den Betrag von {t} haben wir erhalten.",
  page: "Seite {p} von {c}|Seite {p}/{c}|Blatt {p}|- {p} -",
  carried: "Übertrag|Zwischensumme Seite|Übertrag von Seite 1",
  months: "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember",
  shortMonths: "Jan.|Feb.|Mrz.|Apr.|Mai|Jun.|Jul.|Aug.|Sep.|Okt.|Nov.|Dez.",
};
