// Uploads files with one client, one after the other: upload-program.ts NAME ORIGIN FILE ...; waits for a line on stdin after each.
import { once } from "node:events";
import { createInterface } from "node:readline";
import { clients } from "./clients/index.ts";

const [name, origin = "", ...files] = process.argv.slice(2);
const client = clients.find((each) => each.name === name);
const calls = await client?.connect(origin, {});
const lines = createInterface({ input: process.stdin });
for (const file of files) {
  await calls?.upload?.(file);
  const next = once(lines, "line");
  console.log("uploaded");
  await next;
}
process.exit(0);
