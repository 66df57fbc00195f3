// Opens the storage of a release and migrates it in a process of its own, which may kill itself at one of its durable steps.
import { createHash } from "node:crypto";
import type { Closers } from "../../packages/server/src/runtime/closers.ts";
import { runClosers } from "../../packages/server/src/runtime/closers.ts";
import { openStorage } from "../../packages/server/src/storage/open-storage.ts";
import { dumpTables } from "../../packages/server/test/dump.ts";
import { describeSchema } from "../../test/upgrade/catalog.ts";
import type { Data } from "../../test/upgrade/open.ts";
import { stepFiles } from "../crash-points/stepping-files.ts";
import { steppingDb } from "../crash-points/stepping-storage.ts";

/** What the process is started with, as JSON. */
export interface Migration extends Data {
  /** Dies at this step, from 1. Default: at none. */
  readonly killAt?: number;
}

/** Tables whose rows depend on when and how often a process started. */
const ofStarts = /^public\.(schema_migration|sync_probe|event_position) |^pgboss\./;

const { killAt, ...data }: Migration = JSON.parse(process.argv[2] ?? "{}");
let steps = 0;
const onStep = () => {
  steps += 1;
  if (steps === killAt) process.kill(process.pid, "SIGKILL");
};
stepFiles(data.data, onStep);
const closers: Closers = [];
const { db } = await openStorage(data, {
  ...{ closers, now: () => new Date(), onError: () => undefined },
  wrapDb: (opened) => steppingDb(opened, onStep),
});
const migratingSteps = steps;
const rows = (await dumpTables(db)).split("\n").filter((row) => !ofStarts.test(row));
const state = createHash("sha256").update([...(await describeSchema(db)), ...rows.toSorted()].join("\n"));
await runClosers(closers);
console.log(JSON.stringify({ steps: migratingSteps, rows: rows.length, state: state.digest("hex") }));
