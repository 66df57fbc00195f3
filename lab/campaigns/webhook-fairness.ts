// Measures how late the events of one account arrive while another account has endpoints that accept and never respond.
// node --conditions=@docuvane/source lab/campaigns/webhook-fairness.ts [--engine pglite|postgres] [--workers 1] [--silent 8] [--events 30] [--names]
// With --names the silent endpoints are names whose name server never responds (needs Linux and root). With PostgreSQL there is one process with the role `api` and the workers are processes of their own.
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { generate } from "selfsigned";
import { startServer } from "../../packages/server/src/start/server.ts";
import { startNameServer } from "../../packages/server/test/name-server.ts";
import { startPostgres } from "../../packages/server/test/postgres.ts";
import { type ChildProcess, fork } from "../../scripts/processes.mjs";

/** No limit of requests; one endpoint more than the default, so that the noisy account has a healthy one besides its silent ones. */
const plan = "A.standard;minute=1000000;day=1000000;endpoints=21";

/** Milliseconds between two events of a measured endpoint. */
const periodMs = 500;

/** Milliseconds after which an event that has not arrived is counted as that late. */
const patienceMs = 90_000;

/** Documents that the noisy account uploads; each causes two events for each of its endpoints. */
const documents = 25;

/** Addresses of the receivers that respond. */
const hosts: Readonly<Record<string, string>> = { quiet: "127.0.0.1", noisy: "127.0.0.2" };

/** Where the name server of the campaign is; port 53 is the only one that the resolver of the system asks. */
const nameServerHost = "127.0.53.1";

const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "pglite" },
    workers: { type: "string", default: "1" },
    silent: { type: "string", default: "8" },
    events: { type: "string", default: "30" },
    names: { type: "boolean", default: false },
    serve: { type: "string" },
    role: { type: "string" },
  },
});

/** What the process of the service says when it is ready. */
interface Ready {
  readonly url: string;
  readonly quiet: string;
  readonly noisy: string;
}

/** When each event arrived first. */
const seen = new Map<string, number>();

if (values.serve !== undefined) await serve(values.serve);
else await measure();

async function serve(data: string): Promise<void> {
  const databaseUrl = process.env["DATABASE_URL"];
  const server = await startServer({
    ...{ port: 0, data, webhookTargets: ["127.0.0.0/8"] },
    ...(databaseUrl && { databaseUrl, role: values.role as "api" | "worker" }),
  });
  const keyOf = async (name: string) => {
    const accountId = await server.createAccount(name, plan);
    return (await server.createApiKey({ accountId })).key;
  };
  process.on("disconnect", () => process.exit());
  process.on("message", () => void server.close().then(() => process.exit()));
  const keys =
    values.role === "worker"
      ? { quiet: "", noisy: "" }
      : { quiet: await keyOf("quiet"), noisy: await keyOf("noisy") };
  process.send?.({ url: server.url, ...keys } satisfies Ready);
}

async function measure(): Promise<void> {
  const { engine } = values;
  const [workers, silent, events] = [values.workers, values.silent, values.events].map(Number) as [
    ...[number, number, number],
  ];
  const folder = await mkdtemp(join(tmpdir(), "docuvane-webhook-fairness-"));
  const postgres = engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
  const databaseUrl = (await postgres?.makeDatabase()) ?? "";
  const children: ChildProcess[] = [];
  const names = values.names ? await startNames(folder) : undefined;
  const start = async (role: string) => {
    const child = fork(fileURLToPath(import.meta.url), ["--serve", folder, "--role", role], {
      execArgv: ["--conditions=@docuvane/source"],
      env: { PATH: process.env["PATH"], DATABASE_URL: databaseUrl, ...names?.env },
      ...(names && { execPath: names.node }),
    });
    children.push(child);
    return ((await once(child, "message")) as [Ready])[0];
  };
  const sink = await startSilent();
  const arrivals = new Map<string, (at: number) => void>();
  const receiver = await startReceiver((id) => arrivals.get(id)?.(performance.now()));
  try {
    const ready = await start(postgres ? "api" : "all");
    for (let worker = 0; postgres && worker < workers; worker += 1) await start("worker");
    const call = caller(ready.url);
    const [own, healthy] = await createEndpoints(call, ready, { receiver, sink, silent });
    for (let count = 0; count < documents; count += 1) await upload(ready, count);
    const latency = (key: string, endpoint: string) => eventLatency(call, key, endpoint, arrivals);
    const measured = async (key: string, endpoint: string) => {
      const times: Promise<number>[] = [];
      for (let count = 0; count < events; count += 1) {
        times.push(latency(key, endpoint));
        await sleep(periodMs);
      }
      return summary(await Promise.all(times));
    };
    const [quiet, noisy] = await Promise.all([
      measured(ready.quiet, own.id),
      measured(ready.noisy, healthy.id),
    ]);
    console.log(
      JSON.stringify({
        ...{ engine, workers: postgres ? workers : 1, silent, names: values.names, events },
        ...{ quiet, noisyHealthy: noisy },
      }),
    );
    if (quiet.arrived < events || quiet.p99 > 2) process.exitCode = 1;
  } finally {
    for (const child of children) child.kill("SIGKILL");
    names?.close();
    sink.close();
    receiver.close();
    await postgres?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates an endpoint of the quiet account, a healthy one of the noisy account, and its silent ones. @returns The first two. */
async function createEndpoints(
  call: ReturnType<typeof caller>,
  { quiet, noisy }: Ready,
  { receiver, sink, silent }: { readonly receiver: Server; readonly sink: Server; readonly silent: number },
) {
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const originOf = (host: string) =>
    values.names
      ? `https://${host}.example.net:${portOf(receiver)}`
      : `http://${hosts[host]}:${portOf(receiver)}`;
  const create = (key: string, url: string) => call(key, "/webhook_endpoints", { url });
  const pair = [
    await create(quiet, `${originOf("quiet")}/`),
    await create(noisy, `${originOf("noisy")}/`),
  ] as const;
  for (let host = 1; host <= silent; host += 1)
    await create(
      noisy,
      values.names ? `https://silent${host}.example.org:8443/` : `http://127.0.1.${host}:${portOf(sink)}/`,
    );
  return pair;
}

/**
 * Starts a name server that responds for `quiet` and `noisy` and for no other name, and makes a program that runs Node
 * with it as the name server of the system.
 */
async function startNames(folder: string) {
  const record = (name: string) => {
    const address = hosts[name.split(".", 1)[0] ?? ""];
    return address === undefined ? ("silent" as const) : [address];
  };
  const server = await startNameServer(record, { host: nameServerHost, port: 53 });
  const [settings, node] = [join(folder, "resolv.conf"), join(folder, "node")];
  await writeFile(settings, `nameserver ${nameServerHost}\n`);
  const inside = `mount --bind ${settings} /etc/resolv.conf && exec ${process.execPath} "$@"`;
  await writeFile(node, `#!/bin/sh\nexec unshare --mount sh -c '${inside}' node "$@"\n`, { mode: 0o755 });
  return { node, env: { NODE_TLS_REJECT_UNAUTHORIZED: "0" }, close: server.close };
}

/** Sends a test event. @returns The seconds until it arrived, or {@link patienceMs}. */
async function eventLatency(
  call: ReturnType<typeof caller>,
  key: string,
  endpoint: string,
  arrivals: Map<string, (at: number) => void>,
): Promise<number> {
  const began = performance.now();
  const { event_id: id } = await call(key, `/webhook_endpoints/${endpoint}/test`, undefined);
  const at = await new Promise<number>((resolve) => {
    arrivals.set(id, resolve);
    const known = seen.get(id);
    if (known !== undefined) resolve(known);
    setTimeout(() => resolve(began + patienceMs), patienceMs).unref();
  });
  return (at - began) / 1000;
}

function caller(url: string) {
  return async (key: string, path: string, body: object | undefined) => {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { readonly id: string; readonly event_id: string };
  };
}

async function upload({ url, noisy }: Ready, count: number): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob([`Invoice ${count}\nTotal 12.00 EUR\n`]), `invoice-${count}.txt`);
  const response = await fetch(`${url}/documents`, {
    ...{ method: "POST", body: form, headers: { authorization: `Bearer ${noisy}` } },
  });
  if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** Starts a server that accepts connections and never responds. */
async function startSilent(): Promise<Server> {
  const server = createServer((socket) => socket.on("error", () => undefined).resume());
  server.listen(0, "0.0.0.0");
  await once(server, "listening");
  return server;
}

async function startReceiver(onEvent: (id: string) => void): Promise<Server> {
  const receive = (request: IncomingMessage, response: ServerResponse) => {
    const id = String(request.headers["webhook-id"]);
    if (!seen.has(id)) seen.set(id, performance.now());
    onEvent(id);
    request.resume().on("end", () => response.writeHead(204).end());
  };
  const pair = values.names && (await generate([{ name: "commonName", value: "example.net" }]));
  const server = pair
    ? createHttpsServer({ cert: pair.cert, key: pair.private }, receive)
    : createHttpServer(receive);
  server.listen(0, "0.0.0.0");
  await once(server, "listening");
  return server;
}

function summary(seconds: readonly number[]) {
  const sorted = [...seconds].sort((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(3));
  const arrived = seconds.filter((time) => time < patienceMs / 1000).length;
  return { arrived, p50: at(0.5), p99: at(0.99), max: at(1) };
}
