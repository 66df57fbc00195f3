// German labels of invoices, receipts and credit notes.
import type { LabelSet } from "./label.ts";

/** German labels by kind. */
export const german: LabelSet = {
  invoiceNumber: `
    *rechnungsnummer, *rechnungsnr, *rechnungs nr, *rechnungs nummer, *rechnung nr, *rechnung nummer,
    *rechnung #, *rechnungs no, rech nr, re nr, rg nr, rgnr, rnr, *rechnung no, *gutschrift nr,
    *gutschriftsnummer, *gutschriftnummer, *gutschrifts nr, *gutschriftsnr, *korrektur nr,
    *korrekturnummer, *quittung nr, *quittungsnummer, bon nr, bonnummer, beleg nr, belegnr, belegnummer,
    beleg nummer, nummer der rechnung, *rechnung mit der nummer, storno nr, stornorechnung nr`,
  documentNumber: `
    dokumentnummer, dokument nr, dokumentennummer, dok nr, vorgangsnummer, vorgangs nr, unser zeichen,
    unsere referenz, nummer, nr`,
  invoiceTitle: "*rechnung, quittung, kassenbon, faktura, beleg, kassenbeleg",
  creditTitle: `
    gutschrift, *gutschrift, stornorechnung, rechnungskorrektur, korrekturrechnung, storno`,
  selfBilled: `
    selbst ausgestellte rechnung, gutschriftsverfahren, gutschriftverfahren, selbstfakturierung,
    gutschrift im sinne`,
  invoiceDate: `
    *rechnungsdatum, *rechnungs datum, datum der rechnung, belegdatum, beleg datum, ausstellungsdatum,
    ausgestellt am, *rechnung vom, *gutschrift vom, gutschriftsdatum, gutschriftdatum, dokumentdatum,
    re datum, rg datum, erstellt am, erstellungsdatum, korrekturdatum`,
  plainDate: "datum, buchungsdatum",
  dateLink: "vom, von, den",
  dueDate: `
    faellig, fällig am, fälligkeit, fälligkeitsdatum, fälligkeitstag, zahlbar bis, zahlungsziel,
    zahlbar, zu zahlen bis, zahlung bis, bis zum, bis, spätestens am, valuta, zahlungsfrist,
    netto fällig, zahlungstermin, skonto bis, buchen wir am, wird am, ziehen wir am, abbuchung am, einzug am,
    abbuchungsdatum, einzugsdatum, fälligkeitstermin, zur zahlung fällig am, zahlung fällig am`,
  otherDate: `
    lieferdatum, liefertag, leistungsdatum, leistungs datum, leistungszeitraum,
    liefer und leistungsdatum, lieferzeitraum, auftragsdatum, bestelldatum, bestellung vom,
    ihre bestellung vom, abrechnungszeitraum, rechnungszeitraum, zeitraum, vertragsdatum,
    vertrags datum, lieferschein datum, lieferscheindatum, druckdatum, geburtsdatum, versanddatum,
    kaufdatum, stand, gültig bis, abholung, rückgabe, mietbeginn, mietende, laufzeit, angebotsdatum,
    beginn, ende, lieferung vom, auftrag vom, berechnungszeitraum, kursdatum, stichtag, abgebucht am,
    eingezogen am, anreise, abreise, lieferung am`,
  orderNumber: `
    bestellnummer, bestell nr, bestellnr, bestellung nr, bestellung, ihre bestellung, auftragsnummer,
    auftrags nr, auftragsnr, auftrag nr, auftrag, ihr auftrag, unser auftrag, order nr, ihre referenz,
    referenz des käufers, weitere referenz`,
  customerNumber: `
    kundennummer, kunden nr, kundennr, kd nr, kdnr, kunde nr, kunden nummer, ihre kundennummer,
    ihre nummer, mandatsreferenz, gläubiger id, mitgliedsnummer, teilnehmernummer, debitorennummer,
    debitor nr, debitor, ihr zeichen, ihre zeichen, kundenreferenz, buchungskonto, kassenzeichen,
    vertragskonto, vertragskontonummer`,
  otherNumber: `
    telefon, tel, telefax, fax, mobil, fon, ust id, ust idnr, ust id nr, ustid, umsatzsteuer id,
    umsatzsteuer identifikationsnummer, ust identnummer, steuernummer, steuer nr, steuernr, st nr, uid,
    uid nr, mwst nr, handelsregister, handelsregisternummer, hrb, hra, hrb nr, registergericht,
    amtsgericht, iban, bic, swift, konto, kontonummer, konto nr, kto, kto nr, blz, bankleitzahl,
    lieferschein, lieferschein nr, lieferscheinnummer, lieferscheinnr, lieferung nr, sendungsnummer,
    paketnummer, vertrag, vertrag nr, vertragsnummer, vertrags nr, projekt, projekt nr, projektnummer,
    angebot, angebot nr, angebotsnummer, artikelnummer, artikel nr, art nr, artnr, pos, position, seite,
    blatt, ean, gtin, gln, globale nummer, lief nr, lieferantennummer, lieferanten nr, kreditor,
    rapport nr, postfach, plz, mandat, fahrzeug, kennzeichen, amtliches kennzeichen,
    versicherungsnummer, versicherungsschein nr, policen nr, lfd nr, zähler nr, zählernummer, zimmer,
    tisch, terminal id, ta nr, trace nr, beleg nr karte, kostenstelle, ursprungsrechnung,
    bezug rechnung, zu rechnung nr, zur rechnung nr, zu rechnung, originalrechnung, bezugsrechnung,
    rechnungsreferenz, zahlungsreferenz, buchungsreferenz, vorausgegangene rechnung`,
  grandTotal: `
    gesamtbetrag, rechnungsbetrag, bruttobetrag, gesamtsumme, endbetrag, rechnungssumme, bruttosumme,
    summe brutto, gesamt brutto, brutto gesamt, brutto summe, total brutto, summe inkl ust,
    summe inkl mwst, summe inkl, gesamtbetrag brutto, gesamt inkl mwst, gesamt inkl ust,
    gesamtbetrag inkl mwst, gesamtbetrag inkl ust, gesamtbetrag mit ust, betrag inkl mwst,
    total inkl mwst, endsumme, gesamtpreis brutto, rechnungsendbetrag, rechnungsgesamtbetrag,
    bruttogesamtbetrag, rechnungsbetrag brutto, rechnungssumme brutto, gutschriftsbetrag,
    rechnungssumme mit ust, rechnungsbruttobetrag, gesamt eur, total eur, gesamtsumme brutto, endpreis,
    rechnungsbetrag inkl mwst, gesamtrechnungsbetrag, summe eur, summe, erstattungsbetrag`,
  plainTotal: "gesamt, total, betrag, brutto, entgelt",
  amountDue: `
    zahlbetrag, zu zahlen, zu zahlender betrag, noch zu zahlen, offener betrag, restbetrag,
    fälliger betrag, zahlungsbetrag, zu zahlender beitrag, überweisungsbetrag, forderung,
    forderungsbetrag, ausstehender betrag, fälliger zahlbetrag,
    lastschriftbetrag, offen`,
  netTotal: `
    zwischentotal,     zwischensumme, nettobetrag, nettosumme, summe netto, netto, gesamt netto, netto gesamt,
    gesamtbetrag netto, summe ohne mwst, betrag ohne mwst, warenwert, nettowert, nettopreis,
    nettoentgelt, rechnungssumme ohne ust, rechnungssumme netto, rechnungsbetrag netto, summe exkl mwst,
    summe zzgl mwst, gesamtnetto, steuerbasisbetrag, positionssumme, summe der positionen,
    gesamtbetrag der positionen, total netto, netto summe, warennettowert, nettogesamtbetrag,
    bemessungsgrundlage, netto warenwert, total ohne mwst, rechnungsbetrag ohne umsatzsteuer,
    gesamtbetrag ohne ust, summe positionen, übertrag`,
  taxTotal: `
    mwst, ust, umsatzsteuer, mehrwertsteuer, zzgl ust, zzgl mwst, zuzügl ust, zuzügl mwst,
    zuzüglich umsatzsteuer, zuzüglich mwst, steuerbetrag, mwst betrag, ust betrag, steuer, summe ust,
    summe mwst, ust gesamt, mwst gesamt, gesamtbetrag ust, steuer gesamt, enthaltene mwst,
    enthaltene versicherungsteuer, versicherungsteuer, inkl mwst, inkl ust, gesamtsteuerbetrag,
    enthaltene umsatzsteuer, darin enthalten, gesamtbetrag steuern, umsatzsteuerbetrag, ust satz,
    summe umsatzsteuer`,
  prepaid: `
    anzahlung, bereits gezahlt, bereits bezahlt, abschlagszahlung, vorauszahlung, geleistete zahlung,
    gezahlt, bezahlt, gegeben, bar, rückgeld, abzüglich anzahlung, anzahlungsbetrag,
    vorausgezahlter betrag, gesamtbetrag der vorauszahlungen, saldo vortrag, saldovortrag, guthaben aus vormonat, guthaben, vorherige forderung,
    ausstehende forderung, offener saldo, übertrag vorrechnung, rückstand, alter saldo, vorsaldo, abschlagsrechnung,
    teilzahlung, bisher gezahlt`,
  otherAmount: `
    einzelpreis, preis, e preis, ep, stückpreis, menge, anzahl, rabatt, skonto, versand, versandkosten,
    porto, fracht, zeilenbetrag, bruttopreis, grundgebühr, stammkapital, grundkapital,
    gesamtbetrag der zuschläge, gesamtbetrag der abschläge, summe zuschläge, summe abschläge, zuschläge,
    abschläge, abschlag, zuschlag, rundung, rundungsbetrag, mahngebühr, kurs, selbstbehalt,
    selbstbeteiligung, gesamtgewicht, gewicht, gesamtmenge, gesamtpreis, pfand, trinkgeld, anteil,
    ihr anteil, skontobetrag, betrag in euro, gesamtkosten, ihre kosten, steuerbasisbetrag`,
  seller: `
    verkauft von,
    verkäufer, lieferant, rechnungssteller, rechnungsaussteller, aussteller, absender,
    leistungserbringer, auftragnehmer, kontoinhaber, verkäufer kontoname, anbieter,
    zahlungsempfänger, vermieter, begünstigter, inhaber, eine marke der, eine marke von, ein service der`,
  buyer: `
    käufer, kunde, empfänger, rechnungsempfänger, rechnungsadresse, rechnungsanschrift, lieferadresse,
    lieferanschrift, auftraggeber, rechnung an, warenempfänger, herr, herrn, frau, firma an, firma, besteller,
    leistungsempfänger, lieferung an, mieter, abweichender warenempfänger,
    abweichender rechnungsempfänger, abweichender zahlungsempfänger, z hd, versicherungsnehmer, fahrer,
    zahlungspflichtiger, abweichender`,
};
