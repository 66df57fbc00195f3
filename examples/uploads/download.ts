// Downloads the file of a document to disk, and into memory.
import { Docuvane } from "docuvane";

await using client = new Docuvane();
const { id } = await client.documents.upload({ file: "invoice.pdf" });

// #region download
const download = await client.documents.download(id);
await download.writeToFile("copy.pdf"); // chunk by chunk, in constant memory

const { data, headers } = await client.documents.download(id).withResponse();
const bytes = await data.bytes();
// #endregion
console.log(headers["content-disposition"], bytes.length === Number(headers["content-length"]));

/* Prints:
attachment; filename=invoice.pdf true
*/
