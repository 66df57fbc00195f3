// German, Austrian and Dutch invoices in layouts that differ.
import type { Layout } from "./layout.ts";
import { column, table } from "./print.ts";

const german: Layout = {
  name: "a German letter with 1.234,56 and details in its foot",
  pages: [
    [
      { x: 56, y: 130, text: "Moosgrund Elektrotechnik GmbH · Am Anger 4 · 83607 Holzkirchen", size: 7 },
      ...column(56, 148, "Haus & Garten Zeller KG / Frau Ines Zeller / Lindenweg 12 / 80331 München"),
      ...table(
        150,
        [350, 460],
        [
          "Rechnungs-Nr.:|2024-1187",
          "Kunden-Nr.:|10233",
          "Rechnungsdatum:|03.09.2024",
          "Lieferdatum:|28.08.2024",
        ],
      ),
      { x: 56, y: 270, text: "Rechnung", size: 16, bold: true },
      ...table(
        310,
        [56, -350, -450, -540],
        [
          "Bezeichnung|Menge|Einzelpreis|Gesamt",
          "Verteilerschrank|1|1.950,00|1.950,00",
          "Stunden|12,5|62,00|775,00",
        ],
      ),
      ...table(
        380,
        [350, -540],
        ["Zwischensumme netto|2.725,00 €", "zzgl. 19 % MwSt.|517,75 €", "Rechnungsbetrag|3.242,75 €"],
      ),
      { x: 56, y: 460, text: "Zahlbar bis 17.09.2024 ohne Abzug." },
      ...column(56, 770, "Moosgrund Elektrotechnik GmbH / Am Anger 4 / 83607 Holzkirchen", { size: 7 }),
      ...column(
        220,
        770,
        "Geschäftsführer: T. Moos / Amtsgericht München HRB 000000 / USt-IdNr. DE000000000",
        { size: 7 },
      ),
      ...column(400, 770, "Musterbank / IBAN DE02 1203 0000 0000 2020 51 / BIC BYLADEM1001", { size: 7 }),
    ],
  ],
  expected: {
    invoice_number: "2024-1187",
    date: "2024-09-03",
    total: 3242.75,
    vendor: "Moosgrund Elektrotechnik GmbH",
  },
};

const soleTrader: Layout = {
  name: "an Austrian sole trader who writes to a company",
  pages: [
    [
      { x: 56, y: 130, text: "Tischlerei Anton Huber, Bergweg 3, 6020 Innsbruck", size: 7 },
      ...column(56, 148, "Alpenhotel Sonnblick GmbH / Dorfstraße 1 / 6290 Mayrhofen"),
      ...column(
        400,
        60,
        "Tischlerei Anton Huber / Bergweg 3 / 6020 Innsbruck / huber@tischlerei-huber.example",
      ),
      { x: 56, y: 250, text: "Rechnung Nr. 88 vom 04.11.2022", size: 14 },
      ...table(
        300,
        [56, -540],
        ["Tisch Eiche|1.200,00", "Summe netto|1.200,00", "20% MwSt|240,00", "Gesamtsumme|1.440,00"],
      ),
      { x: 56, y: 420, text: "UID: ATU00000000 · IBAN AT00 0000 0000 0000 0000" },
    ],
  ],
  expected: { invoice_number: "88", date: "2022-11-04", total: 1440, vendor: "Tischlerei Anton Huber" },
};

const footOnly: Layout = {
  name: "a German seller named in the foot only",
  pages: [
    [
      ...column(56, 60, "Firma / Stahlbau Krone AG / Einkauf / Industriestr. 9 / 70565 Stuttgart"),
      ...column(350, 60, "Ihr Zeichen: KR-77 / Unser Zeichen: mm / Datum: 02.07.2021"),
      { x: 56, y: 180, text: "Rechnung 2021/0715", size: 14 },
      ...table(
        230,
        [56, -540],
        ["Wartung Kran|890,00 €", "Netto|890,00 €", "19% USt|169,10 €", "Zu zahlender Betrag|1.059,10 €"],
      ),
      ...column(56, 330, "Bitte überweisen Sie bis zum 16.07.2021. / Die Lieferung erfolgte am 25.06.2021."),
      ...column(
        56,
        780,
        "Hebetechnik Süd GmbH & Co. KG · Kranweg 2 · 89073 Ulm / Amtsgericht Ulm HRA 000 · USt-IdNr. DE000000000",
        { size: 7 },
      ),
    ],
  ],
  expected: {
    invoice_number: "2021/0715",
    date: "2021-07-02",
    total: 1059.1,
    vendor: "Hebetechnik Süd GmbH & Co. KG",
  },
};

const dutchTwoPages: Layout = {
  name: "Dutch, totals on the second page",
  pages: [
    [
      { x: 50, y: 40, text: "Van Dijk Verlichting B.V.", size: 14, bold: true },
      ...column(50, 62, "Havenkade 3 / 1011 AB Amsterdam / KvK 00000000 / info@vandijkverlichting.example"),
      ...column(50, 140, "Bakkerij De Molen / T.a.v. J. de Boer / Dorpsstraat 8 / 3500 AA Utrecht"),
      ...column(
        330,
        140,
        "Factuurnummer: 20230456 / Factuurdatum: 12-10-2023 / Vervaldatum: 11-11-2023 / Klantnummer: 771",
      ),
      ...table(
        240,
        [50, -400, -540],
        [
          "Omschrijving|Aantal|Bedrag",
          ...Array.from({ length: 20 }, (_, index) => `Lamp type ${index + 1}|2|25,00`),
        ],
      ),
      { x: 540, y: 700, text: "Transport 500,00", right: true },
    ],
    [
      { x: 540, y: 40, text: "Transport 500,00", right: true },
      ...table(80, [50, -400, -540], ["Installatie|1|250,00"]),
      ...table(140, [350, -540], ["Totaal excl. btw|€ 750,00", "21% btw|€ 157,50", "Totaal|€ 907,50"]),
    ],
  ],
  expected: {
    invoice_number: "20230456",
    date: "2023-10-12",
    total: 907.5,
    vendor: "Van Dijk Verlichting B.V.",
  },
};

/** All German and Dutch layouts. */
export const germanicLayouts: readonly Layout[] = [german, soleTrader, footOnly, dutchTwoPages];
