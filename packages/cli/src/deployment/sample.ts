// The file that the deployment check uploads: a PDF of one page.

const text = [
  "Example Trading Ltd",
  "Invoice",
  "Invoice number: INV-2026-7",
  "Date: 2026-11-20",
  "Net: 100.00 EUR",
  "VAT: 20.00 EUR",
  "Total: 120.00 EUR",
];

const content = `BT /F1 12 Tf 72 760 Td 18 TL ${text.map((line) => `(${line}) Tj T*`).join(" ")} ET`;

const objects = [
  "<</Type/Catalog/Pages 2 0 R>>",
  "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>",
  `<</Length ${content.length}>>stream\n${content}\nendstream`,
  "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
];

/** An invoice. Lines that begin with `%` may follow. */
export const samplePdf: string = build();

function build(): string {
  const head = "%PDF-1.4\n";
  const parts = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const offsets = parts.map((_, index) => head.length + parts.slice(0, index).join("").length);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = head.length + parts.join("").length;
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const end = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return `${head}${parts.join("")}${table}${end}`;
}
