// Makes one synthetic document: its file and what is true about it.
import type { Pdfium } from "../../../packages/extract/src/formats/pdf/memory.ts";
import { loadPdfium } from "../../../packages/extract/src/formats/pdf/pdfium.ts";
import { fillForm } from "./forms/fill.ts";
import { FORMS, type Form } from "./forms/form.ts";
import { printForm } from "./forms/print-form.ts";
import { type Invoice, inventInvoice } from "./invoice.ts";
import { FAMILIES } from "./layout/families.ts";
import { layOut } from "./layout/lay-out.ts";
import { LETTER_TRUTH, layOutLetter } from "./letter.ts";
import { printHtml } from "./print/html.ts";
import { printMail } from "./print/mail.ts";
import { printPdf } from "./print/pdf.ts";
import { scanPage, scanPages } from "./print/scan.ts";
import { printText } from "./print/text.ts";
import type { Printable } from "./printable.ts";
import { seeded } from "./random.ts";
import { drawReceipt } from "./receipt/draw.ts";
import { inventReceipt, rowsOf } from "./receipt/receipt.ts";
import { type Truth, truthOf } from "./truth.ts";
import type { Split } from "./wording.ts";

/**
 * Kinds of files: invoices as PDF, HTML, text, e-mail or scan (a PDF of pictures), receipts as scan or PDF, private letters as
 * PDF; and forms, as PDF or text: invoices, receipts, and what is neither.
 */
export type DocumentFormat =
  | ("pdf" | "html" | "txt" | "eml" | "scan" | "receipt" | "receipt-pdf" | "letter")
  | ("form-invoice" | "form-receipt" | "form-other");

/** One file with its truth. */
export interface SyntheticDocument {
  /** Name of the file. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly truth: Truth;
  /** Name of the layout family, and the seller: what training and evaluation are divided by. */
  readonly family: string;
  readonly seller: string;
}

const ENDINGS: Readonly<
  Record<Exclude<DocumentFormat, `form-${string}`>, readonly [ending: string, mediaType: string]>
> = {
  pdf: ["pdf", "application/pdf"],
  html: ["html", "text/html"],
  txt: ["txt", "text/plain"],
  eml: ["eml", "message/rfc822"],
  scan: ["pdf", "application/pdf"],
  receipt: ["jpg", "image/jpeg"],
  "receipt-pdf": ["pdf", "application/pdf"],
  letter: ["pdf", "application/pdf"],
};

/**
 * Creates the document of a seed. The same seed, split and format give the same bytes.
 *
 * @param seed - Any text, for instance `7/12`.
 */
export async function makeDocument(
  seed: string,
  split: Split,
  format: DocumentFormat,
): Promise<SyntheticDocument> {
  const name = seed.replace(/[^\w]+/g, "-");
  if (isForm(format)) return makeForm(name, split, format);
  const [ending, mediaType] = ENDINGS[format];
  return { file: `${name}.${ending}`, mediaType, ...(await made(seed, split, format)) };
}

type FormFormat = Extract<DocumentFormat, `form-${string}`>;

function isForm(format: DocumentFormat): format is FormFormat {
  return format.startsWith("form-");
}

async function makeForm(name: string, split: Split, format: FormFormat): Promise<SyntheticDocument> {
  const random = seeded(`${name}/${format}`);
  const form = random.pick(FORMS.filter((each) => each.split === split && kindOf(each) === format));
  const { pages, truth, seller } = fillForm(form, name);
  const about = { truth, family: form.name, seller };
  if (form.print === "text" || random.chance(0.4)) {
    const bytes = Buffer.from(pages.map((lines) => lines.join("\n")).join("\n\f"));
    return { file: `${name}.txt`, bytes, mediaType: ENDINGS.txt[1], ...about };
  }
  return { file: `${name}.pdf`, bytes: await printForm(pages, name), mediaType: ENDINGS.pdf[1], ...about };
}

function kindOf({ type, documents }: Form): FormFormat {
  if (documents !== "1") return "form-other";
  if (type === "receipt") return "form-receipt";
  return type === "invoice" ? "form-invoice" : "form-other";
}

async function made(seed: string, split: Split, format: Exclude<DocumentFormat, FormFormat>): Promise<Made> {
  if (format.startsWith("receipt")) return makeReceipt(seed, split, format);
  if (format !== "letter") return makeInvoice(seed, split, format);
  const bytes = await printPdf(layOutLetter(seed, split), seed);
  return { bytes, truth: LETTER_TRUTH, family: "letter", seller: "" };
}

// What mail programs and help desks put before a subject; none of these numbers is that of an invoice.
const FORWARDED = ["Fwd:", "Re:", "WG:", "TR:", "Fwd#####", "[#######]", "Re: [Ticket ######]"];

type Made = Omit<SyntheticDocument, "file" | "mediaType">;

async function makeInvoice(seed: string, split: Split, format: DocumentFormat): Promise<Made> {
  const random = seeded(`${seed}/document`);
  const invoice = inventInvoice(seed, split);
  const family = random.pick(FAMILIES.filter((each) => (each.split ?? "train") === split));
  const printable = layOut(invoice, family, seed);
  return {
    bytes: await printInvoice({ invoice, printable, seed, format }),
    truth: truthOf(invoice, printable),
    family: family.name,
    seller: invoice.seller.name,
  };
}

interface InvoicePrint {
  readonly invoice: Invoice;
  readonly printable: Printable;
  readonly seed: string;
  readonly format: DocumentFormat;
}

async function printInvoice({ invoice, printable, seed, format }: InvoicePrint): Promise<Uint8Array> {
  if (format === "html") return Buffer.from(printHtml(printable));
  if (format === "txt") return Buffer.from(printText(printable));
  if (format === "eml") return mailOf(invoice, printable, seed);
  const pdf = await printPdf(printable, seed);
  return format === "scan" ? scanPages(await pdfium(), pdf, { seed, kind: "office" }) : pdf;
}

async function mailOf(invoice: Invoice, printable: Printable, seed: string): Promise<Uint8Array> {
  const numberIsTold = truthOf(invoice, printable)["invoice_number"] !== null;
  const random = seeded(`${seed}/mail`);
  const body = random.chance(0.4)
    ? {
        text: `${invoice.wording.thanks}\n`,
        pdf: { name: "document.pdf", bytes: await printPdf(printable, seed) },
      }
    : { text: printText(printable), html: printHtml(printable) };
  const told = `${printable.title} ${invoice.number}`;
  const named = numberIsTold ? told : printable.title;
  const subject = random.chance(0.25) ? `${random.fill(random.pick(FORWARDED))} ${named}` : named;
  return Buffer.from(
    printMail({ from: invoice.seller, to: invoice.buyer, subject, day: invoice.date, ...body }, random),
  );
}

async function makeReceipt(seed: string, split: Split, format: DocumentFormat): Promise<Made> {
  const receipt = inventReceipt(seed, split);
  const pdf = await drawReceipt(rowsOf(receipt, seed), seed);
  return {
    bytes: format === "receipt" ? await scanPage(await pdfium(), pdf, { seed, kind: "receipt" }) : pdf,
    truth: { date: receipt.date, total: receipt.total / 100, vendor: receipt.shop.name },
    family: `till ${receipt.till.tag}`,
    seller: receipt.shop.name,
  };
}

let loaded: Promise<Pdfium> | undefined;

// Only scans need to draw pages.
function pdfium(): Promise<Pdfium> {
  loaded ??= loadPdfium();
  return loaded;
}
