// Opens the storage of a release and migrates it in a process of its own, which may kill itself at one of its durable steps.
import { createHash } from "node:crypto";
import { writeSync } from "node:fs";
import type { Closers } from "../../../packages/server/src/runtime/closers.ts";
import { runClosers } from "../../../packages/server/src/runtime/closers.ts";
import { openStorage } from "../../../packages/server/src/storage/open-storage.ts";
import { dumpTables } from "../../../packages/server/test/dump.ts";
import { describeSchema } from "../../../test/upgrade/catalog.ts";
import { stepFiles } from "../crash-points/stepping-files.ts";
import { type Side, steppingDb } from "../crash-points/stepping-storage.ts";
import { type Migration, marks } from "./migration.ts";

/** The first step of a migration, which a migrated database does not need, and the first one after it. */
const beginnings = [
  { mark: marks.migrating, step: /^CREATE TABLE IF NOT EXISTS schema_migration / },
  { mark: marks.migrated, step: /^INSERT INTO installation / },
];

/** Tables whose rows depend on when and how often a process started. */
const ofStarts = /^public\.(schema_migration|sync_probe|event_position) |^pgboss\./;

const { killAt, ...data }: Migration = JSON.parse(process.argv[2] ?? "{}");
let steps = 0;
const onStep = (step: string, side: Side) => {
  const begun = beginnings.find((each) => side === "before" && each.step.test(step));
  // Not by the stream: a kill would lose what it holds back.
  writeSync(1, (begun?.mark ?? "") + marks.step);
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
console.log(`\n${JSON.stringify({ steps: migratingSteps, rows: rows.length, state: state.digest("hex") })}`);
