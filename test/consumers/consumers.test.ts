// The packed client in an empty project: installed, imported both ways and run.
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { execFile } from "../../scripts/processes.mjs";
import { installPackedClient, type PackedClient, programs } from "./packed-client.ts";

const exec = promisify(execFile);

let packed: PackedClient;
beforeAll(async () => {
  packed = await installPackedClient({ types: false });
}, 120_000);
afterAll(() => packed.close());

it.each(programs)("%s uploads and reads", async (program) => {
  const [major] = process.versions.node.split(".");
  expect(await packed.run(process.execPath, program)).toEqual({ stdout: `completed ${major}\n`, stderr: "" });
});

it.each(["errors", "operations", "webhooks", "webhooks/web", "zod", "otel"])(
  "loads docuvane/%s as a module and as CommonJS",
  async (entry) => {
    const asModule = `import * as all from "docuvane/${entry}"; console.log(Object.keys(all).sort().join());`;
    const asCommonJs = `console.log(Object.keys(require("docuvane/${entry}")).sort().join());`;
    const inProject = { cwd: packed.project };
    const [module, commonJs] = await Promise.all([
      exec(process.execPath, ["--input-type=module", "-e", asModule], inProject),
      exec(process.execPath, ["--input-type=commonjs", "-e", asCommonJs], inProject),
    ]);
    expect(module.stdout).toBe(commonJs.stdout);
    expect(module.stdout.trim()).not.toBe("");
  },
);

it("loads six files at an import, and maps its errors to the sources", async () => {
  const program = `
const { Docuvane } = require("docuvane");
console.log(Object.keys(require.cache).filter((file) => /docuvane.dist/.test(file)).length);
try {
  new Docuvane({ apiKey: "k", baseURL: "ftp://docs.example" });
} catch ({ stack }) {
  console.log(/new Docuvane .*src.client\\.ts:\\d+/.test(stack));
}`;
  const args = ["--enable-source-maps", "--input-type=commonjs", "-e", program];
  const { stdout } = await exec(process.execPath, args, { cwd: packed.project });
  expect(stdout).toBe("6\ntrue\n");
});
