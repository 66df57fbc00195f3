// An outage of the database in the log of a process of its own (needs PostgreSQL).
import { expect, it, onTestFinished } from "vitest";
import { until } from "../../../../test/until.ts";
import { startChildServer } from "../../test/child-server.ts";
import { startPostgres } from "../../test/postgres.ts";
import { apiKey, invoiceFile } from "../../test/running-server.ts";
import { startTcpProxy, type TcpProxy } from "../../test/tcp-proxy.ts";

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly part?: string;
  readonly count?: number;
  readonly error?: unknown;
}

it.each([
  ["refuses connections", (proxy: TcpProxy) => proxy.refuse(), (proxy: TcpProxy) => proxy.accept()],
  [
    "is silent",
    async (proxy: TcpProxy) => {
      proxy.mode = "silent";
    },
    async (proxy: TcpProxy) => {
      proxy.mode = "pass";
      proxy.forget();
    },
  ],
])(
  "logs one line when the database %s, and one when it is back",
  async (_, stop, start) => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.close());
    const url = new URL(await postgres.makeDatabase());
    const proxy = await startTcpProxy(Number(url.port));
    onTestFinished(() => proxy.refuse());
    url.port = String(proxy.port);
    const args = ["--port", "0", "--ephemeral", "--api-key", apiKey, "--log", "json"];
    const server = await startChildServer(args, { env: { DATABASE_URL: url.href }, lifeMs: 110_000 });
    onTestFinished(() => server.end("SIGKILL").then(() => undefined));
    const headers = { authorization: `Bearer ${apiKey}` };
    const upload = () => {
      const body = new FormData();
      body.append("file", invoiceFile(), "invoice.pdf");
      return fetch(`${server.url}/documents`, { method: "POST", headers, body });
    };
    const lines = () =>
      server
        .errors()
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line): Line => JSON.parse(line))
        .filter(({ msg }) => msg !== "request");
    expect((await upload()).status).toBe(201);
    const before = lines().length;
    await stop(proxy);
    const statuses: number[] = [];
    // Polls of the queue, claims, webhooks and sweeps fail meanwhile as well.
    await until(
      async () => {
        const responses = await Promise.all([upload(), fetch(`${server.url}/documents`, { headers })]);
        statuses.push(...responses.map(({ status }) => status));
        return statuses.length >= 80;
      },
      { everyMs: 100 },
    );
    expect(statuses.filter((status) => status !== 503)).toEqual([]);
    await start(proxy);
    await until(async () => (await upload()).status === 201);
    const over = await until(() => lines().find(({ msg }) => msg === "the database is available again"));
    const written = lines().slice(before);
    expect(over.count).toBeGreaterThan(statuses.length);
    expect(written.filter(({ level }) => level >= 40)).toEqual([
      expect.objectContaining({
        ...{ level: 40, part: "database" },
        msg: "the database is unavailable; requests that need it get 503",
      }),
      expect.objectContaining({ level: 40, part: "database", msg: "the database is available again" }),
    ]);
    expect(written.filter(({ error }) => error !== undefined)).toEqual([]);
  },
  120_000,
);
