// `Expect: 100-continue` on a real service.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { converse } from "../../test/raw-request.ts";
import { apiKey, startTestService, type TestService } from "../../test/running-server.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "multipart/form-data; boundary=x" };
const workflow = JSON.stringify({
  id: "expected",
  name: "Expected",
  fields: [{ name: "a", type: "string" }],
});
const parts = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nInvoice 7\r\n--x--\r\n`;

function headOf(path: string, headers: Readonly<Record<string, string>>): string {
  const all = { Host: "127.0.0.1", Authorization: `Bearer ${apiKey}`, Expect: "100-continue", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /api/v1${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

/** The status lines of all responses. */
async function statusesOf(head: string, body: string): Promise<string[]> {
  const proceed = "HTTP/1.1 100 Continue\r\n\r\n";
  const received = await converse(service.origin, head, (all) => (all === proceed ? body : undefined));
  return received.match(/^HTTP\/1\.1 \d+/gm) ?? [];
}

describe("a request that expects 100 Continue", () => {
  it.each([
    ["/workflows", json, workflow],
    ["/documents", form, parts],
  ])("to %s is told to continue, and responded to", async (path, type, body) => {
    const headers = { ...type, "Content-Length": String(body.length), Connection: "close" };
    expect(await statusesOf(headOf(path, headers), body)).toEqual(["HTTP/1.1 100", "HTTP/1.1 201"]);
  });

  it.each([
    ["a wrong key", "/workflows", { ...json, "Content-Length": "9", Authorization: "Bearer wrong" }, 401],
    ["too large a file", "/documents", { ...form, "Content-Length": "900000000" }, 413],
    ["too long a JSON body", "/workflows", { ...json, "Content-Length": "900000000" }, 413],
    ["a wrong media type", "/workflows", { ...form, "Content-Length": "9" }, 415],
    ["an unknown path", "/nowhere", { ...json, "Content-Length": "9" }, 404],
  ])("with %s gets its final status at once", async (_, path, headers, status) => {
    expect(await statusesOf(headOf(path, headers), "")).toEqual([`HTTP/1.1 ${status}`]);
  });
});
