// Checks the choice of a proxy by the vectors that all languages share, and that a proxy never sees the key.
import { createServer, type Socket } from "node:net";
import { expect, it } from "vitest";
import vectors from "../../../../../test/conformance/vectors/proxy.json" with { type: "json" };
import { FakeTransport } from "../../../test/fake-transport.ts";
import { failureOf } from "../../../test/make-client.ts";
import { Docuvane } from "../../index.ts";
import { proxyFor } from "./proxy.ts";

interface Vector {
  readonly name: string;
  readonly origin: string;
  readonly proxy?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly expected?: string | null;
  readonly error?: string;
}

it.each(vectors.cases as readonly Vector[])("$name", ({ origin, proxy, environment, expected, error }) => {
  const choose = (): string | undefined => proxyFor(origin, { proxy, environment });
  if (error === undefined) expect(choose() ?? null).toBe(expected);
  else expect(choose).toThrow(expect.objectContaining({ code: error }));
});

it.each([
  ["an https: address and a transport of its own", "https://api.test", true],
  ["loopback", "http://127.0.0.1:1", false],
  ["loopback and a transport of its own", "http://127.0.0.1:1", true],
])("refuses a wrong option with %s", (_, baseURL, hasTransport) => {
  const transport = hasTransport ? new FakeTransport() : undefined;
  const create = (proxy: string): Docuvane =>
    new Docuvane({ baseURL, apiKey: "dv_test_key", proxy, ...(transport && { transport }) });
  expect(() => create("socks5://user:secret@proxy.test:1080")).toThrow(
    expect.objectContaining({
      code: "invalid_proxy",
      message:
        "The proxy must be an http address without path, query and fragment, as http://proxy.example:3128.",
    }),
  );
  for (const proxy of ["none", "http://proxy.test:3128"]) expect(() => create(proxy)).not.toThrow();
});

it("asks the proxy for a tunnel, and reports a refusal as not sent", async () => {
  const seen: string[] = [];
  const server = createServer((socket: Socket) => {
    socket.on("data", (bytes) => {
      seen.push(bytes.toString("latin1"));
      socket.end("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n");
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { readonly port: number };
  const proxy = `http://user:secret@127.0.0.1:${port}`;
  const client = new Docuvane({ baseURL: "https://api.test", apiKey: "dv_test_key", maxRetries: 0, proxy });
  expect(await failureOf(client.documents.get("doc_1"))).toMatchObject({
    code: "connection_failed",
    outcome: "not_sent",
  });
  await client.close();
  server.close();
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatch(/^CONNECT api\.test:443 HTTP\/1\.1\r\n/);
  expect(seen[0]).toContain(`Basic ${Buffer.from("user:secret").toString("base64")}`);
  expect(seen[0]).not.toContain("dv_test_key");
});
