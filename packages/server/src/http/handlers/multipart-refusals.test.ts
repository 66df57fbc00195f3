// Forms that are malformed on the wire: each is refused with its status and leaves nothing behind; the service keeps running.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  apiKey,
  invoice,
  invoiceFile,
  startTestService,
  type TestService,
} from "../../../test/running-server.ts";

const directory = mkdtempSync(join(tmpdir(), "docuvane-test-"));
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ data: directory });
});
afterAll(async () => {
  const entries = readdirSync(join(directory, "blobs"), { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile())).toEqual([]);
  expect((await service.call("/documents")).body["data"]).toEqual([]);
  expect((await service.upload(invoiceFile())).status).toBe(201);
  await service.close();
  rmSync(directory, { recursive: true });
});

const formType = "multipart/form-data; boundary=x";
const fileHead = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';
const part = (head: string, content: string | Buffer) =>
  Buffer.concat([Buffer.from(`--x\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from("\r\n")]);
const text = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const file = part(fileHead, invoice);
const end = Buffer.from("--x--\r\n");
const times = (count: number, one: Buffer) => Buffer.concat(Array.from({ length: count }, () => one));

const boundary = (value: string) => `multipart/form-data; boundary=${value}`;
const late = (head: string) => part(`${head}\r\n${fileHead}`, invoice);
const named = (name: string) => part(fileHead.replace('"file"', `"${name}"`), invoice);

describe("an upload", () => {
  const refusal = async (chunks: readonly Buffer[], type: string) => {
    const body = Buffer.concat(chunks);
    const headers = { "content-type": type };
    const reply = await service.call("/documents", { method: "POST", body, headers });
    return [reply.status, reply.body["code"]];
  };

  it.each<[string, string, Buffer[]]>([
    ["with another boundary than its header says", boundary("y"), [file, end]],
    ["with an empty boundary", boundary(""), [file, end]],
    ["with a boundary of 300 characters", boundary("b".repeat(300)), [file, end]],
    ["that ends in a head", formType, [file.subarray(0, 20)]],
    ["that ends in a text", formType, [text("workflow_id", "invoice").subarray(0, -4)]],
    ["that ends after the file, without an end", formType, [file]],
  ])("%s is refused as malformed", async (_, type, chunks) => {
    expect(await refusal(chunks, type)).toEqual([400, "invalid_request"]);
  });

  it.each<[string, Buffer[]]>([
    ["that has no head", [Buffer.from("--x\r\n\r\n"), invoice, Buffer.from("\r\n"), end]],
    ["that has no Content-Disposition", [part("Content-Type: text/plain", "x"), file, end]],
    ["without a name, after the file", [file, part("Content-Type: text/plain", "x"), end]],
    ["that is no form-data", [part('Content-Disposition: attachment; name="a"', "x"), file, end]],
    ["that has no name", [part("Content-Disposition: form-data", "x"), file, end]],
    ["with a line break in its name", [named("fi\nle"), end]],
    ["with a megabyte of head before its name", [late(`X: ${"x".repeat(1_000_000)}`), end]],
    ["with 10,000 lines of head before its name", [late(`X: x${"\r\nX: x".repeat(10_000)}`), end]],
    ["with a name of 100,000 characters", [text("n".repeat(100_000), "x"), file, end]],
    ["that is a form again", [part("Content-Type: multipart/mixed; boundary=y", "--y--"), end]],
  ])("with a part %s is rejected, with the reason", async (_, chunks) => {
    const headers = { "content-type": formType };
    const body = Buffer.concat(chunks);
    const reply = await service.call("/documents", { method: "POST", body, headers });
    expect([reply.status, reply.body["code"]]).toEqual([400, "invalid_request"]);
    expect(reply.body["detail"]).toMatch(/^A part of the form has no Content-Disposition/);
  });

  it("whose file holds what looks like a head is taken as it is", async () => {
    const content = "From: a@b.example\r\nMIME-Version: 1.0\r\n\r\n--y\r\n\r\nInvoice 7\r\n--\r\n";
    const letter = part(fileHead.replace("a.pdf", "a.eml"), content);
    const headers = { "content-type": boundary('"x"') };
    const body = Buffer.concat([Buffer.from("A preamble\r\n"), letter, end, Buffer.from("--x\r\n\r\n")]);
    const reply = await service.call("/documents", { method: "POST", body, headers });
    expect([reply.status, reply.body["code"]]).toEqual([201, undefined]);
    await service.settle(reply.body["id"]);
    await service.call(`/documents/${reply.body["id"]}`, { method: "DELETE" });
  });

  it.each<[string, Buffer[]]>([
    ["that is empty", []],
    ["that has an end and no parts", [end]],
    ["with two files", [file, file, end]],
    ["with a file under another name", [named("files"), end]],
    ["with a file as its workflow", [named("workflow_id"), file, end]],
    ["with 10,000 parts", [times(10_000, text("metadata.a", "x")), file, end]],
    ["with metadata of 10 MB", [text("metadata", `{"a":"${"x".repeat(10_000_000)}"}`), file, end]],
  ])("%s is refused as not valid", async (_, chunks) => {
    expect(await refusal(chunks, formType)).toEqual([422, "validation_failed"]);
  });

  it("of another multipart type is refused", async () => {
    expect(await refusal([file, end], "multipart/mixed; boundary=x")).toEqual([
      415,
      "unsupported_media_type",
    ]);
  });

  it("whose bytes were encoded once more as text is refused for its transfer encoding", async () => {
    const encoded = part(`${fileHead}\r\nContent-Transfer-Encoding: base64`, invoice.toString("base64"));
    expect(await refusal([encoded, end], formType)).toEqual([400, "invalid_request"]);
  });
});

describe("a transfer", () => {
  const head = `POST /api/v1/documents HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: ${formType}\r\nConnection: close\r\n`;

  it.each([
    ["of an unknown encoding", "Transfer-Encoding: gzip\r\n\r\n", 400],
    [
      "with a chunk whose length is no number",
      "Transfer-Encoding: chunked\r\n\r\nzz\r\n--x\r\n0\r\n\r\n",
      400,
    ],
    ["with a length below zero", "Content-Length: -1\r\n\r\n", 400],
    ["with two lengths", "Content-Length: 4\r\nContent-Length: 5\r\n\r\n--x--", 400],
  ])("%s is refused", async (_, rest, status) => {
    expect(await send(`${head}${rest}`)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

/** Sends text as it is, and returns the response when the connection is closed. */
function send(request: string): Promise<string> {
  return new Promise((resolve) => {
    let response = "";
    const socket = connect(Number(new URL(service.origin).port), "127.0.0.1");
    socket.on("data", (chunk) => {
      response += chunk;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(response));
    socket.write(request);
  });
}
