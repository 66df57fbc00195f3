// Bodies that are meant to bring a service down: each is refused with its status, and the service keeps running.
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startChildServer } from "../../test/child-server.ts";
import { apiKey, invoiceFile, startTestService, type TestService } from "../../test/running-server.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  expect((await service.upload(invoiceFile())).status).toBe(201);
  await service.close();
});

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const post = (body: string, type = "application/json") =>
  service.call("/workflows", { method: "POST", body, headers: { "content-type": type } });

describe("JSON", () => {
  it.each([
    ["of 10,000 levels", `{"name":"x","fields":${nested(10_000)}}`, 422],
    ["of 400,000 levels", nested(400_000), 422],
    ["over a megabyte", `{"name":"${"x".repeat(1_100_000)}"}`, 413],
    ["with half a surrogate pair", '{"name":"\\ud800"}', 422],
    ["with U+0000", '{"name":"a\\u0000b"}', 422],
    ["that changes prototypes", '{"__proto__":{"isAdmin":true}}', 400],
    ["that is not whole", '{"name":', 400],
    ["that is empty", "", 400],
    ["with a number beyond a double", `{"name":"x","fields":[],"review_below":1e400}`, 400],
    ["with 900 faults", `{"fields":[${'{"x":1},'.repeat(300)}{}]}`, 422],
    ["with 50,000 faults", `{"fields":[${'{"x":1},'.repeat(50_000)}{}]}`, 422],
  ])("%s is refused", async (_, body, status) => {
    const reply = await post(body);
    expect(reply.status).toBe(status);
    expect(JSON.stringify(reply.body).length).toBeLessThan(20_000);
  });

  it.each([51, 5_000, 100_000])(
    "with %i events, which must all differ, is refused at once",
    async (length) => {
      const events = Array.from({ length }, (_, at) => at.toString(36));
      const body = JSON.stringify({ url: "https://example.com", events });
      const headers = { "content-type": "application/json" };
      const reply = await service.call("/webhook_endpoints", { method: "POST", body, headers });
      expect([reply.status, reply.body["code"]]).toEqual([422, "validation_failed"]);
    },
  );

  it("of another type is refused before it is read", async () => {
    expect((await post("x=1", "text/xml")).status).toBe(415);
  });
});

describe("metadata of an upload", () => {
  it.each([
    ["of 10,000 levels", `{"a":${nested(10_000)}}`],
    ["with U+0000", '{"a":"\\u0000"}'],
  ])("%s is refused", async (_, metadata) => {
    const reply = await service.upload(invoiceFile(), { metadata });
    expect([reply.status, reply.body["code"]]).toEqual([422, "validation_failed"]);
  });
});

describe("a number beyond the range of a double", () => {
  const bodyOf = (type: string | undefined) => {
    const form = new FormData();
    form.append("metadata", type === undefined ? '{"a":[-1e400]}' : new Blob(['{"a":1E+400}'], { type }));
    form.append("file", invoiceFile(), "invoice.pdf");
    return form;
  };

  it.each([undefined, "application/json"])("in a metadata part of type %s is a 400", async (type) => {
    const text = await new Response(bodyOf(type)).text();
    // Forms of the platform give a file name to every typed part; metadata has none.
    const body = text.replace('; filename="blob"', "");
    const boundary = body.slice(2, body.indexOf("\r\n"));
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    const reply = await service.call("/documents", { method: "POST", body, headers });
    expect([reply.status, reply.body["code"]]).toEqual([400, "invalid_request"]);
    expect(reply.body["errors"]).toMatchObject([{ part: "metadata" }]);
  });

  it("is a 400 in bodies of every type, and fine in a string or within the range", async () => {
    for (const [path, type, status] of [
      ["/workflows", "application/json", 400],
      ["/webhook_endpoints/whe_1", "application/merge-patch+json", 400],
    ] as const) {
      const method = path === "/workflows" ? "POST" : "PATCH";
      const init = { method, body: '{"description":[[1e400]]}', headers: { "content-type": type } };
      expect([path, (await service.call(path, init)).status]).toEqual([path, status]);
    }
    const metadata = '{"text":"1e400","largest":1.7e308,"small":1e-300}';
    const { status, body } = await service.upload(invoiceFile(), { metadata });
    expect([status, body["metadata"]]).toEqual([201, { text: "1e400", largest: 1.7e308, small: 1e-300 }]);
    await service.call(`/documents/${body["id"]}`, { method: "DELETE" });
  });
});

describe("a connection", () => {
  it("whose request breaks off in its head or body leaves no trace", async () => {
    const heads = [
      "POST /api/v1/workflows HTTP/1.1\r\nHo",
      `POST /api/v1/workflows HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"`,
      `POST /api/v1/documents HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n20\r\n--b\r\nContent-Disposition: form-d`,
    ];
    await Promise.all(heads.map((head) => breakOff(head)));
    expect((await service.call("/documents")).body["data"]).toEqual([]);
  });

  it("that breaks off is no error in the log", async () => {
    const server = await startChildServer(["--ephemeral", "--port", "0", "--api-key", apiKey]);
    for (const [path, type, start] of [
      ["workflows", "application/json", '{"name"'],
      ["documents", "multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-d"],
      [
        "documents",
        "multipart/form-data; boundary=b",
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF',
      ],
    ])
      await breakOff(
        `POST /api/v1/${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n${start}`,
        server.url,
      );
    // The database responds one after the other: now it has answered those too.
    await fetch(`${server.url}/documents`, { headers: { authorization: `Bearer ${apiKey}` } });
    await server.end("SIGTERM");
    expect(server.errors()).not.toContain('"level":50');
  });

  it("with lengths that contradict each other is refused", async () => {
    const response = await sendWhole(
      `POST /api/v1/workflows HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(["/api/v1/documents", "/healthz", "/no/such/path", "/oauth/token"])(
    "with two Host headers is refused: %s",
    async (path) => {
      const one = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`;
      const two = await sendWhole(`${one}HOST: localhost\r\nConnection: close\r\n\r\n`);
      expect(two).toMatch(/^HTTP\/1\.1 400 /);
      expect(two).toContain('"code":"invalid_request"');
      expect(two).toContain("more than one Host header");
      expect(await sendWhole(`${one}Connection: close\r\n\r\n`)).not.toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it("with headers over the limit is refused", async () => {
    const response = await sendWhole(
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${"x".repeat(70_000)}\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 431 /);
  });
});

function open(url = service.origin) {
  return connect(Number(new URL(url).port), "127.0.0.1");
}

function breakOff(text: string, url?: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = open(url);
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
    socket.write(text, () => socket.destroy());
  });
}

function sendWhole(text: string): Promise<string> {
  return new Promise((resolve) => {
    let response = "";
    const socket = open();
    socket.on("data", (chunk) => {
      response += chunk;
    });
    // The service may cut the connection while the rest is still on its way.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(response));
    socket.write(text);
  });
}
