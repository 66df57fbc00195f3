// What the command line loads before it knows which command runs, and what it does without one.
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { execFile } from "../../../scripts/processes.mjs";
import manifest from "../package.json" with { type: "json" };

const cli = fileURLToPath(new URL("./cli.ts", import.meta.url));

/** Runs the command in a process of its own that names on standard error each package it loads. */
async function packagesOf(
  ...args: readonly string[]
): Promise<{ output: string; packages: readonly string[] }> {
  const program = `
    import { registerHooks } from "node:module";
    registerHooks({
      resolve(specifier, context, next) {
        if (/^(@?[a-z])/.test(specifier) && !/^(node|file|data):/.test(specifier)) console.error(specifier);
        return next(specifier, context);
      },
    });
    process.argv = ["node", "docuvane", ...${JSON.stringify(args)}];
    await import(${JSON.stringify(cli)});`;
  const command = ["--conditions=@docuvane/source", "--input-type=module", "-e", program];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command);
  return { output: stdout, packages: [...new Set(stderr.split("\n").filter(Boolean))] };
}

describe("the command line", () => {
  it("loads Commander and nothing else to print its version and its help: it starts fast", async () => {
    const version = await packagesOf("--version");
    expect(version).toEqual({ output: `${manifest.version}\n`, packages: ["commander"] });
    const { output, packages } = await packagesOf("documents", "list", "--help");
    expect(output).toContain("--created-at-gte <time>");
    expect(packages).toEqual(["commander"]);
  });
});
