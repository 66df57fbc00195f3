// Writes synthetic documents and their ground truth into a directory; see `--help`.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type DocumentFormat, makeDocument } from "./synthetic/document.ts";
import type { Split } from "./synthetic/wording.ts";

const HELP = `Usage: node --conditions=@docuvane/source lab/training/make.ts [options]
  --out DIR       folder for the files and expected.json (needed)
  --seed TEXT     the same seed gives the same bytes (default 1)
  --count N       documents (default 100)
  --formats LIST  of pdf, html, txt, eml, scan, receipt, receipt-pdf, letter, form-invoice, form-receipt, form-other, separated by commas (default pdf)
  --split NAME    train, tune or heldOut: vendors, layouts and some wordings are divided (default heldOut)`;

const { values: options } = parseArgs({
  options: {
    out: { type: "string" },
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "100" },
    formats: { type: "string", default: "pdf" },
    split: { type: "string", default: "heldOut" },
    help: { type: "boolean", default: false },
  },
});

if (options.help || options.out === undefined) {
  console.log(HELP);
} else {
  await makeAll(options.out);
}

async function makeAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const formats = options.formats.split(",") as DocumentFormat[];
  const expected: Record<string, unknown> = {};
  for (let index = 0; index < Number(options.count); index += 1) {
    const format = formats[index % formats.length] ?? "pdf";
    const made = await makeDocument(`${options.seed}-${index}`, options.split as Split, format);
    await writeFile(join(folder, made.file), made.bytes);
    expected[made.file] = made.truth;
  }
  await writeFile(join(folder, "expected.json"), `${JSON.stringify(expected, null, 1)}\n`);
  console.log(`${options.count} documents in ${folder}`);
}
