// Invoices of invented companies in layouts that differ, with what they say.
import { column, type Print, table } from "./print.ts";

/** A page and the fields printed on it. */
export interface Layout {
  readonly name: string;
  readonly pages: readonly (readonly Print[])[];
  readonly expected: {
    readonly invoice_number: string;
    readonly date: string;
    readonly total: number;
    readonly vendor: string;
  };
}

/** Labels above their values, seller named by a label. */
export const labelAbove: Layout = {
  name: "labels above values",
  pages: [
    [
      { x: 50, y: 40, text: "TAX INVOICE", size: 22, bold: true },
      ...table(
        100,
        [50, 180, 310, 440],
        [
          ["Invoice No.", "Issue date", "Due date", "Purchase order"],
          ["SI/2023/0099", "05 June 2023", "19 June 2023", "45-00871"],
        ],
      ),
      ...column(50, 150, ["Supplier", "Brightwater Instruments Inc.", "88 Quay Street", "Galway H91 X0Y1"]),
      ...column(320, 150, ["Bill to", "Tallow Lane Clinic Ltd", "3 Tallow Lane", "Dublin 8"]),
      ...table(
        260,
        [50, -300, -420, -540],
        [
          ["Item", "Qty", "Price", "Line total"],
          ["Pressure gauge", "2", "130.00", "260.00"],
          ["Calibration", "1", "90.00", "90.00"],
        ],
      ),
      ...table(
        340,
        [-300, -420, -540],
        [
          ["Total excl. VAT", "VAT 23%", "Total incl. VAT"],
          ["€350.00", "€80.50", "€430.50"],
        ],
      ),
    ],
  ],
  expected: {
    invoice_number: "SI/2023/0099",
    date: "2023-06-05",
    total: 430.5,
    vendor: "Brightwater Instruments Inc.",
  },
};

/** German letter: sender line above the window, facts in a table at the right, company details in the foot. */
export const german: Layout = {
  name: "German letter with 1.234,56",
  pages: [
    [
      { x: 56, y: 130, text: "Moosgrund Elektrotechnik GmbH · Am Anger 4 · 83607 Holzkirchen", size: 7 },
      ...column(56, 148, ["Haus & Garten Zeller KG", "Frau Ines Zeller", "Lindenweg 12", "80331 München"]),
      ...table(
        150,
        [350, 460],
        [
          ["Rechnungs-Nr.:", "2024-1187"],
          ["Kunden-Nr.:", "10233"],
          ["Rechnungsdatum:", "03.09.2024"],
          ["Lieferdatum:", "28.08.2024"],
        ],
      ),
      { x: 56, y: 270, text: "Rechnung", size: 16, bold: true },
      ...table(
        310,
        [56, -350, -450, -540],
        [
          ["Bezeichnung", "Menge", "Einzelpreis", "Gesamt"],
          ["Verteilerschrank montiert", "1", "1.950,00", "1.950,00"],
          ["Arbeitsstunden", "12,5", "62,00", "775,00"],
        ],
      ),
      ...table(
        380,
        [350, -540],
        [
          ["Zwischensumme netto", "2.725,00 €"],
          ["zzgl. 19 % MwSt.", "517,75 €"],
          ["Rechnungsbetrag", "3.242,75 €"],
        ],
      ),
      { x: 56, y: 460, text: "Zahlbar bis 17.09.2024 ohne Abzug." },
      ...column(56, 770, ["Moosgrund Elektrotechnik GmbH", "Am Anger 4", "83607 Holzkirchen"], { size: 7 }),
      ...column(
        220,
        770,
        ["Geschäftsführer: T. Moos", "Amtsgericht München HRB 000000", "USt-IdNr. DE000000000"],
        { size: 7 },
      ),
      ...column(400, 770, ["Musterbank", "IBAN DE02 1203 0000 0000 2020 51", "BIC BYLADEM1001"], { size: 7 }),
    ],
  ],
  expected: {
    invoice_number: "2024-1187",
    date: "2024-09-03",
    total: 3242.75,
    vendor: "Moosgrund Elektrotechnik GmbH",
  },
};

/** French: title with number and date in one line, blanks as thousands separators, a deposit to subtract. */
export const french: Layout = {
  name: "French with a deposit",
  pages: [
    [
      { x: 50, y: 40, text: "Les Ateliers du Verger SARL", size: 14, bold: true },
      ...column(50, 62, ["27 rue des Pommiers", "35000 Rennes", "SIRET 000 000 000 00000"], { size: 9 }),
      ...column(330, 120, ["Facturé à :", "Mairie de Kerlann", "Place du Marché", "29000 Quimper"]),
      { x: 50, y: 210, text: "Facture n° F2022-318 du 1er février 2022", size: 13, bold: true },
      ...table(
        250,
        [50, -360, -450, -540],
        [
          ["Désignation", "Qté", "P.U. HT", "Montant HT"],
          ["Bancs en chêne", "10", "145,00 €", "1 450,00 €"],
          ["Pose", "1", "300,00 €", "300,00 €"],
        ],
      ),
      ...table(
        330,
        [380, -540],
        [
          ["Total HT", "1 750,00 €"],
          ["TVA 20 %", "350,00 €"],
          ["Total TTC", "2 100,00 €"],
          ["Acompte versé", "500,00 €"],
          ["Net à payer", "1 600,00 €"],
        ],
      ),
      { x: 50, y: 440, text: "Date d'échéance : 03/03/2022" },
    ],
  ],
  expected: {
    invoice_number: "F2022-318",
    date: "2022-02-01",
    total: 2100,
    vendor: "Les Ateliers du Verger SARL",
  },
};

/** United States: month first, although no date of the document proves it. */
export const american: Layout = {
  name: "US dates",
  pages: [
    [
      { x: 50, y: 50, text: "Prairie Rose Landscaping LLC", size: 16, bold: true },
      ...column(50, 74, ["410 Juniper Ave", "Boise, ID 83702", "(208) 555-0142"]),
      { x: 540, y: 50, text: "INVOICE", size: 20, right: true },
      ...table(
        80,
        [400, -540],
        [
          ["Invoice #", "#10442"],
          ["Date", "04/07/2023"],
          ["Due Date", "05/07/2023"],
        ],
      ),
      ...column(50, 150, ["Bill To:", "Dana Whitfield", "77 Orchard Rd", "Meridian, ID 83642"]),
      ...table(
        240,
        [50, -380, -460, -540],
        [
          ["Description", "Hours", "Rate", "Amount"],
          ["Spring clean-up", "6", "$55.00", "$330.00"],
          ["Mulch", "1", "$210.00", "$210.00"],
        ],
      ),
      ...table(
        320,
        [400, -540],
        [
          ["Subtotal", "$540.00"],
          ["Sales Tax (6%)", "$32.40"],
          ["Total", "$572.40"],
          ["Payments", "$0.00"],
          ["Balance Due", "$572.40"],
        ],
      ),
      { x: 50, y: 420, text: "Make checks payable to Prairie Rose Landscaping LLC" },
    ],
  ],
  expected: {
    invoice_number: "10442",
    date: "2023-04-07",
    total: 572.4,
    vendor: "Prairie Rose Landscaping LLC",
  },
};

/** Credit note that prints positive amounts and names the invoice it corrects. */
export const creditNote: Layout = {
  name: "credit note",
  pages: [
    [
      { x: 50, y: 40, text: "CREDIT NOTE", size: 20, bold: true },
      { x: 540, y: 44, text: "Saltmarsh Books Limited", size: 12, right: true },
      ...column(540, 62, ["9 Ferry Lane", "Norwich NR1 1AA", "VAT No. GB 000 0000 00"], { right: true }),
      ...table(
        120,
        [50, 170],
        [
          ["Credit note no.", "CN-0031"],
          ["Date of issue", "21/11/2023"],
          ["Original invoice", "INV-2290"],
          ["Customer", "Quill & Co"],
        ],
      ),
      ...table(
        220,
        [50, -540],
        [
          ["Returned: 3 atlases", "75.00"],
          ["Net amount", "75.00"],
          ["VAT 20%", "15.00"],
          ["Total credit", "90.00"],
        ],
      ),
    ],
  ],
  expected: { invoice_number: "CN-0031", date: "2023-11-21", total: -90, vendor: "Saltmarsh Books Limited" },
};

/** Totals on a second page, with a brought-forward line on both. */
export const twoPages: Layout = {
  name: "totals on the second page",
  pages: [
    [
      { x: 50, y: 40, text: "Van Dijk Verlichting B.V.", size: 14, bold: true },
      ...column(50, 62, [
        "Havenkade 3",
        "1011 AB Amsterdam",
        "KvK 00000000",
        "info@vandijkverlichting.example",
      ]),
      ...column(50, 140, ["Bakkerij De Molen", "T.a.v. J. de Boer", "Dorpsstraat 8", "3500 AA Utrecht"]),
      ...column(330, 140, [
        "Factuurnummer: 20230456",
        "Factuurdatum: 12-10-2023",
        "Vervaldatum: 11-11-2023",
        "Klantnummer: 771",
      ]),
      ...table(
        240,
        [50, -400, -540],
        [
          ["Omschrijving", "Aantal", "Bedrag"],
          ...Array.from({ length: 20 }, (_, index) => [`Lamp type ${index + 1}`, "2", "25,00"]),
        ],
      ),
      { x: 540, y: 700, text: "Transport 500,00", right: true },
    ],
    [
      { x: 540, y: 40, text: "Transport 500,00", right: true },
      ...table(80, [50, -400, -540], [["Installatie", "1", "250,00"]]),
      ...table(
        140,
        [350, -540],
        [
          ["Totaal excl. btw", "€ 750,00"],
          ["21% btw", "€ 157,50"],
          ["Totaal", "€ 907,50"],
        ],
      ),
    ],
  ],
  expected: {
    invoice_number: "20230456",
    date: "2023-10-12",
    total: 907.5,
    vendor: "Van Dijk Verlichting B.V.",
  },
};

/** Spanish, amounts with points, buyer printed before the seller. */
export const spanish: Layout = {
  name: "Spanish with the buyer first",
  pages: [
    [
      ...column(50, 50, ["Cliente:", "Hotel Mirador del Sur S.A.", "Paseo Marítimo 101", "29016 Málaga"]),
      ...column(330, 50, [
        "Emisor:",
        "Lavandería Costa Clara S.L.",
        "Calle Jazmín 5",
        "29010 Málaga",
        "CIF B00000000",
      ]),
      { x: 50, y: 150, text: "FACTURA", size: 18, bold: true },
      ...table(
        180,
        [50, 180],
        [
          ["Nº de factura:", "A-778/23"],
          ["Fecha de emisión:", "31 de enero de 2023"],
          ["Vencimiento:", "2 de marzo de 2023"],
        ],
      ),
      ...table(
        260,
        [50, -540],
        [
          ["Lavado de ropa, enero", "1.010,00 €"],
          ["Base imponible", "1.010,00 €"],
          ["IVA 21%", "212,10 €"],
          ["Total factura", "1.222,10 €"],
        ],
      ),
    ],
  ],
  expected: {
    invoice_number: "A-778/23",
    date: "2023-01-31",
    total: 1222.1,
    vendor: "Lavandería Costa Clara S.L.",
  },
};

/** Italian with an amount strip at the foot. */
export const italian: Layout = {
  name: "Italian with an amount strip",
  pages: [
    [
      { x: 50, y: 40, text: "Officine Bellavista S.r.l.", size: 15, bold: true },
      ...column(50, 62, ["Via dei Mille 44", "40121 Bologna", "P.IVA 00000000000"]),
      ...column(330, 100, ["Spett.le", "Comune di Vallerotonda", "Piazza Roma 1", "03040 Vallerotonda"]),
      { x: 50, y: 190, text: "Fattura n. 57/2024 del 18/03/2024", size: 12, bold: true },
      ...table(
        230,
        [50, -540],
        [
          ["Riparazione pompa", "1.800,00"],
          ["Ricambi", "245,90"],
        ],
      ),
      ...table(
        700,
        [50, -300, -540],
        [
          ["Totale imponibile", "Totale IVA 22%", "Totale documento"],
          ["2.045,90", "450,10", "2.496,00"],
        ],
      ),
    ],
  ],
  expected: {
    invoice_number: "57/2024",
    date: "2024-03-18",
    total: 2496,
    vendor: "Officine Bellavista S.r.l.",
  },
};

/** Portuguese, everything in one column. */
export const portuguese: Layout = {
  name: "Portuguese in one column",
  pages: [
    [
      ...column(60, 50, [
        "Padaria Flor do Tejo, Lda",
        "Rua da Alegria 7",
        "1250-006 Lisboa",
        "Contribuinte nº 000000000",
      ]),
      ...column(60, 130, [
        "Fatura nº FT 2024/812",
        "Data de emissão: 2024-05-30",
        "Data de vencimento: 2024-06-29",
        "Exmo. Sr.",
        "Restaurante O Cais",
        "Rua do Porto 2",
        "1100-300 Lisboa",
      ]),
      ...table(
        260,
        [60, -400],
        [
          ["Pão de centeio", "120,00"],
          ["Total ilíquido", "120,00"],
          ["Total IVA 6%", "7,20"],
          ["Total a pagar", "127,20"],
        ],
      ),
    ],
  ],
  expected: {
    invoice_number: "FT 2024/812",
    date: "2024-05-30",
    total: 127.2,
    vendor: "Padaria Flor do Tejo, Lda",
  },
};

/** All layouts. */
export const layouts: readonly Layout[] = [
  labelAbove,
  german,
  french,
  american,
  creditNote,
  twoPages,
  spanish,
  italian,
  portuguese,
];
