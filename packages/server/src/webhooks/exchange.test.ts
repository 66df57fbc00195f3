// One exchange with a receiver, and everything that must not be reached by it.

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { generate } from "selfsigned";
import { describe, expect, it, onTestFinished } from "vitest";
import { startReceiver } from "../../test/receiver.ts";
import { createSender, type SenderOptions } from "./exchange.ts";
import { Targets } from "./targets.ts";
import { privateUrls } from "./test/private-urls.ts";

const never = new AbortController().signal;
const event = (url: string) => ({ url, headers: { "content-type": "application/json" }, body: "{}" });

/** Lets connections be the only guard. */
class Careless extends Targets {
  override whyRefused() {
    return undefined;
  }
}

function senderFor(allowed: readonly string[] | Targets, options: SenderOptions = {}) {
  const targets = allowed instanceof Targets ? allowed : new Targets(allowed);
  const sender = createSender(targets, options);
  onTestFinished(() => sender.close());
  return (url: string, stopping = never) => sender.send(event(url), stopping);
}

/** A resolver that responds from a list, one response for each question; the last one for all that follow. */
function resolver(...responses: ReadonlyArray<readonly string[]>) {
  let questions = 0;
  const find = async () => {
    const response = responses[Math.min(questions, responses.length - 1)] ?? [];
    questions += 1;
    return response.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  return { find, questions: () => questions };
}

/** Counts connections on all addresses of this machine. */
async function startTrap() {
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "::", resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

describe("a private network", () => {
  it("is never reached, however its address is written", async () => {
    const trap = await startTrap();
    const send = senderFor([]);
    const urls = privateUrls(trap.port);
    const results = await Promise.all(urls.map((url) => send(url)));
    expect(
      results.filter((result) => result.status !== undefined || result.reason !== "address_blocked"),
    ).toEqual([]);
    expect([new Set(urls).size > 200, trap.connections()]).toEqual([true, 0]);
  });

  it("is not reached either where only the connection is checked", async () => {
    const trap = await startTrap();
    const send = senderFor(new Careless([]));
    const urls = privateUrls(trap.port).map((url) => url.replace("https:", "http:"));
    const literal = urls.filter((url) => /^[\d.]+$|^\[/.test(URL.parse(url)?.hostname ?? ""));
    const results = await Promise.all(literal.map((url) => send(url)));
    expect(
      results.filter((result) => result.status !== undefined || result.reason !== "address_blocked"),
    ).toEqual([]);
    expect([literal.length > 150, trap.connections()]).toEqual([true, 0]);
  });

  it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.0.0.1", "169.254.169.254", "fd00::1", "0.0.0.0"])(
    "is not reached through a name that resolves to %s",
    async (address) => {
      const trap = await startTrap();
      const send = senderFor([], resolver([address]));
      expect(await send(`https://hooks.customer.example:${trap.port}/`)).toEqual({
        reason: "address_blocked",
      });
      expect(trap.connections()).toBe(0);
    },
  );

  it("is not reached by a host name that resolves differently each time", async () => {
    // 127.0.0.2 plays the internet, where the attacker's own server is; 127.0.0.1 is what must not be reached.
    const outside = await startReceiver(
      (response) => response.writeHead(204, { connection: "close" }).end(),
      {
        host: "127.0.0.2",
      },
    );
    const inside = await startReceiver(undefined, { host: "127.0.0.1", port: outside.port });
    onTestFinished(() => Promise.all([outside.close(), inside.close()]).then(() => undefined));
    const responses = Array.from({ length: 40 }, (_, at) => [at % 2 === 0 ? "127.0.0.2" : "127.0.0.1"]);
    const { find, questions } = resolver(...responses);
    const send = senderFor(new Careless(["127.0.0.2"]), { find });
    const results: unknown[] = [];
    for (let at = 0; at < 40; at += 1) results.push(await send(`http://rebinding.example:${outside.port}/`));
    expect(results).toEqual(
      responses.map((_, at) => (at % 2 === 0 ? { status: 204 } : { reason: "address_blocked" })),
    );
    expect([outside.received.length, inside.received.length, questions()]).toEqual([20, 0, 40]);
  });

  it("is omitted from the addresses of a name that has public ones too", async () => {
    const outside = await startReceiver(undefined, { host: "127.0.0.2" });
    const inside = await startReceiver(undefined, { host: "127.0.0.1", port: outside.port });
    onTestFinished(() => Promise.all([outside.close(), inside.close()]).then(() => undefined));
    const send = senderFor(new Careless(["127.0.0.2"]), resolver(["127.0.0.1", "127.0.0.2", "::1"]));
    expect(await send(`http://mixed.example:${outside.port}/`)).toEqual({ status: 204 });
    expect([outside.received.length, inside.received.length]).toEqual([1, 0]);
  });

  it("is not reached through a redirect", async () => {
    const inside = await startReceiver();
    const outside = await startReceiver((response) =>
      response.writeHead(307, { location: `${inside.url}/secret` }).end(),
    );
    onTestFinished(() => Promise.all([outside.close(), inside.close()]).then(() => undefined));
    const send = senderFor(["127.0.0.1"]);
    expect(await send(outside.url)).toEqual({ status: 307 });
    expect([outside.received.length, inside.received.length]).toEqual([1, 0]);
  });
});

describe("an exchange", () => {
  it("sends method, headers and body as they were given", async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    expect(await senderFor(["127.0.0.1"])(`${receiver.url}/hook?a=1`)).toEqual({ status: 204 });
    expect(receiver.received).toMatchObject([{ path: "/hook?a=1", body: "{}" }]);
  });

  it("ends with the status although the body never ends", async () => {
    let written = 0;
    const receiver = await startReceiver((response) => {
      response.writeHead(200);
      const more = () => {
        written += 65_536;
        if (!response.destroyed) response.write(Buffer.alloc(65_536), more);
      };
      more();
    });
    onTestFinished(() => receiver.close());
    expect(await senderFor(["127.0.0.1"])(receiver.url)).toEqual({ status: 200 });
    expect(written).toBeLessThan(16 * 1024 * 1024);
  });

  it("distinguishes a receiver without a listener from one that breaks off", async () => {
    const receiver = await startReceiver((response) => response.destroy());
    const send = senderFor(["127.0.0.1"]);
    expect(await send(receiver.url)).toEqual({ reason: "connection_failed" });
    await receiver.close();
    expect(await send(receiver.url)).toEqual({ reason: "connection_refused" });
  });

  it("distinguishes an unknown host from one that does not speak TLS", async () => {
    const notFound = Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" });
    const find = () => Promise.reject(notFound);
    expect(await senderFor([], { find })("https://unknown.example/")).toEqual({ reason: "host_not_found" });
    const plain = await startReceiver();
    onTestFinished(() => plain.close());
    const send = senderFor(["127.0.0.1"]);
    expect(await send(plain.url.replace("http:", "https:"))).toEqual({ reason: "tls_failed" });
  });

  it("tells a certificate that is not valid for the host", async () => {
    const { cert, private: key } = await generate([{ name: "commonName", value: "other.example" }]);
    const server = createTlsServer({ cert, key }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await senderFor(["127.0.0.1"])(`https://127.0.0.1:${port}/`)).toEqual({ reason: "tls_failed" });
  });

  it("ends when the receiver takes too long, headers first or not", async () => {
    const silent = await startReceiver(() => undefined);
    const slow = await startReceiver((response) => response.writeHead(200).write("a"));
    onTestFinished(() => Promise.all([silent.close(), slow.close()]).then(() => undefined));
    const send = senderFor(["127.0.0.1"], { timeoutMs: 100 });
    expect(await send(silent.url)).toEqual({ reason: "timed_out", silent: true });
    expect(await send(slow.url)).toEqual({ status: 200 });
  });

  it("does not wait for the rest of a slow response, and gives what it says about repetitions", async () => {
    const slow = await startReceiver((response) =>
      response.writeHead(503, { "retry-after": "20" }).write("a"),
    );
    onTestFinished(() => slow.close());
    const send = senderFor(["127.0.0.1"], { timeoutMs: 3_600_000 });
    expect(await send(slow.url)).toEqual({ status: 503, retryAfter: "20" });
  });

  it("ends at once when the service stops", async () => {
    const stop = new AbortController();
    const receiver = await startReceiver(() => stop.abort());
    onTestFinished(() => receiver.close());
    expect(await senderFor(["127.0.0.1"])(receiver.url, stop.signal)).toEqual({ reason: "stopped" });
  });
});
