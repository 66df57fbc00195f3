// Every operation of the spec as a command, against a real service.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { operations } from "@docuvane/contract/operations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeOptions, fakeTerminal, runLine } from "../../test/fake-terminal.ts";
import { type CliService, invoicePath, startCliService } from "../../test/service.ts";
import { createProgram } from "../program.ts";
import { commandTable } from "./table.ts";

let service: CliService;
beforeAll(async () => {
  service = await startCliService();
});
afterAll(() => service.stop());

const run = (line: string | readonly string[], options: FakeOptions = {}) =>
  runLine(line, { ...options, env: { ...service.env, ...options.env } });

describe("the commands", () => {
  it("reach every operation of the spec but the one that logs in", () => {
    const program = createProgram(fakeTerminal());
    const reached = commandTable.operations.filter(({ command: [group, name] }) =>
      program.commands
        .find((command) => command.name() === group)
        ?.commands.some((command) => command.name() === name),
    );
    const expected = Object.keys(operations).filter((id) => id !== "createToken");
    expect(reached.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
  });

  it("call methods that the client has", async () => {
    const { Docuvane } = await import("docuvane");
    await using client = new Docuvane({ baseURL: service.url, apiKey: service.apiKey });
    const missing = commandTable.operations.filter(({ call: [resource, method] }) => {
      const owner = Reflect.get(client, resource) as object | undefined;
      return typeof (owner && Reflect.get(owner, method)) !== "function";
    });
    expect(missing).toEqual([]);
  });

  it("print JSON on a pipe and tables on a terminal", async () => {
    const uploaded = await run([
      ...["documents", "upload", "--file", invoicePath],
      ...["--workflow-id", "invoice_processing"],
    ]);
    expect(uploaded).toMatchObject({ code: 0, errors: "" });
    const { id } = JSON.parse(uploaded.output) as { id: string };
    const list = await run("documents list --limit 1");
    expect(JSON.parse(list.output)).toMatchObject([{ id, workflow_id: "invoice_processing" }]);
    const table = await run("documents list", { isInteractive: true });
    expect(table.output).toMatch(/^ID +STATUS +CREATED_AT +WORKFLOW_ID +FILE.NAME/);
    expect(table.output).toMatch(/ (just now|\d+ (second|minute)s? ago) /);
    expect(table.output).toContain("invoice.pdf");
    const one = await run(`documents get ${id}`, { isInteractive: true });
    expect(one.output).toMatch(/^invoice\.pdf {2}doc_\d+ {2}(processing|completed)/);
    expect((await run(`documents get ${id} --json`, { isInteractive: true })).output).toContain(
      `"id": "${id}"`,
    );
    const copy = join(service.folder, "copy.pdf");
    expect(await run(["documents", "download", id, "--output", copy])).toMatchObject({ code: 0, output: "" });
    expect(readFileSync(copy).equals(readFileSync(invoicePath))).toBe(true);
    expect((await run(`documents download ${id}`)).output).toBe(readFileSync(invoicePath, "latin1"));
    expect(await run(`documents download ${id}`, { isInteractive: true })).toMatchObject({ code: 2 });
    const saved = await run(["documents", "download", id, "--output", copy], { isInteractive: true });
    expect(saved.errors).toBe(`Saved as ${copy}.\n`);
    expect(await run(`documents delete ${id}`)).toMatchObject({ code: 0, output: "", errors: "" });
  });

  it("say on a terminal what a result does not show", async () => {
    const person = { isInteractive: true };
    const none = await run(["documents", "list", "--search", "no such file"], person);
    expect(none).toMatchObject({ code: 0, output: "", errors: "Nothing found.\n" });
    expect((await run(["documents", "list", "--search", "no such file"])).output).toBe("[]\n");
    const { output, errors } = await run("keys create --name Walked", person);
    expect(errors).toBe("Copy the key now. It is not shown again.\n");
    const id = /^id +(key_\w+)$/m.exec(output)?.[1];
    expect(await run(`keys get ${id}`, person)).toMatchObject({ code: 0, errors: "" });
    expect(await run(`keys revoke ${id}`, person)).toMatchObject({ code: 0, output: "", errors: "Done.\n" });
  });

  it("show why a document was rejected, and its values", async () => {
    const line = ["documents", "process", invoicePath, "--workflow", "invoice_processing"];
    const { id } = JSON.parse((await run(line)).output) as { id: string };
    const reject = ["documents", "update", id, "--status", "rejected", "--rejection-reason", "Not ours."];
    await run(["documents", "update", id, "--status", "needs_review"]);
    const { output } = await run(reject, { isInteractive: true });
    expect(output).toMatch(/^invoice\.pdf {2}doc_\d+ {2}rejected {2}invoice\nrejected: Not ours\.\n/);
    expect(output).toMatch(/^total +1295\.52 +/m);
  });

  it("read as many pages as --limit and --all ask for", async () => {
    for (let at = 1; at <= 23; at += 1)
      await run([
        "workflows",
        "create",
        "--name",
        `Flow ${at}`,
        "--fields",
        '[{"name":"total","type":"number"}]',
      ]);
    const count = async (line: string) => JSON.parse((await run(line)).output).length as number;
    expect(await count("workflows list --all")).toBe(26);
    expect(await count("workflows list --limit 22")).toBe(22);
    const usual = await run("workflows list");
    expect(JSON.parse(usual.output)).toHaveLength(20);
    expect(usual.errors).toBe("There are more: use --limit N or --all.\n");
  });

  it("take a body from options, text, a file and standard input", async () => {
    const body = { name: "Delivery notes", fields: [{ name: "delivery_date", type: "date" }] };
    const file = join(service.folder, "workflow.json");
    writeFileSync(file, JSON.stringify({ ...body, id: "from_file" }));
    const made = [
      await run(["workflows", "create", "--data", JSON.stringify({ ...body, id: "from_text" })]),
      await run(["workflows", "create", "--data", `@${file}`, "--review-below", "0.5"]),
      await run("workflows create --data - --id from_input", { input: JSON.stringify(body) }),
    ];
    expect(made.map(({ output, errors }) => errors || (JSON.parse(output) as { id: string }).id)).toEqual([
      "from_text",
      "from_file",
      "from_input",
    ]);
    expect(JSON.parse(made[1]?.output ?? "")).toMatchObject({ review_below: 0.5 });
  });

  it("change and delete webhook endpoints, with switches and repeated options", async () => {
    const made = await run(
      "webhooks create --url https://example.com/hook --events document.completed --events document.failed",
    );
    const { id } = JSON.parse(made.output) as { id: string };
    expect(JSON.parse(made.output)).toMatchObject({ events: ["document.completed", "document.failed"] });
    const changed = await run(`webhooks update ${id} --enabled false`);
    expect(JSON.parse(changed.output)).toMatchObject({ enabled: false });
    expect(await run(`webhooks delete ${id}`)).toMatchObject({ code: 0 });
  });
});

describe("a failure", () => {
  it("of the service is one sentence with code and request ID and an address, and ends with 1", async () => {
    const { code, output, errors } = await run("documents get doc_none");
    expect({ code, output }).toEqual({ code: 1, output: "" });
    expect(errors).toMatch(
      /^docuvane: Document not found\. .* \[404, not_found, request req_\w{26}\]\n {2}Run `docuvane explain not_found` for what to do\.\n$/,
    );
    expect(errors.split("\n")).toHaveLength(3);
  });

  it("of the key ends with 4 and never shows it", async () => {
    const { code, errors } = await run("documents list", { env: { DOCUVANE_API_KEY: "dv_test_wrong_key" } });
    expect(code).toBe(4);
    expect(errors).not.toContain("dv_test_wrong_key");
  });

  it.each([
    ["documents lst", /Unknown command 'lst'.*See `docuvane documents --help`/],
    ["documents get", /Missing required argument 'id'\. See `docuvane documents get --help`/],
    ["documents list --colour red", /Unknown option '--colour'/],
    ["documents list --limit x", /--limit must be a whole number from 1, not "x"/],
    ["documents upload", /--file PATH is missing/],
    ["workflows create --data [1]", /--data must be a JSON object/],
    ["workflows create --data @none.json", /none\.json cannot be read \(ENOENT\)/],
    ["workflows create --review-below high", /--review-below must be a number, not "high"/],
    ["webhooks update we_1 --enabled maybe", /--enabled must be true or false/],
  ])("of the command line `%s` is one sentence and ends with 2", async (line, sentence) => {
    const { code, output, errors } = await run(line);
    expect({ code, output }).toEqual({ code: 2, output: "" });
    expect(errors).toMatch(sentence);
    expect(errors.trimEnd().split("\n")).toHaveLength(1);
  });
});
