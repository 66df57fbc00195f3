// Uploads that are refused: which answer each gets, and that nothing is left of them.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  apiKey,
  invoice,
  invoiceFile,
  startTestService,
  type TestService,
} from "../../../test/running-server.ts";

/** Bytes. */
const maxFileBytes = 200_000;

const directory = mkdtempSync(join(tmpdir(), "docuvane-test-"));
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ data: directory, maxFileBytes });
});
afterAll(async () => {
  await service.close();
  rmSync(directory, { recursive: true });
});

const file = (content: string | Uint8Array<ArrayBuffer>, type = "") => new Blob([content], { type });
const storedFiles = () =>
  readdirSync(join(directory, "blobs"), { recursive: true }).filter((name) => name !== ".drafts");

describe("files", () => {
  it.each([
    ["an empty file", file(""), "empty.pdf", 422, "unreadable_document", /empty/],
    [
      "text named .pdf",
      file("Invoice 1\nTotal 2\n"),
      "note.pdf",
      415,
      "unsupported_file_type",
      /named or declared as PDF/,
    ],
    [
      "text declared as PDF",
      file("Invoice", "application/pdf"),
      "note",
      415,
      "unsupported_file_type",
      /declared as PDF/,
    ],
    [
      "a HEIC image",
      file(Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic")),
      "IMG_0001.HEIC",
      415,
      "unsupported_file_type",
      /^HEIC images are not supported. Convert/,
    ],
    [
      "an archive that is no DOCX",
      file(zipSync({ "xl/workbook.xml": new Uint8Array(9000) }, { level: 0 })),
      "a.docx",
      415,
      "unsupported_file_type",
      /^Unsupported file type. Supported: PDF, PNG, .*text/,
    ],
    [
      "bytes without a type",
      file(Uint8Array.of(0, 1, 2, 3)),
      "a.bin",
      415,
      "unsupported_file_type",
      /^Unsupported file type/,
    ],
    [
      "a file over the limit",
      file(paddedInvoice(maxFileBytes + 1)),
      "a.pdf",
      413,
      "file_too_large",
      /limit of 200000 bytes/,
    ],
  ])("refuses %s, and leaves nothing of it", async (_, content, name, status, code, detail) => {
    const before = storedFiles();
    const reply = await service.upload(content, { workflow_id: "invoice_processing" }, name);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({
      code,
      detail: expect.stringMatching(detail),
      errors: [{ part: "file" }],
    });
    expect(storedFiles()).toEqual(before);
    expect(readdirSync(join(directory, "blobs", ".drafts"))).toEqual([]);
  });

  it("takes a file of exactly the limit", async () => {
    expect((await service.upload(file(paddedInvoice(maxFileBytes)))).status).toBe(201);
  });

  it("takes a PDF whatever its name says", async () => {
    expect((await service.upload(invoiceFile("text/plain"), {}, "scan.txt")).status).toBe(201);
  });

  it.each([
    ["PNG", Buffer.from("89504e470d0a1a0a00", "hex"), "image/png"],
    ["JPEG", Buffer.from("ffd8ffe000", "hex"), "image/jpeg"],
    ["TIFF", Buffer.from("49492a0000", "hex"), "image/tiff"],
    ["text", "Invoice 7\n", "text/plain"],
    ["HTML", "<!doctype html><p>Invoice 7", "text/html"],
    ["XML", "<invoice><number>7</number></invoice>", "application/xml"],
    ["e-mail", "From: a@b.example\nMIME-Version: 1.0\n\nInvoice 7\n", "message/rfc822"],
    [
      "DOCX",
      zipSync(
        { "[Content_Types].xml": new Uint8Array(9000), "word/document.xml": new Uint8Array(9) },
        { level: 0 },
      ),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
  ])("takes %s, and tells its media type by its content", async (_, content, mediaType) => {
    const { status, body } = await service.upload(file(content, "application/octet-stream"), {}, "file.bin");
    expect([status, body["file"]]).toMatchObject([201, { media_type: mediaType }]);
  });

  it.each([
    ["truncated", invoice.subarray(0, Math.floor(invoice.length / 2)), "unreadable_document"],
    ["nothing but a header", Buffer.from("%PDF-1.7\n"), "unreadable_document"],
  ])("takes a PDF that is %s, and fails it with a code", async (_, content, code) => {
    const { status, body } = await service.upload(file(new Uint8Array(content)));
    expect(status).toBe(201);
    const done = await service.settle(body["id"]);
    expect(done.body).toMatchObject({
      status: "failed",
      failure: { code },
      extracted_data: {},
      confidence_scores: {},
    });
  });
});

describe("forms", () => {
  const refused = async (form: FormData) => {
    const reply = await service.call("/documents", { method: "POST", body: form });
    expect(reply.body["code"]).toBe("validation_failed");
    expect(reply.status).toBe(422);
    return reply.body["errors"];
  };
  const formOf = (...parts: Array<readonly [string, string | Blob]>) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    return form;
  };
  const pdf = ["file", invoiceFile()] as const;

  it.each([
    ["no file", formOf(["workflow_id", "invoice_processing"]), "file", "required"],
    ["a file without a name", formOf(["file", "%PDF-1.7"]), "file", "invalid"],
    ["an unknown part", formOf(["colour", "red"], pdf), "colour", "unknown"],
    ["an empty workflow", formOf(["workflow_id", ""], pdf), "workflow_id", "too_short"],
    ["an unknown workflow", formOf(["workflow_id", "none"], pdf), "workflow_id", "invalid"],
    ["two workflows", formOf(["workflow_id", "a"], ["workflow_id", "b"], pdf), "workflow_id", "invalid"],
    ["metadata that is not JSON", formOf(["metadata", "source=email"], pdf), "metadata", "invalid"],
    ["metadata that is a list", formOf(["metadata", "[1]"], pdf), "metadata", "invalid"],
    ["a source that is a number", formOf(["metadata", '{"source":1}'], pdf), "metadata", "invalid"],
    [
      "metadata in two spellings",
      formOf(["metadata", "{}"], ["metadata.a", "1"], pdf),
      "metadata",
      "invalid",
    ],
    ["metadata with U+0000", formOf(["metadata", '{"a":"\\u0000"}'], pdf), "metadata", "invalid"],
    ["metadata after the file that is not JSON", formOf(pdf, ["metadata", "{"]), "metadata", "invalid"],
  ])("refuses %s and names the part", async (_, form, part, code) => {
    const before = storedFiles();
    expect(await refused(form)).toMatchObject([{ part, code }]);
    expect(storedFiles()).toEqual(before);
  });

  it.each([
    ["without a name", 'name="file"\r\nContent-Type: application/octet-stream'],
    ["with an empty name", 'name="file"; filename=""'],
    ["with U+0000 in its name", 'name="file"; filename="a\0b.pdf"'],
  ])("refuses a file %s", async (_, disposition) => {
    const reply = await service.call("/documents", {
      method: "POST",
      body: `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n%PDF-1.7\r\n--x--\r\n`,
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect(reply.status).toBe(422);
    expect(reply.body["errors"]).toMatchObject([{ part: "file", code: "invalid" }]);
  });

  it("refuses more text than a form has", async () => {
    const many = formOf(...Array.from({ length: 40 }, (_, n) => [`metadata.m${n}`, "x"] as const), pdf);
    const long = formOf(["metadata", JSON.stringify({ note: "x".repeat(40_000) })], pdf);
    for (const body of [many, long]) {
      const reply = await service.call("/documents", { method: "POST", body });
      expect([reply.status, reply.body["code"]]).toEqual([422, "validation_failed"]);
    }
  });

  it("refuses a body that is not multipart with 415", async () => {
    const reply = await service.call("/documents", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect([reply.status, reply.body["code"]]).toEqual([415, "unsupported_media_type"]);
  });

  it.each([
    [
      "that ends too early",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    ],
    ["without a boundary", "multipart/form-data", "x"],
  ])("refuses a multipart body %s with 400", async (_, type, body) => {
    const reply = await service.call("/documents", {
      method: "POST",
      body,
      headers: { "content-type": type },
    });
    expect([reply.status, reply.body["code"]]).toEqual([400, "invalid_request"]);
  });
});

describe("answers before the body has come in", () => {
  it.each([
    ["a stranger", "Bearer dv_test_wrong", 10_000_000, true, 401],
    ["a declared length over the limit", `Bearer ${apiKey}`, 40_000_000, true, 413],
    ["a length that is not declared", `Bearer ${apiKey}`, 10_000_000, false, 413],
  ])("reach the sender of %s, who may send everything", async (_, authorization, bytes, declared, status) => {
    const response = await sendLarge(authorization, bytes, declared);
    expect(response).toMatchObject({ status, sent: "all" });
  });
});

function paddedInvoice(bytes: number): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(bytes);
  padded.set(invoice);
  return padded;
}

/** Uploads `bytes` zeros after a PDF header, and returns the response and whether everything could be sent. */
function sendLarge(authorization: string, bytes: number, declared: boolean) {
  const head = Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
  );
  const chunk = Buffer.alloc(1_000_000);
  return new Promise((resolve, reject) => {
    let sent = "part";
    const outgoing = request(`${service.url}/documents`, {
      method: "POST",
      headers: {
        authorization,
        "content-type": "multipart/form-data; boundary=x",
        ...(declared && { "content-length": head.length + bytes }),
      },
    });
    outgoing.on("error", reject);
    outgoing.on("finish", () => {
      sent = "all";
    });
    outgoing.on("response", async (response) => {
      for await (const _ of response);
      if (sent !== "all") await new Promise((finished) => outgoing.on("finish", finished));
      resolve({ status: response.statusCode, sent });
    });
    outgoing.write(head);
    for (let left = bytes; left > 0; left -= chunk.length) outgoing.write(chunk);
    outgoing.end();
  });
}
