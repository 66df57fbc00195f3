// The tests of a user's page under jest-environment-jsdom, which has a document, and neither fetch nor TextEncoder.
import { TextDecoder, TextEncoder } from "node:util";
import * as docuvane from "docuvane";
import "docuvane/errors";
import "docuvane/operations";
import "docuvane/otel";
import "docuvane/testing";
import "docuvane/webhooks";
import "docuvane/webhooks/web";
import "docuvane/zod";

const options = { apiKey: "k", baseURL: "http://127.0.0.1:1" };

afterEach(() => {
  delete globalThis.TextEncoder;
  delete globalThis.TextDecoder;
});

it("refuses a key in a page", () => {
  expect(() => new docuvane.Docuvane(options)).toThrow(/^In a browser anyone can read the API key/);
});

it("names what is missing when a client is created", () => {
  const create = () => new docuvane.Docuvane({ ...options, dangerouslyAllowBrowser: true });
  expect(create).toThrow(docuvane.InvalidArgumentError);
  expect(create).toThrow("There is no TextEncoder here; run tests in the environment node, or define it.");
});

it("names fetch when it is missing, and says that nothing was sent", async () => {
  Object.assign(globalThis, { TextEncoder, TextDecoder });
  const client = new docuvane.Docuvane({ ...options, dangerouslyAllowBrowser: true });
  const error = await client.documents.get("doc_1").catch((caught) => caught);
  expect(error).toBeInstanceOf(docuvane.ConnectionError);
  expect(error).toMatchObject({ code: "http_library_missing", outcome: "not_sent", attempts: 1 });
  expect(error.message).toBe(
    "There is no fetch here; run tests in the environment node, or define it: GET /documents/doc_1.",
  );
});

it.each([
  ["bytes of Node", () => Buffer.from("x")],
  ["bytes of the page", () => new Uint8Array(1)],
  ["a File of another library", () => ({ size: 1, name: "b.pdf", type: "", async *stream() {} })],
])("uploads %s through a transport of its own", async (_, file) => {
  Object.assign(globalThis, { TextEncoder, TextDecoder });
  const sent = [];
  const transport = {
    async send({ path }) {
      sent.push(path);
      return { status: 201, headers: {}, body: new TextEncoder().encode('{"id":"doc_1"}') };
    },
  };
  const client = new docuvane.Docuvane({ ...options, transport, dangerouslyAllowBrowser: true });
  expect(await client.documents.upload({ file: file(), filename: "a.pdf" })).toMatchObject({ id: "doc_1" });
  expect(sent).toEqual(["/api/v1/documents"]);
});

it("says how to upload a File of jsdom", async () => {
  Object.assign(globalThis, { TextEncoder, TextDecoder });
  const client = new docuvane.Docuvane({ ...options, dangerouslyAllowBrowser: true });
  const upload = client.documents.upload({ file: new File(["x"], "a.pdf") });
  await expect(upload).rejects.toThrow("The Blob has no method stream, as those of jsdom: pass its bytes.");
});
