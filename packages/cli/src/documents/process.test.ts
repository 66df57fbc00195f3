// `documents process`: fields on a terminal, a line of JSON per document on a pipe, files that fail, and a folder.
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../../../../test/until.ts";
import { fakeTerminal, runLine } from "../../test/fake-terminal.ts";
import { type CliService, invoicePath, startCliService } from "../../test/service.ts";
import { run } from "../main.ts";

let service: CliService;
beforeAll(async () => {
  service = await startCliService();
});
afterAll(() => service.stop());

describe("documents process", () => {
  it("shows the fields with their confidences on a terminal, and how far it is on standard error", async () => {
    const { env } = service;
    const { code, output, progress } = await runLine(
      ["documents", "process", invoicePath, "--workflow", "invoice_processing"],
      { env, isInteractive: true },
    );
    expect(code).toBe(0);
    expect(output).toMatch(
      /^invoice\.pdf {2}doc_\w+ {2}(completed|needs_review)( {2}invoice)?\n((warning|note): .*\n)*\nFIELD +VALUE +CONFIDENCE +PAGE\n/,
    );
    expect(output).toMatch(/^total +[\d.]+ +(0\.\d\d|1\.00) +1$/m);
    expect(progress).toContain("invoice.pdf: uploading");
  });

  it("prints a line of JSON per document on a pipe; a file that fails does not stop the others", async () => {
    const empty = join(service.folder, "empty.pdf");
    writeFileSync(empty, "");
    const line = ["documents", "process", empty, invoicePath, invoicePath, join(service.folder, "none.pdf")];
    const { code, output, errors } = await runLine(line, service);
    expect(code).toBe(1);
    const documents = output
      .trimEnd()
      .split("\n")
      .map((text) => JSON.parse(text) as { status: string });
    expect(documents.map(({ status }) => status)).toEqual(["completed", "completed"]);
    expect(errors).toMatch(/^docuvane: empty\.pdf: /m);
    expect(errors).toMatch(/^docuvane: none\.pdf: .*file_not_found/m);
    expect(errors).toMatch(/^docuvane: 2 files were not processed; see above\. \[documents_failed\]$/m);
  });

  it("names the document with the same content: its ID in JSON, a note on a terminal", async () => {
    const file = join(service.folder, "twice.txt");
    writeFileSync(file, "The same content, twice.");
    const process = async (isInteractive: boolean) =>
      (await runLine(["documents", "process", file], { env: service.env, isInteractive })).output;
    const { id } = JSON.parse(await process(false)) as { id: string };
    const message = `The document ${id} has the same content.`;
    expect(JSON.parse(await process(false))).toMatchObject({
      warnings: [{ code: "duplicate_of", message, document_id: id }],
    });
    expect(await process(true)).toContain(`\nnote: ${message} [duplicate_of]\n`);
  });

  it("processes what is put into a folder, once, until it is stopped", async () => {
    const folder = join(service.folder, "inbox");
    mkdirSync(folder);
    copyFileSync(invoicePath, join(folder, "before.pdf"));
    const stop = new AbortController();
    const terminal = fakeTerminal({ env: service.env, signal: stop.signal });
    const ended = run(["documents", "process", "--watch", folder], terminal);
    await until(() => terminal.errors().includes("Watching"));
    copyFileSync(invoicePath, join(folder, "one.pdf"));
    copyFileSync(invoicePath, join(folder, "two.pdf"));
    const names = () =>
      terminal
        .output()
        .trimEnd()
        .split("\n")
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { file: { name: string } }).file.name);
    await until(() => names().length === 2);
    stop.abort();
    expect(await ended).toBe(0);
    expect(names().toSorted()).toEqual(["one.pdf", "two.pdf"]);
  });

  it.each([
    ["documents process", 2, /No file: pass files to upload, or --watch DIR/],
    ["documents process --watch none-such", 2, /--watch: none-such cannot be read \(ENOENT\)/],
  ])("`%s` ends with %i and one sentence", async (line, code, sentence) => {
    expect(await runLine(line, service)).toMatchObject({ code, errors: expect.stringMatching(sentence) });
  });
});
