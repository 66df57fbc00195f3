// Dutch words of invoices, many of them unknown to the label table of the service.
import type { LabelWords } from "./label-words.ts";

/** Dutch wordings. */
export const dutch: LabelWords = {
  title: "Factuur|FACTUUR|Uw factuur|Verkoopfactuur|Maandfactuur|Nota|Rekening|Factuur / pakbon",
  credit: "Creditnota|Creditfactuur|CREDITNOTA|Credit",
  number:
    "Factuurnummer|Factuurnr.|Factuur nr.|Factuur|Nummer|Nr.|Nota nr.|Notanummer|Factuurnummer en referentie|Documentnummer|Rekeningnr.|Onze factuur|Factnr.",
  order:
    "Ordernummer|Bestelnummer|Uw order|Inkoopordernummer|Bestelling|Uw bestelling|PO-nummer|Uw referentie|Opdracht",
  customer: "Klantnummer|Klantnr.|Debiteurnummer|Debiteur|Relatienummer|Uw klantnummer|Deb.nr.",
  delivery: "Pakbon|Pakbonnummer|Leverbon|Zendingnummer|Vrachtbrief",
  contract: "Contractnummer|Project|Offertenummer|Projectnr.|Polisnummer|Werknummer",
  date: "Factuurdatum|Datum|Datum factuur|Notadatum|Datum van uitgifte|Opgesteld op|Factuur van|Documentdatum|Fact.datum",
  due: "Vervaldatum|Vervaldag|Te betalen vóór|Betalen voor|Uiterste betaaldatum|Betaaldatum|Betaling uiterlijk",
  orderDate: "Orderdatum|Besteldatum|Datum bestelling|Besteld op",
  deliveryDate: "Leverdatum|Datum levering|Geleverd op|Verzenddatum|Leveringsdatum",
  period: "Periode|Factuurperiode|Verbruiksperiode|Abonnement van|Dienstperiode",
  net: "Subtotaal|Totaal excl. btw|Totaal exclusief btw|Netto|Nettobedrag|Totaal netto|Bedrag excl. BTW|Goederenbedrag",
  tax: "btw {r}%|BTW {r}%|{r}% btw|BTW|Btw-bedrag|Totaal btw|BTW hoog {r}%|btw ({r} %)",
  total:
    "Totaal|TOTAAL|Totaal incl. btw|Totaalbedrag|Totaal inclusief btw|Factuurbedrag|Totaal factuur|Totaal EUR|Te betalen totaal|Bedrag incl. BTW|Eindtotaal|Brutobedrag|Totaal van deze rekening",
  payable:
    "Te betalen|Openstaand bedrag|Nog te betalen|Te voldoen|Restant|Verschuldigd bedrag|Te betalen bedrag",
  prepaid: "Aanbetaling|Reeds betaald|Betaald|Voorschot|Reeds voldaan|Ontvangen betaling",
  balance: "Vorig saldo|Openstaand saldo|Saldo vorige factuur",
  discount: "Korting|Kortingsbedrag|Klantkorting|Actiekorting|Tegoedbon",
  shipping: "Verzendkosten|Transport|Bezorgkosten|Vracht|Voorrijkosten",
  item: "Omschrijving|Artikel|Product|Dienst|Beschrijving",
  quantity: "Aantal|Uren|Stuks|Aant.",
  price: "Prijs|Stukprijs|Prijs per stuk|Tarief|P/st",
  amount: "Bedrag|Totaal|Netto|Totaalprijs",
  rate: "btw|BTW %|Btw-tarief|BTW",
  seller: "Verkoper|Leverancier|Afzender|Verkocht door|Van",
  buyer: "Factuuradres|Klant|Factuur aan|Aan|T.a.v.|Afnemer|Opdrachtgever|Klantgegevens",
  shipTo: "Afleveradres|Bezorgadres|Leveren aan|Leveradres",
  phone: "Tel.|Telefoon|T",
  fax: "Fax",
  mail: "E-mail|Mail|Email",
  taxId: "BTW-nr.|btw-nummer|BTW nr|Btw-id|BTW",
  register: "KvK|KvK-nummer|K.v.K.|RPR",
  manager: "Directie|Eigenaar|Zaakvoerder",
  bank: "Bank|Bankrekening|Rekening",
  contact: "Contactpersoon|Uw contact|Behandeld door|Vertegenwoordiger",
  legal:
    "{s} | {a} | KvK {r} | Btw {v}|{s} is ingeschreven bij de Kamer van Koophandel onder nummer {r}|Op al onze diensten zijn de voorwaarden van {s} van toepassing. KvK {r}|{s}, {a}, ondernemingsnummer {r}",
  terms:
    "Betaling binnen {n} dagen.|Gelieve te betalen vóór {d}.|Wij schrijven het bedrag op {d} af.|Betalingstermijn: {n} dagen|Uiterste betaaldatum is {d}.|Voldaan per pin op {o}.",
  thanks:
    "Bedankt voor uw bestelling.|Hartelijk dank voor uw vertrouwen.|Dank voor uw aankoop!|Met vriendelijke groet",
  notes:
    "Goederen blijven ons eigendom tot volledige betaling.|Tarieven geldig vanaf {o}.|Geleverd op {o}.|U bespaarde {x}.|Uw volgende termijnbedrag is {x}.|Op alle leveringen zijn onze voorwaarden van {o} van toepassing.|Vermeld het factuurnummer bij betaling.",
  sentence:
    "Factuur {n} van {d}|Factuur {n} d.d. {d}|Factuur nr. {n}, {d}|Uw factuur {n} van {d}|Factuur {n} - {d}",
  totalSentence:
    "Wij verzoeken u {t} over te maken op onze rekening.|Het bedrag van {t} wordt afgeschreven.|Wij ontvingen {t} via iDEAL.|Het totaal van {t} is inclusief btw.",
  page: "Pagina {p} van {c}|Pag. {p}/{c}|Blad {p}",
  carried: "Transport|Te transporteren|Subtotaal pagina",
  months: "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december",
  shortMonths: "jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec",
};
