// Runs the composite action with the commands themselves, not with stand-ins.
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { isMissing } from "../../scripts/installed.ts";
import { root } from "../root.ts";
import { startServiceProcess } from "../service.ts";
import { isFile } from "./composite.ts";
import { commandLine, spec, Workspace } from "./workspace.ts";

const sdkgen = commandLine(process.execPath, join(root, "generators", "sdkgen.ts"));
const cli = join(root, "packages", "cli", "src", "cli.ts");
const docuvane = commandLine(process.execPath, "--conditions=@docuvane/source", cli);

let open: Workspace | undefined;
afterEach(() => open?.remove());

/** Returns a document with operations. */
function documentOf(...paths: readonly string[]): string {
  const responses = { "204": { description: "Done." } };
  const operations = paths.map((path) => [path, { get: { operationId: `get${path.slice(1)}`, responses } }]);
  const info = { title: "Acme", version: "1.0.0" };
  return JSON.stringify({ openapi: "3.1.0", info, paths: Object.fromEntries(operations) }, null, 2);
}

it.skipIf(isMissing("bash"))(
  "comments what sdkgen finds, and reports it in every format (needs bash)",
  async () => {
    open = new Workspace([], []);
    const base = open.commitFile(spec, documentOf("/pets", "/owners"));
    open.commitFile(spec, documentOf("/pets"));
    const { outputs, annotations, summary } = await open.run({ inputs: { base, "sdkgen-command": sdkgen } });
    expect(outputs["diff-exit-code"]).toBe("5");
    for (const name of ["markdown", "json", "sarif", "junit"]) expect(isFile(outputs[name]), name).toBe(true);
    expect(annotations[0]).toMatchObject({ kind: "error", properties: { file: spec } });
    expect(annotations[0]?.message).toContain("GET /owners");
    for (const text of [summary, open.comments[0]?.body]) expect(text).toContain("`GET /owners`");
  },
);

it.skipIf(isMissing("bash"))("finds that the service conforms (needs bash)", async () => {
  open = new Workspace([], []);
  const service = await startServiceProcess();
  try {
    const inputs = {
      spec: "",
      "base-url": service.url,
      "api-key": service.apiKey,
      "docuvane-command": docuvane,
    };
    const { outputs, isFailed, log, summary } = await open.run({ inputs });
    expect({ code: outputs["check-exit-code"], isFailed }, log).toEqual({ code: "0", isFailed: false });
    expect(summary).toContain("The deployment conforms to the contract.");
    for (const name of ["check-sarif", "check-junit", "check-html"])
      expect(isFile(outputs[name]), name).toBe(true);
  } finally {
    await service.stop();
  }
});
