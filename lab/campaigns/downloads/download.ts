// Downloads a file with the TypeScript client, and prints by how many kilobytes the memory of the process rose.
// download.ts ORIGIN FILE undici|fetch
import { readFileSync, writeFileSync } from "node:fs";
import { Docuvane, fetchTransport } from "docuvane";

const [origin = "", file = "", transport] = process.argv.slice(2);
const options = transport === "fetch" ? { transport: fetchTransport() } : {};
const client = new Docuvane({ apiKey: "dv_test_downloads", baseURL: origin, ...options });
// Loads the modules and opens a connection.
await (await client.documents.download("small")).writeToFile(file);
const before = kilobytes("VmRSS");
// Sets the mark back to what is resident now (proc(5), clear_refs).
writeFileSync("/proc/self/clear_refs", "5");
await (await client.documents.download("large")).writeToFile(file);
console.log(kilobytes("VmHWM") - before);

function kilobytes(name: string): number {
  const [, value] =
    new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(value);
}
