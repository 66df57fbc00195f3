// The README shows code that runs: each block that names its source equals it, and the examples do what they say.
import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "./architecture/sources.ts";
import { makeBadFiles } from "./journey/bad-files.ts";
import { type ServiceProcess, startServiceProcess } from "./service.ts";

const readmes = ["README.md", "packages/client/README.md"];
const block = /<!-- from (\S+)#(\w+) -->\n```\w+\n([\s\S]*?)```/g;

/** Where the examples run: beside the files they name. */
let folder: string;
let service: ServiceProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-examples-"));
  copyFileSync("examples/invoice/invoice.pdf", join(folder, "invoice.pdf"));
  await makeBadFiles(folder);
  service = await startServiceProcess();
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

it.each(readmes)("%s shows the examples as they are", (readme) => {
  const blocks = [...readFileSync(join(root, readme), "utf8").matchAll(block)];
  expect(blocks.length).toBeGreaterThan(0);
  for (const [, file = "", region = "", code] of blocks) expect(code).toBe(readRegion(file, region));
});

it("prints the total of the invoice from the quick start, which the list then holds", async () => {
  const expected = readFileSync("examples/invoice/expected.json", "utf8");
  const { total } = JSON.parse(expected) as { total: number };
  expect(await runExample("examples/quick-start/main.ts")).toMatch(new RegExp(`^${total} 0\\.\\d+\\n$`));
  expect(await runExample("examples/list-documents/main.ts")).toMatch(/^doc_\d+\n$/);
});

it("prints the code of a document that cannot be processed", async () => {
  expect(await runExample("examples/errors/main.ts")).toBe("unreadable_document\n");
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
  const child = spawn(process.execPath, ["--conditions=@docuvane/source", join(root, file)], {
    cwd: folder,
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
