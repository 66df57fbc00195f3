// Checks that a client is cheap until its first call, and that this call is like any other.
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { execFile } from "../../../scripts/processes.mjs";
import { document, failureOf, makeClient } from "./make-client.ts";

/** Loads the package in a process of its own and prints the files of it that are loaded by then. */
async function filesLoadedBy(statement: string): Promise<string[]> {
  const entry = new URL("../src/index.ts", import.meta.url).href;
  const script = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { Docuvane } = await import(${JSON.stringify(entry)});
    const transport = { send: async () => ({ status: 200, headers: {}, body: new TextEncoder().encode("{}") }) };
    const client = new Docuvane({ apiKey: "k", baseURL: "http://127.0.0.1:1", transport });
    ${statement}
    console.log(JSON.stringify(loaded));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--conditions=@docuvane/source",
    "--input-type=module",
    "-e",
    script,
  ]);
  const folder = fileURLToPath(new URL("../src/", import.meta.url));
  const files = (JSON.parse(stdout) as string[]).filter((url) => url.startsWith("file:"));
  return files.map((url) => fileURLToPath(url).replace(folder, ""));
}

const ofCalls =
  /^core\/(limiter\/(?!rate-limit-options)|pipeline\/(?!prepare|validate)|errors\/problem|json\/dates|auth\/token)/;

describe("the pipeline", () => {
  it("is loaded at the first call, not with the package", async () => {
    const before = await filesLoadedBy("");
    expect(before).toContain("client.ts");
    expect(before.filter((file) => ofCalls.test(file))).toEqual([]);
    expect(await filesLoadedBy(`await client.documents.get("doc_1");`)).toContain("core/limiter/limiter.ts");
  });

  it("does not see what the caller changes while it is loaded", async () => {
    const { client, transport } = makeClient([{ json: { id: "run_1" } }]);
    const options = { idempotencyKey: "first" };
    const first = client.workflows.run("w", {}, options);
    options.idempotencyKey = "second";
    await Promise.all([first, client.workflows.run("w", {}, options)]);
    expect(transport.sent.map(({ headers }) => headers["idempotency-key"])).toEqual(["first", "second"]);
  });

  it("is one for calls that are made together before it is there", async () => {
    const limited = { "x-ratelimit-limit": "9", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "30" };
    const { client } = makeClient([{ json: document("completed"), headers: limited }], {
      rateLimit: "throw",
    });
    await Promise.all([client.documents.get("doc_1"), client.documents.get("doc_2")]);
    expect(client.rateLimit).toMatchObject({ limit: 9, remaining: 0 });
    expect(await failureOf(client.documents.get("doc_3"))).toMatchObject({
      code: "rate_limited",
      attempts: 0,
    });
  });

  it("is waited for when the client closes", async () => {
    const { client, transport } = makeClient([{ json: document("completed") }]);
    const call = client.documents.get("doc_1");
    await client.close();
    expect(transport).toMatchObject({ closed: true, sent: [{ method: "GET" }] });
    expect(await call).toEqual(document("completed"));
  });
});
