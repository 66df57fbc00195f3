// Downloads a file and verifies its SHA-256: node scripts/setup/download.mjs URL FILE SHA256
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";

const [url = "", file = "", sha256 = ""] = process.argv.slice(2);

try {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the response has the status ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== sha256) throw new Error(`the SHA-256 is ${found} instead of ${sha256}`);
  writeFileSync(file, bytes);
} catch (error) {
  // The cause of "fetch failed" is the network's error, with its code.
  console.error(`${url} could not be downloaded: ${error.cause?.code ?? error.message}.`);
  process.exitCode = 1;
}
