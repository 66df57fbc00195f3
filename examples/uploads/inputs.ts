// Uploads the same invoice from every kind of input.
import { createReadStream, openAsBlob } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { Docuvane, type FileInput } from "docuvane";

await using client = new Docuvane();
const bytes = await readFile("invoice.pdf");
const { size } = await stat("invoice.pdf");

const inputs: Record<string, FileInput> = {
  // #region inputs
  path: "invoice.pdf",
  bytes, // Uint8Array, Buffer or ArrayBuffer
  blob: await openAsBlob("invoice.pdf"), // or a File, whose name is kept
  factory: () => createReadStream("invoice.pdf"),
  source: { open: () => createReadStream("invoice.pdf"), size, name: "invoice.pdf", type: "application/pdf" },
  stream: createReadStream("invoice.pdf"), // Node or web stream, or an async generator
  // #endregion
};

for (const [kind, file] of Object.entries(inputs)) {
  // #region upload
  const document = await client.documents.upload({
    file,
    filename: "march.pdf", // default: the name of the file
    workflow_id: "invoice_processing", // default: the service's default workflow
    metadata: { source: "email", priority: "high" },
  });
  // #endregion
  console.log(kind, document.file?.name, document.file?.size === size);
}

/* Prints:
path march.pdf true
bytes march.pdf true
blob march.pdf true
factory march.pdf true
source march.pdf true
stream march.pdf true
*/
