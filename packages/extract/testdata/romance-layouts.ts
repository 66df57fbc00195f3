// French, Spanish, Italian and Portuguese invoices in layouts that differ.
import type { Layout } from "./layout.ts";
import { column, table } from "./print.ts";

const french: Layout = {
  name: "French, number and date in the title, a deposit to subtract",
  pages: [
    [
      { x: 50, y: 40, text: "Les Ateliers du Verger SARL", size: 14, bold: true },
      ...column(50, 62, "27 rue des Pommiers / 35000 Rennes / SIRET 000 000 000 00000", { size: 9 }),
      ...column(330, 120, "Facturé à : / Mairie de Kerlann / Place du Marché / 29000 Quimper"),
      { x: 50, y: 210, text: "Facture n° F2022-318 du 1er février 2022", size: 13, bold: true },
      ...table(
        250,
        [50, -360, -450, -540],
        [
          "Désignation|Qté|P.U. HT|Montant HT",
          "Bancs en chêne|10|145,00 €|1 450,00 €",
          "Pose|1|300,00 €|300,00 €",
        ],
      ),
      ...table(
        330,
        [380, -540],
        [
          "Total HT|1 750,00 €",
          "TVA 20 %|350,00 €",
          "Total TTC|2 100,00 €",
          "Acompte versé|500,00 €",
          "Net à payer|1 600,00 €",
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

const frenchCredit: Layout = {
  name: "a French credit note with negative amounts",
  pages: [
    [
      { x: 50, y: 40, text: "Imprimerie Colombe SAS", size: 13 },
      ...column(50, 60, "3 quai Sud / 69001 Lyon"),
      { x: 50, y: 120, text: "AVOIR N° AV-19", size: 15 },
      ...column(50, 150, "Date : 07/08/2023 / Client : Mairie de Lyon / Sur facture n° FA-880 du 01/07/2023"),
      ...table(
        230,
        [50, -540],
        ["Retour brochures|-120,00 €", "Total HT|-120,00 €", "TVA 20%|-24,00 €", "Total TTC|-144,00 €"],
      ),
    ],
  ],
  expected: { invoice_number: "AV-19", date: "2023-08-07", total: -144, vendor: "Imprimerie Colombe SAS" },
};

const spanish: Layout = {
  name: "Spanish, the buyer first",
  pages: [
    [
      ...column(50, 50, "Cliente: / Hotel Mirador del Sur S.A. / Paseo Marítimo 101 / 29016 Málaga"),
      ...column(
        330,
        50,
        "Emisor: / Lavandería Costa Clara S.L. / Calle Jazmín 5 / 29010 Málaga / CIF B00000000",
      ),
      { x: 50, y: 150, text: "FACTURA", size: 18, bold: true },
      ...table(
        180,
        [50, 180],
        [
          "Nº de factura:|A-778/23",
          "Fecha de emisión:|31 de enero de 2023",
          "Vencimiento:|2 de marzo de 2023",
        ],
      ),
      ...table(
        260,
        [50, -540],
        [
          "Lavado de ropa|1.010,00 €",
          "Base imponible|1.010,00 €",
          "IVA 21%|212,10 €",
          "Total factura|1.222,10 €",
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

const italian: Layout = {
  name: "Italian, a strip of amounts at the foot",
  pages: [
    [
      { x: 50, y: 40, text: "Officine Bellavista S.r.l.", size: 15, bold: true },
      ...column(50, 62, "Via dei Mille 44 / 40121 Bologna / P.IVA 00000000000"),
      ...column(330, 100, "Spett.le / Comune di Vallerotonda / Piazza Roma 1 / 03040 Vallerotonda"),
      { x: 50, y: 190, text: "Fattura n. 57/2024 del 18/03/2024", size: 12, bold: true },
      ...table(230, [50, -540], ["Riparazione pompa|1.800,00", "Ricambi|245,90"]),
      ...table(
        700,
        [50, -300, -540],
        ["Totale imponibile|Totale IVA 22%|Totale documento", "2.045,90|450,10|2.496,00"],
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

const portuguese: Layout = {
  name: "Portuguese in one column",
  pages: [
    [
      ...column(
        60,
        50,
        "Padaria Flor do Tejo, Lda / Rua da Alegria 7 / 1250-006 Lisboa / Contribuinte nº 000000000",
      ),
      ...column(
        60,
        130,
        "Fatura nº FT 2024/812 / Data de emissão: 2024-05-30 / Data de vencimento: 2024-06-29",
      ),
      ...column(60, 180, "Exmo. Sr. / Restaurante O Cais / Rua do Porto 2 / 1100-300 Lisboa"),
      ...table(
        260,
        [60, -400],
        ["Pão de centeio|120,00", "Total ilíquido|120,00", "Total IVA 6%|7,20", "Total a pagar|127,20"],
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

/** All French, Spanish, Italian and Portuguese layouts. */
export const romanceLayouts: readonly Layout[] = [french, frenchCredit, spanish, italian, portuguese];
