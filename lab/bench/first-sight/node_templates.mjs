/** Fills invoice and receipt templates of npm packages: reads `[{template, document, file}]` from standard input, writes the files. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

// Packages are installed apart from this folder; the clock and the random numbers of the templates stand still, so that the same input gives the same bytes.
const [modules, fontFile] = process.argv.slice(2);
const require = createRequire(join(modules, "index.js"));
const NOW = Date.UTC(2025, 9, 9, 8);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [NOW] : parts));
  }
  static now() {
    return NOW;
  }
};
Math.random = () => 0.42;
// jsPDF reports errors of events that nothing depends on.
console.log = console.error = () => {};

const TEMPLATES = {
  microinvoice,
  "jspdf-invoice-template": jspdf,
  "pdf-invoice": pdfInvoice,
  "invoice-it": invoiceIt,
  receiptline,
};

for (const { template, document, file } of JSON.parse(readFileSync(0, "utf8"))) {
  await TEMPLATES[template](document, file);
}

/** Labels and values side by side, parties below, a table, totals as label and value. */
async function microinvoice({ text, label, sellerLines, customer, rows, sums, currency }, file) {
  const MicroInvoice = require("microinvoice");
  const meta = [
    { label: label.number, value: text.number },
    { label: label.date, value: text.date },
  ];
  if (text.due) meta.push({ label: label.due, value: text.due });
  if (text.po) meta.push({ label: label.po, value: text.po });
  const invoice = new MicroInvoice({
    style: {},
    data: {
      invoice: {
        name: label.invoice,
        header: meta,
        currency: "EUR",
        customer: [{ label: label.to, value: customer }],
        seller: [
          { label: label.from, value: sellerLines },
          { label: label.vat_id, value: text.vat },
        ],
        legal: [{ value: label.thanks, weight: "bold", color: "primary" }],
        details: {
          header: [label.description, label.quantity, label.amount].map((value) => ({ value })),
          parts: rows.map((row) => [row.description, row.quantity, row.amount].map((value) => ({ value }))),
          // Its last column is too narrow for amounts with a currency.
          total: sums.map(([name, value], index) => ({
            label: index === 2 ? `${name} ${currency}` : name,
            value,
          })),
        },
      },
    },
  });
  await invoice.generate(file);
}

/** The seller on the right of the head, number and dates below, totals under the table. */
function jspdf({ text, label, sellerLines, customer, rows, totals, web }, file) {
  const { default: fill } = require("jspdf-invoice-template-nodejs");
  const { jsPDFDocObject: paper } = fill({
    outputType: "datauristring",
    returnJsPDFDocObject: true,
    fileName: file,
    onJsPDFDocCreation: undefined,
    business: {
      name: sellerLines[0],
      address: sellerLines.slice(1, 3).join(", "),
      phone: text.phone,
      email: `office@${web}`,
      website: web,
    },
    contact: { label: `${label.to}:`, name: customer[0], address: customer.slice(1).join(", ") },
    invoice: {
      label: `${label.number}: `,
      num: text.number,
      invDate: `${label.date}: ${text.date}`,
      invGenDate: text.due ? `${label.due}: ${text.due}` : "",
      headerBorder: false,
      tableBodyBorder: false,
      header: [
        { title: "#", style: { width: 10 } },
        { title: label.description, style: { width: 90 } },
        ...[label.quantity, label.price, label.amount].map((title) => ({ title })),
      ],
      table: rows.map((row, index) => [index + 1, row.description, row.quantity, row.price, row.amount]),
      additionalRows: totals.map(([col1, col2]) => ({
        col1: `${col1}:`,
        col2,
        col3: "",
        style: { fontSize: 10 },
      })),
      invDescLabel: "",
      invDesc: label.thanks,
    },
    footer: { text: `${sellerLines[0]} · ${text.vat}` },
    pageEnable: true,
    pageLabel: "",
  });
  paper.setCreationDate(new Date());
  paper.setFileId("0123456789ABCDEF0123456789ABCDEF");
  writeFileSync(file, Buffer.from(paper.output("arraybuffer")));
}

/** English labels; amounts in the format of a locale. */
async function pdfInvoice({ text, sellerLines, customer, raw, rate, web, currency, country }, file) {
  const { PDFInvoice } = require("@h1dd3nsn1p3r/pdf-invoice");
  const invoice = new PDFInvoice({
    company: {
      name: sellerLines[0],
      address: sellerLines.slice(1, 3).join("\n"),
      phone: `Tel: ${text.phone}`,
      email: `Mail: billing@${web}`,
      taxId: `Tax ID: ${text.vat}`,
    },
    customer: { name: customer[0], address: customer.slice(1).join(", ") },
    invoice: {
      number: text.number,
      date: text.date,
      dueDate: text.due ?? text.date,
      status: "Due",
      locale: `en-${country}`,
      currency,
      path: file,
    },
    items: raw.map((row) => ({
      name: row.description,
      quantity: row.quantity,
      price: Number(row.unit_price),
      tax: Number(rate),
    })),
    note: { text: "Thank you for your business.", italic: false },
  });
  await invoice.create();
}

/** A page of HTML with fixed English or French labels. */
function invoiceIt({ text, sellerLines, customer, raw, rate, lang, web }, file) {
  const invoices = require("invoice-it");
  const [number, ...street] = sellerLines[1].split(" ");
  const { zip, city } = text;
  const invoice = invoices.create(
    {
      company_name: customer[0],
      first_name: "",
      last_name: "",
      street_number: "",
      street_name: customer[1],
      zip_code: "",
      city: customer[2],
      country: "",
      phone: "",
      mail: "",
    },
    {
      name: sellerLines[0],
      first_name: "",
      last_name: "",
      street_number: number,
      street_name: street.join(" "),
      zip_code: zip,
      city,
      country: "",
      phone: text.phone,
      mail: `contact@${web}`,
      website: web,
    },
  );
  invoice.lang = lang;
  invoice.invoice_template = join(modules, "invoice-it/static/invoice.pug");
  invoice.article = raw.map((row) => ({
    description: row.description,
    tax: Number(rate),
    price: Number(row.unit_price),
    qt: row.quantity,
  }));
  invoice.reference = text.number;
  Object.defineProperty(invoice, "date", { get: () => text.date });
  const footer = `${sellerLines[0]} - ${text.vat}`;
  invoice.footer = { en: footer, fr: footer };
  writeFileSync(file, invoice.getInvoice().toHTML().html);
}

/** A till receipt in the markup of receiptline, as an image. */
function receiptline({ markup, columns }, file) {
  const { transform } = require("receiptline");
  const { Resvg } = require("@resvg/resvg-js");
  const svg = transform(markup, { cpl: columns, encoding: "multilingual", spacing: true }).replace(
    /font-family="[^"]*"/g,
    'font-family="DejaVu Sans Mono"',
  );
  const image = new Resvg(svg, {
    background: "#fdfdfb",
    fitTo: { mode: "zoom", value: 1.6 },
    font: { fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: "DejaVu Sans Mono" },
  });
  writeFileSync(file, image.render().asPng());
}
