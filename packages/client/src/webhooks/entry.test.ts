// Checks that receiving events loads neither the client nor a transport, and that the web entry needs nothing of Node.
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { execFile } from "../../../../scripts/processes.mjs";

/** Imports an entry in an empty program and lists what was loaded, in the order of loading. */
async function loadedBy(entry: string): Promise<readonly string[]> {
  const program = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(${JSON.stringify(entry)});
    console.log(JSON.stringify(loaded));`;
  const args = ["--conditions=@docuvane/source", "--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  return (JSON.parse(stdout) as string[]).map((url) => url.replace(/^file:.*\/src\//, ""));
}

const small =
  /^(events|webhooks\/[a-z-]+|core\/(webhooks\/[a-z-]+|errors\/(docuvane-error|errors|checks)))\.ts$/;

it("loads docuvane/webhooks without the client", async () => {
  const loaded = await loadedBy("docuvane/webhooks");
  expect(loaded).toContain("core/webhooks/verify.ts");
  expect(loaded.filter((url) => !small.test(url)).sort()).toEqual(["node:crypto", "node:stream"]);
});

it("loads docuvane/webhooks/web without anything of Node", async () => {
  const loaded = await loadedBy("docuvane/webhooks/web");
  expect(loaded).toContain("core/webhooks/web-crypto.ts");
  expect(loaded.filter((url) => !small.test(url))).toEqual([]);
});
