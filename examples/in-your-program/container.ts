// A worker in a container: on SIGTERM it finishes the file in progress, takes no other and closes the client.
// #region container
import { readdir } from "node:fs/promises";
import { Docuvane } from "docuvane";

await using client = new Docuvane(); // closed at the end, after the calls in progress
let isStopping = false;
process.once("SIGTERM", () => {
  isStopping = true;
  console.log("stopping after the file in progress");
});

for (const file of await readdir(".")) {
  if (isStopping) break;
  if (!file.startsWith("invoice")) continue;
  const { status } = await client.documents.process({ file });
  console.log(file, status);
}
// #endregion

/* Prints:
invoice.pdf completed
*/
