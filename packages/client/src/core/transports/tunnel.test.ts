// Checks calls through the tunnel of a proxy: what arrives at the service, and that the proxy sees neither key nor content.
import { randomBytes } from "node:crypto";
import { createServer as createProxy } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { generate } from "selfsigned";
import { afterAll, beforeAll, expect, it } from "vitest";
import { document } from "../../../test/make-client.ts";
import { Docuvane } from "../../index.ts";

const publicRoots = getCACertificates("default");
let tls = { key: "", cert: "" };

beforeAll(async () => {
  const certificate = await generate([{ name: "commonName", value: "api.test" }], {
    keyType: "ec",
    extensions: [
      { name: "basicConstraints", cA: true },
      { name: "subjectAltName", altNames: [{ type: 2, value: "api.test" }] },
    ],
  });
  tls = { key: certificate.private, cert: certificate.cert };
  setDefaultCACertificates([...publicRoots, tls.cert]);
});
afterAll(() => setDefaultCACertificates(publicRoots));

/** A service that keeps what it receives, and sends an unsolicited 100 before its response. */
async function startService() {
  const received: Buffer[] = [];
  const server = createServer(tls, async (request, response) => {
    for await (const chunk of request) received.push(chunk as Buffer);
    response.writeContinue();
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(document("completed")));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, received };
}

/** A proxy that tunnels every host to one port, and keeps what it sees. */
async function startProxy(port: number) {
  const targets: string[] = [];
  const seen: Buffer[] = [];
  const server = createProxy().on("connect", ({ url = "" }, client: Socket) => {
    targets.push(url);
    const onward = connect(port, "127.0.0.1", () =>
      client.write("HTTP/1.1 200 Connection established\r\n\r\n"),
    );
    client.on("data", (bytes) => seen.push(bytes));
    client.pipe(onward).pipe(client);
    client.on("error", () => onward.destroy());
    onward.on("error", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, address, targets, seen };
}

it("sends a read and an upload through a tunnel, whose interim responses are skipped as well", async () => {
  const service = await startService();
  const proxy = await startProxy((service.server.address() as AddressInfo).port);
  const client = new Docuvane({ baseURL: "https://api.test", apiKey: "dv_test_key", proxy: proxy.address });
  const file = randomBytes(3_000_000);
  try {
    expect(await client.documents.get("doc_1")).toMatchObject({ status: "completed" });
    const { data, attempts } = await client.documents.upload({ file }).withResponse();
    expect({ status: data.status, attempts }).toEqual({ status: "completed", attempts: 1 });
  } finally {
    await client.close();
    service.server.close();
    proxy.server.close();
  }
  expect(Buffer.concat(service.received).includes(file)).toBe(true);
  expect(new Set(proxy.targets)).toEqual(new Set(["api.test:443"]));
  const bytes = Buffer.concat(proxy.seen);
  expect(bytes.length).toBeGreaterThan(file.length);
  expect(bytes.includes("dv_test_key")).toBe(false);
  expect(bytes.includes(file.subarray(0, 64))).toBe(false);
});
