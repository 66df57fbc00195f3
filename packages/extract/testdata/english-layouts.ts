// English invoices, receipts and credit notes in layouts that differ.
import type { Layout } from "./layout.ts";
import { column, table } from "./print.ts";

const labelAbove: Layout = {
  name: "labels above their values",
  pages: [
    [
      { x: 50, y: 40, text: "TAX INVOICE", size: 22, bold: true },
      ...table(
        100,
        [50, 180, 310, 440],
        ["Invoice No.|Issue date|Due date|Purchase order", "SI/2023/0099|05 June 2023|19 June 2023|45-00871"],
      ),
      ...column(50, 150, "Supplier / Brightwater Instruments Inc. / 88 Quay Street / Galway H91 X0Y1"),
      ...column(320, 150, "Bill to / Tallow Lane Clinic Ltd / 3 Tallow Lane / Dublin 8"),
      ...table(
        260,
        [50, -300, -420, -540],
        ["Item|Qty|Price|Line total", "Pressure gauge|2|130.00|260.00", "Calibration|1|90.00|90.00"],
      ),
      ...table(
        340,
        [-300, -420, -540],
        ["Total excl. VAT|VAT 23%|Total incl. VAT", "€350.00|€80.50|€430.50"],
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

/** United States: the month comes first, although no date of the document proves it. */
export const american: Layout = {
  name: "dates of the United States",
  pages: [
    [
      { x: 50, y: 50, text: "Prairie Rose Landscaping LLC", size: 16, bold: true },
      ...column(50, 74, "410 Juniper Ave / Boise, ID 83702 / (208) 555-0142"),
      { x: 540, y: 50, text: "INVOICE", size: 20, right: true },
      ...table(80, [400, -540], ["Invoice #|#10442", "Date|04/07/2023", "Due Date|05/07/2023"]),
      ...column(50, 150, "Bill To: / Dana Whitfield / 77 Orchard Rd / Meridian, ID 83642"),
      ...table(
        240,
        [50, -380, -460, -540],
        ["Description|Hours|Rate|Amount", "Spring clean-up|6|$55.00|$330.00", "Mulch|1|$210.00|$210.00"],
      ),
      ...table(
        320,
        [400, -540],
        [
          "Subtotal|$540.00",
          "Sales Tax (6%)|$32.40",
          "Total|$572.40",
          "Payments|$0.00",
          "Balance Due|$572.40",
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

const creditNote: Layout = {
  name: "a credit note with positive amounts that names the invoice it corrects",
  pages: [
    [
      { x: 50, y: 40, text: "CREDIT NOTE", size: 20, bold: true },
      { x: 540, y: 44, text: "Saltmarsh Books Limited", size: 12, right: true },
      ...column(540, 62, "9 Ferry Lane / Norwich NR1 1AA / VAT No. GB 000 0000 00", { right: true }),
      ...table(
        120,
        [50, 170],
        [
          "Credit note no.|CN-0031",
          "Date of issue|21/11/2023",
          "Original invoice|INV-2290",
          "Customer|Quill & Co",
        ],
      ),
      ...table(
        220,
        [50, -540],
        ["Returned: 3 atlases|75.00", "Net amount|75.00", "VAT 20%|15.00", "Total credit|90.00"],
      ),
    ],
  ],
  expected: { invoice_number: "CN-0031", date: "2023-11-21", total: -90, vendor: "Saltmarsh Books Limited" },
};

const noLegalForm: Layout = {
  name: "a seller without a legal form, a buyer with one",
  pages: [
    [
      { x: 50, y: 40, text: "Blue Fern Studio", size: 24 },
      { x: 540, y: 46, text: "INVOICE", size: 18, right: true },
      ...column(50, 80, "12 Canal Walk / Bristol BS1 4AA / hello@bluefern.example"),
      ...column(50, 150, "Billed to / Oakmoor Foods Ltd / Unit 3, Park Road / Bath BA1 1AA"),
      ...table(
        150,
        [340, -540],
        [
          "Invoice Number|0000047",
          "Date of Issue|09/02/2024",
          "Due Date|23/02/2024",
          "Amount Due (GBP)|£2,160.00",
        ],
      ),
      ...table(250, [50, -400, -540], ["Description|Rate|Line Total", "Website design|£1,800.00|£1,800.00"]),
      ...table(
        330,
        [400, -540],
        [
          "Subtotal|1,800.00",
          "Tax|360.00",
          "Total|2,160.00",
          "Amount Paid|0.00",
          "Amount Due (GBP)|£2,160.00",
        ],
      ),
    ],
  ],
  expected: { invoice_number: "0000047", date: "2024-02-09", total: 2160, vendor: "Blue Fern Studio" },
};

const receipt: Layout = {
  name: "a receipt of a till",
  pages: [
    [
      { x: 40, y: 20, text: "CORNER BREW CAFE", size: 12 },
      ...column(40, 40, "5 Station Road, York YO1 1AA / Tel: 01904 000000", { size: 8 }),
      ...column(20, 75, "Receipt No: R-20931 / Date: 14/05/2024 09:41 / Cashier: Mel", { size: 8 }),
      ...table(
        120,
        [20, -210],
        [
          "Flat white|3.40",
          "Scone|2.80",
          "Subtotal|6.20",
          "VAT 20% incl.|1.03",
          "TOTAL|£6.20",
          "CASH|10.00",
          "CHANGE|3.80",
        ],
      ),
    ],
  ],
  expected: { invoice_number: "R-20931", date: "2024-05-14", total: 6.2, vendor: "CORNER BREW CAFE" },
};

const spacedNumber: Layout = {
  name: "a bill whose number has blanks, with the bill before",
  pages: [
    [
      { x: 50, y: 40, text: "TeleNord Ltd", size: 16 },
      ...column(300, 40, "Bill date 3 Mar 2023 / Account no. 771 223 981 / Bill number 4400 1188 27"),
      ...table(
        150,
        [50, -540],
        [
          "Total this bill|£41.10",
          "Line rental|£34.25",
          "VAT at 20%|£6.85",
          "Last bill|£39.00",
          "Payment received|-£39.00",
          "Total now due|£41.10",
        ],
      ),
    ],
  ],
  expected: { invoice_number: "4400 1188 27", date: "2023-03-03", total: 41.1, vendor: "TeleNord Ltd" },
};

const wholeNumbers: Layout = {
  name: "amounts without decimals and currency",
  pages: [
    [
      ...column(50, 40, "Nordlys Design AS / Fjordgata 2 / 7010 Trondheim / Org.nr 000 000 000"),
      { x: 50, y: 120, text: "INVOICE 2024-31", size: 16 },
      ...column(50, 150, "Date: 2024-02-29 / Due: 2024-03-14 / To: Fjell Bygg AS"),
      ...table(230, [50, -400, -540], ["Item|Hours|Amount", "Drawing|10|9 500", "Total||9 500"]),
    ],
  ],
  expected: { invoice_number: "2024-31", date: "2024-02-29", total: 9500, vendor: "Nordlys Design AS" },
};

/** All English layouts. */
export const englishLayouts: readonly Layout[] = [
  labelAbove,
  american,
  creditNote,
  noLegalForm,
  receipt,
  spacedNumber,
  wholeNumbers,
];
