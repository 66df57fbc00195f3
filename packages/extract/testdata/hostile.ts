// Writes PDFs by hand that are broken or hostile on purpose.
import { deflateSync } from "node:zlib";

/** Joins objects (numbered from 1; the first is the catalog) into a whole file with a cross-reference table. */
export function assemblePdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  let size = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(size);
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(part);
    size += part.length;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  const trailer = `trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${size}\n%%EOF\n`;
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${entries}${trailer}`),
  ]);
}

/** One page whose content is the given operators, compressed; its size is in points. */
export function pdfOfContent(content: Buffer, forms: readonly Buffer[] = [], size = "600 800"): Buffer {
  const names = forms.map((_, index) => `/X${index} ${6 + index} 0 R`).join("");
  const resources = `<</Font<</F1 5 0 R>>/XObject<<${names}>>>>`;
  return assemblePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size}]/Contents 4 0 R/Resources${resources}>>`,
    stream(content),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...forms,
  ]);
}

/** A page with a million and more characters in one line, all of them inside the page, in a file of a few kilobytes. */
export function textBomb(words: number): Buffer {
  const content = `BT /F1 9 Tf 10 10 Td ${"(invoice 1) Tj ".repeat(words)} ET`;
  return pdfOfContent(Buffer.from(content), [], `${words * 50} 800`);
}

/** Forms that draw the next one twice: 2 to the power of `depth` steps without any text or memory. */
export function recursionBomb(depth: number): Buffer {
  const forms = Array.from({ length: depth }, (_, index) => {
    const next = index + 1 < depth ? `/X ${7 + index} 0 R` : "";
    const head = `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<<${next}>>>>`;
    return stream(Buffer.from(next === "" ? "q Q" : "/X Do /X Do"), head);
  });
  return pdfOfContent(Buffer.from("/X0 Do"), forms);
}

/** A page tree that says it has a million pages. */
export function endlessPages(): Buffer {
  return assemblePdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[2 0 R 2 0 R]/Count 1000000>>"]);
}

/** A file without any page. */
export function noPages(): Buffer {
  return assemblePdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"]);
}

function stream(content: Buffer, head = ""): Buffer {
  const data = deflateSync(content, { level: 9 });
  const open = Buffer.from(`<<${head}/Length ${data.length}/Filter/FlateDecode>>stream\n`);
  return Buffer.concat([open, data, Buffer.from("\nendstream")]);
}
