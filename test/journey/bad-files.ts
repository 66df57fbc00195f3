// Files that must be refused with one sentence and a stable code, made for the tests.
import { createWriteStream, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import PDFDocument from "pdfkit";

/** A file that must be refused. */
export interface BadFile {
  readonly name: string;
  /** Path to hand to `--file`; it may not exist. */
  readonly path: string;
  /** Code that must be printed. */
  readonly code: string;
}

const sample = join("examples", "invoice", "invoice.pdf");

/**
 * Writes one file for each way in which a file can be bad.
 *
 * @param folder - An existing folder.
 * @returns The files with the code each must give.
 */
export async function makeBadFiles(folder: string): Promise<readonly BadFile[]> {
  const at = (name: string): string => join(folder, name);
  const pdf = await readFile(sample);
  writeFileSync(at("empty.pdf"), "");
  writeFileSync(at("text.pdf"), "This is not a PDF, only a text that is named like one.\n");
  writeFileSync(at("truncated.pdf"), pdf.subarray(0, Math.floor(pdf.length * 0.6)));
  writeFileSync(at("large.pdf"), Buffer.concat([pdf, Buffer.alloc(30 * 1024 * 1024, "%padding\n")]));
  await writeEncrypted(at("encrypted.pdf"));
  return [
    { name: "an empty file", path: at("empty.pdf"), code: "unreadable_document" },
    { name: "a text file named .pdf", path: at("text.pdf"), code: "unsupported_file_type" },
    { name: "an encrypted PDF", path: at("encrypted.pdf"), code: "encrypted_document" },
    { name: "a truncated PDF", path: at("truncated.pdf"), code: "unreadable_document" },
    { name: "a file of 30 MB", path: at("large.pdf"), code: "file_too_large" },
    { name: "a missing path", path: at("missing.pdf"), code: "file_not_found" },
  ];
}

/** A PDF that needs a password to be opened. */
async function writeEncrypted(path: string): Promise<void> {
  const document = new PDFDocument({ userPassword: "secret", ownerPassword: "owner", pdfVersion: "1.7" });
  const file = document.pipe(createWriteStream(path));
  document.text("Invoice 1");
  document.end();
  await finished(file);
}
