// The README shows code that runs: each block that names its source equals it, and the examples do what they say.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "./architecture/sources.ts";
import { type ServiceProcess, startServiceProcess } from "./service.ts";

const readmes = ["README.md", "packages/client/README.md"];
const block = /<!-- from (\S+)#(\w+) -->\n```\w+\n([\s\S]*?)```/g;

let service: ServiceProcess;
beforeAll(async () => {
  service = await startServiceProcess();
});
afterAll(() => service.stop());

it.each(readmes)("%s shows the examples as they are", (readme) => {
  const blocks = [...readFileSync(join(root, readme), "utf8").matchAll(block)];
  expect(blocks.length).toBeGreaterThan(0);
  for (const [, file = "", region = "", code] of blocks) expect(code).toBe(readRegion(file, region));
});

it("prints the total of the invoice from the quick start", async () => {
  const total = (JSON.parse(readFileSync("examples/invoice/expected.json", "utf8")) as { total: number })
    .total;
  expect(await runExample("examples/quick-start/main.ts")).toMatch(new RegExp(`^${total} 0\\.\\d+\\n$`));
});

/** The lines between `// #region name` and `// #endregion` of a file. */
function readRegion(file: string, name: string): string | undefined {
  return new RegExp(`// #region ${name}\n([\\s\\S]*?)// #endregion`).exec(
    readFileSync(join(root, file), "utf8"),
  )?.[1];
}

/** Runs an example against the service and returns what it prints. */
function runExample(file: string): Promise<string> {
  const env = { ...process.env, DOCUVANE_BASE_URL: service.url, DOCUVANE_API_KEY: service.apiKey };
  const child = spawn(process.execPath, ["--conditions=@docuvane/source", file], {
    stdio: ["ignore", "pipe", "inherit"],
    env,
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0
        ? resolve(Buffer.concat(chunks).toString("utf8"))
        : reject(new Error(`${file} ended with ${code}`)),
    );
  });
}
