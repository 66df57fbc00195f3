// Names of receivers: found without the resolver of the system, in bounded time, each by itself.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type NameRecord, type NameServer, startNameServer } from "../../test/name-server.ts";
import { startReceiver } from "../../test/receiver.ts";
import { createSender } from "./exchange.ts";
import { type FindAddresses, hostAddresses } from "./host-addresses.ts";
import { Targets } from "./targets.ts";

const records: Readonly<Record<string, NameRecord>> = {
  "both.example.net": ["192.0.2.1", "192.0.2.2", "2001:db8::1"],
  "four.example.net": ["192.0.2.4"],
  "six.example.net": ["2001:db8::6"],
  "none.example.net": [],
  "private.example.net": ["127.0.0.1", "::1"],
  "refused.example.net": "refused",
  "silent.example.net": "silent",
};

let server: NameServer;
let folder: string;
let find: FindAddresses;
/** The same with a short limit. */
let findSoon: FindAddresses;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-hosts-"));
  const hostsFile = join(folder, "hosts");
  writeFileSync(
    hostsFile,
    "# comment\n198.51.100.7\tWritten.example.net alias # more\n2001:db8::7 written.example.net\n",
  );
  server = await startNameServer((name, type) => {
    if (name === "half.example.net") return type === "AAAA" ? "silent" : ["192.0.2.5"];
    return records[name] ?? "unknown";
  });
  const options = { isTrusted: (host: string) => host === "localhost", servers: [server.address], hostsFile };
  find = hostAddresses(options);
  findSoon = hostAddresses({ ...options, limitMs: 500 });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const addressesOf = async (host: string) => (await find(host)).map(({ address }) => address);

describe("a host", () => {
  it.each([
    ["both.example.net", ["192.0.2.1", "192.0.2.2", "2001:db8::1"]],
    ["BOTH.example.net.", ["192.0.2.1", "192.0.2.2", "2001:db8::1"]],
    ["four.example.net", ["192.0.2.4"]],
    ["six.example.net", ["2001:db8::6"]],
    ["written.example.net", ["198.51.100.7", "2001:db8::7"]],
    ["WRITTEN.example.net.", ["198.51.100.7", "2001:db8::7"]],
    ["alias", ["198.51.100.7"]],
  ])("%s is found", async (host, addresses) => {
    expect(await addressesOf(host)).toEqual(addresses);
  });

  it.each([
    ["none.example.net", "ENOTFOUND"],
    ["unknown.example.net", "ENOTFOUND"],
    ["refused.example.net", "EAI_AGAIN"],
    ["silent.example.net", "ETIMEOUT"],
  ])("%s is not found, with the code %s", async (host, code) => {
    await expect(findSoon(host)).rejects.toMatchObject({ code });
  });

  it("does not wait for the other family when its name server omits it", async () => {
    const begun = performance.now();
    expect(await addressesOf("half.example.net")).toEqual(["192.0.2.5"]);
    // Without the rule it would be the limit of 5 seconds.
    expect(performance.now() - begun).toBeLessThan(4_000);
  });

  it("that the operator named is found as the system does, without our name server", async () => {
    const before = server.questions.length;
    expect(await addressesOf("localhost")).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(127\.|::1)/)]),
    );
    expect(server.questions.length).toBe(before);
  });
});

describe("names whose server is silent", () => {
  it("do not delay another name, however many there are", async () => {
    const order: string[] = [];
    const silent = Array.from({ length: 40 }, () =>
      findSoon("silent.example.net").catch(() => void order.push("silent")),
    );
    const others = Array.from({ length: 40 }, () =>
      find("four.example.net").then(() => void order.push("other")),
    );
    await Promise.all([...silent, ...others]);
    expect(order.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => "other"));
  });
});

describe("a receiver whose name server is silent", () => {
  it("is not found, and is treated like one that is silent itself", async () => {
    const sender = createSender(new Targets([]), { find: findSoon });
    onTestFinished(() => sender.close());
    const event = { url: "https://silent.example.net/", headers: {}, body: "{}" };
    expect(await sender.send(event, new AbortController().signal)).toEqual({
      reason: "host_not_found",
      silent: true,
    });
    const unknown = { ...event, url: "https://unknown.example.net/" };
    expect(await sender.send(unknown, new AbortController().signal)).toEqual({ reason: "host_not_found" });
  });
});

describe("an address found by DNS", () => {
  const event = (url: string) => ({ url, headers: {}, body: "{}" });
  const never = new AbortController().signal;

  it("is not called when it is private", async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const sender = createSender(new Targets([]), { find });
    onTestFinished(() => sender.close());
    const { port } = new URL(receiver.url);
    expect(await sender.send(event(`https://private.example.net:${port}/`), never)).toEqual({
      reason: "address_blocked",
    });
    expect(receiver.received).toEqual([]);
  });

  it("is the one that is connected to", async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const sender = createSender(new Targets(["private.example.net"]), { find });
    onTestFinished(() => sender.close());
    const { port } = new URL(receiver.url);
    expect(await sender.send(event(`http://private.example.net:${port}/`), never)).toEqual({ status: 204 });
    expect(receiver.received).toHaveLength(1);
  });
});
