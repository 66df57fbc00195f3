// A service in a process of its own that kills itself at the step its parent names; talks to it by IPC.

import { type RunningServer, startServer } from "../../../packages/server/src/start/server.ts";
import type { Queryable } from "../../../packages/server/src/storage/db/db.ts";
import { openStorage } from "../../../packages/server/src/storage/open-storage.ts";
import { quickReader } from "./quick-reader.ts";
import { stepFiles } from "./stepping-files.ts";
import { type Side, steppingBlobs, steppingDb } from "./stepping-storage.ts";

/** Where the process dies. */
export interface Arm {
  readonly step: string;
  readonly side: Side;
}

/** What the process is started with, as JSON. */
export interface Settings {
  readonly folder: string;
  /** Of a PostgreSQL server, or empty for the embedded database. */
  readonly databaseUrl: string;
  readonly apiKey: string;
  readonly arm?: Arm;
}

/** What the process can be asked for. */
export type Question =
  | { readonly kind: "query"; readonly text: string }
  | {
      readonly kind: "administer";
      readonly name: "createAccount" | "createApiKey" | "revoke";
      readonly argument?: string;
    }
  | { readonly kind: "createOAuthClient" };

/** Parent to child: die at this step from now on, answer a question, or stop in good order. */
export type Order =
  | { readonly kind: "arm"; readonly arm: Arm | undefined }
  | { readonly kind: "ask"; readonly number: number; readonly question: Question }
  | { readonly kind: "stop" };

/** Child to parent. */
export type ServiceMessage =
  | { readonly kind: "ready"; readonly url: string }
  | { readonly kind: "step"; readonly step: string; readonly side: Side }
  | { readonly kind: "response"; readonly number: number; readonly response: unknown };

/** Milliseconds between two sweeps: every story is to meet one. */
const sweepEveryMs = 1_000;

const settings = JSON.parse(process.argv[2] ?? "{}") as Settings;
const { folder, databaseUrl, apiKey } = settings;
let armed = settings.arm;
/** The unwrapped database, for queries. */
let plain: Queryable | undefined;

stepFiles(folder, onStep);
const started = startServer(
  {
    ...{ port: 0, data: folder, apiKey, plan: "B.enterprise", webhookTargets: ["127.0.0.1"] },
    ...(databaseUrl !== "" && { databaseUrl }),
  },
  {
    sweepEveryMs,
    makeExtractor: () => quickReader(folder),
    openStorage: async (options, tools) => {
      const storage = await openStorage(options, {
        ...tools,
        wrapDb: (db) => {
          plain = db;
          return steppingDb(db, onStep);
        },
      });
      return { ...storage, blobs: steppingBlobs(storage.blobs, onStep) };
    },
  },
);
process.on("message", (order: Order) => {
  if (order.kind === "arm") armed = order.arm;
  else if (order.kind === "ask") void respond(order.number, order.question);
  else void started.then((server) => server.close()).then(() => process.exit());
});
process.on("disconnect", () => process.exit());

send({ kind: "ready", url: (await started).url });

function onStep(step: string, side: Side): void {
  if (armed?.step === step && armed.side === side) process.kill(process.pid, "SIGKILL");
  send({ kind: "step", step, side });
}

async function respond(number: number, question: Question): Promise<void> {
  send({ kind: "response", number, response: await responseOf(await started, question) });
}

function responseOf(service: RunningServer, question: Question): Promise<unknown> {
  if (question.kind === "query") return plain?.query(question.text) ?? Promise.resolve([]);
  if (question.kind === "createOAuthClient") return service.createOAuthClient({ scopes: ["documents:read"] });
  const { name, argument = "" } = question;
  if (name === "createAccount") return service.createAccount("another");
  return name === "revoke" ? service.revoke(argument) : service.createApiKey();
}

function send(message: ServiceMessage): void {
  // "disconnect" reports that the parent has exited.
  process.send?.(message, undefined, {}, () => undefined);
}
