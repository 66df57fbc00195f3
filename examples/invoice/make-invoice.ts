// Writes the sample invoice of an invented company, and what it says, the same bytes every time; an argument names another folder.
import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import PDFDocument from "pdfkit";

type Invoice = typeof invoice;
type Pdf = InstanceType<typeof PDFDocument>;

// Telephone numbers, the IBAN and the domain are reserved for examples: they belong to no one.
const invoice = {
  seller: {
    name: "Alder & Finch Paper Ltd",
    address: ["14 Millrace Yard", "Kendal LA9 4QX", "United Kingdom"],
    contact: ["Tel. 020 7946 0713", "accounts@alderandfinch.example", "www.alderandfinch.example"],
    registered: "Registered in England and Wales, company no. 00000000. VAT reg. no. GB 000 0000 00",
    bank: "Bank: Lakeland Example Bank   IBAN: GB82 WEST 1234 5698 7654 32   BIC: WESTGB00",
  },
  buyer: [
    "Cobalt Street Studios",
    "Attn. Priya Raman",
    "Unit 7, 52 Cobalt Street",
    "Leeds LS2 8BR",
    "United Kingdom",
  ],
  number: "AF-2025-00417",
  date: "14 March 2025",
  due: "13 April 2025",
  order: "PO-88213",
  customer: "C-10496",
  lines: [
    { description: "Cotton paper A4, 120 g/m², ream of 250 sheets", quantity: 24, price: 11.4 },
    { description: "Kraft envelopes C5, box of 500", quantity: 6, price: 38.75 },
    { description: "Recycled card A3, 300 g/m², pack of 100", quantity: 10, price: 27.2 },
    { description: "Letterpress business cards, two colours, set of 250", quantity: 4, price: 64 },
    { description: "Delivery by road, two pallets", quantity: 1, price: 45.5 },
  ],
  vatRate: 0.2,
};

// Points from the left of an A4 page (595 × 842).
const columns = { left: 50, quantity: 330, price: 400, amount: 475, right: 545 };
const folder = process.argv[2] ?? import.meta.dirname;

const net = round(invoice.lines.reduce((sum, line) => sum + line.quantity * line.price, 0));
const vat = round(net * invoice.vatRate);
const total = round(net + vat);

const pdf = new PDFDocument({
  size: "A4",
  margin: 50,
  // Without compression the bytes do not depend on the version of zlib; with fixed dates neither on the clock.
  compress: false,
  info: {
    Title: `Invoice ${invoice.number}`,
    Author: invoice.seller.name,
    CreationDate: new Date(0),
    ModDate: new Date(0),
  },
});
const file = createWriteStream(join(folder, "invoice.pdf"));
pdf.pipe(file);
drawHead(pdf, invoice);
drawLines(pdf, invoice);
drawTotals(pdf);
drawFoot(pdf, invoice);
pdf.end();
await finished(file);

const expected = { invoice_number: invoice.number, date: "2025-03-14", total, vendor: invoice.seller.name };
await writeFile(join(folder, "expected.json"), `${JSON.stringify(expected, null, 2)}\n`);

function drawHead(page: Pdf, { seller, buyer, ...facts }: Invoice): void {
  page.font("Helvetica-Bold").fontSize(18).fillColor("#1f4e46").text(seller.name, columns.left, 50);
  page.font("Helvetica").fontSize(9).fillColor("#444444");
  page.text([...seller.address, ...seller.contact].join("\n"), 380, 50, { width: 165, align: "right" });

  page.fontSize(7).text(`${seller.name} · ${seller.address.join(" · ")}`, columns.left, 142);
  page.fontSize(10).fillColor("#000000").text(buyer.join("\n"), columns.left, 158);

  page.font("Helvetica-Bold").fontSize(20).text("Invoice", columns.left, 250);
  const rows = [
    ["Invoice number", facts.number],
    ["Invoice date", facts.date],
    ["Due date", facts.due],
    ["Your order", facts.order],
    ["Customer number", facts.customer],
  ] as const;
  for (const [index, [label, value]] of rows.entries()) {
    const top = 158 + 15 * index;
    page.font("Helvetica").fontSize(10).text(label, 355, top).font("Helvetica-Bold").text(value, 455, top);
  }
}

function drawLines(page: Pdf, { lines }: Invoice): void {
  const top = 290;
  page.font("Helvetica-Bold").fontSize(9);
  drawRow(page, top, ["Description", "Quantity", "Unit price", "Amount"]);
  page
    .moveTo(columns.left, top + 14)
    .lineTo(columns.right, top + 14)
    .lineWidth(0.7)
    .stroke();
  page.font("Helvetica");
  for (const [index, line] of lines.entries()) {
    const cells = [
      line.description,
      String(line.quantity),
      money(line.price),
      money(line.quantity * line.price),
    ];
    drawRow(page, top + 22 + 18 * index, cells);
  }
}

function drawTotals(page: Pdf): void {
  const top = 430;
  page
    .moveTo(columns.price - 60, top - 8)
    .lineTo(columns.right, top - 8)
    .stroke();
  const rows = [
    ["Subtotal", money(net)],
    ["VAT 20 %", money(vat)],
    ["Total GBP", money(total)],
  ] as const;
  for (const [index, [label, amount]] of rows.entries()) {
    page.font(index === 2 ? "Helvetica-Bold" : "Helvetica").fontSize(index === 2 ? 11 : 10);
    page.text(label, columns.price - 60, top + 18 * index);
    page.text(amount, columns.amount, top + 18 * index, { width: 70, align: "right" });
  }
}

function drawFoot(page: Pdf, { seller, number, due }: Invoice): void {
  page.font("Helvetica").fontSize(10).fillColor("#000000");
  page.text(
    `Please pay by ${due} to the account below and quote ${number}. Thank you for your custom.`,
    columns.left,
    520,
  );
  page.fontSize(7.5).fillColor("#444444");
  page.text(`${seller.name}, ${seller.address.join(", ")}`, columns.left, 745, { lineBreak: false });
  page.text(seller.registered, columns.left, 757, { lineBreak: false });
  page.text(seller.bank, columns.left, 769, { lineBreak: false });
}

function drawRow(
  page: Pdf,
  top: number,
  [description = "", quantity = "", price = "", amount = ""]: readonly string[],
): void {
  page.text(description, columns.left, top, { width: 270 });
  page.text(quantity, columns.quantity, top, { width: 50, align: "right" });
  page.text(price, columns.price, top, { width: 60, align: "right" });
  page.text(amount, columns.amount, top, { width: 70, align: "right" });
}

function money(amount: number): string {
  return amount.toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}
