// Runs the examples of the command line as a reader would, with the command on the path.
import { once } from "node:events";
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spawn, spawnSync } from "../../scripts/processes.mjs";
import { outputPattern, statedOutput } from "../../test/docs/examples.ts";
import { root } from "../../test/root.ts";
import { type ServiceProcess, startServiceProcess } from "../../test/service.ts";

const scripts = globSync("examples/cli/*.sh", { cwd: root }).sort();

/** Reasons to skip: the examples are scripts of bash, and read JSON with jq. */
const missing = ["bash", "jq"].filter((program) => spawnSync(program, ["--version"]).status !== 0);

describe.skipIf(missing.length > 0)("an example of the command line", () => {
  let service: ServiceProcess;
  let folder: string;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "docuvane-examples-"));
    service = await startServiceProcess();
    const bin = join(folder, "bin");
    mkdirSync(bin);
    const cli = join(root, "packages/cli/src/cli.ts");
    const command = `exec "${process.execPath}" --conditions=@docuvane/source "${cli}" "$@"`;
    writeFileSync(join(bin, "docuvane"), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
    copyFileSync(join(root, "examples/invoice/invoice.pdf"), join(folder, "invoice.pdf"));
    env = {
      ...{ PATH: `${bin}:${process.env["PATH"]}`, HOME: folder },
      ...{ DOCUVANE_BASE_URL: service.url, DOCUVANE_API_KEY: service.apiKey },
    };
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  it.each(scripts)("prints what it says: %s", async (script) => {
    const child = spawn("bash", [join(root, script)], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close") as Promise<[number]>,
    ]);
    expect({ code, errors: code === 0 ? "" : errors }).toEqual({ code: 0, errors: "" });
    expect(output).toMatch(outputPattern(statedOutput(script) ?? "nothing is stated"));
  });
});

it("is shown in a page", () => {
  const pages = ["docs/guides/cli.md", "docs/guides/deployment-check.md", "packages/cli/README.md"].map(
    (page) => readFileSync(join(root, page), "utf8"),
  );
  expect(scripts.filter((script) => !pages.some((page) => page.includes(`from ${script}#`)))).toEqual([]);
});
