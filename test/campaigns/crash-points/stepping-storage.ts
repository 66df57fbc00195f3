// Storage that tells of every durable step before and after it is done, so that a process can be killed right there.
import type { BlobStore } from "../../../packages/server/src/blob/blob-store.ts";
import type { Db, Queryable } from "../../../packages/server/src/db/db.ts";
import type { Storage } from "../../../packages/server/src/start/storage.ts";

/** Where a step is. */
export type Side = "before" | "after";

/** Told of each step; may end the process. */
export type OnStep = (step: string, side: Side) => void;

/** Statements that write. */
const writing = /\b(insert|update|delete)\b/i;

/** Characters of a statement that name it: enough to tell two statements of one table apart. */
const nameLength = 90;

/** Puts the telling around a storage. */
export function stepping(storage: Storage, onStep: OnStep): Storage {
  return { ...storage, db: steppingDb(storage.db, onStep), blobs: steppingBlobs(storage.blobs, onStep) };
}

function steppingDb(db: Db, onStep: OnStep): Db {
  return {
    engine: db.engine,
    ...steppingQueries(db, onStep, () => undefined),
    close: () => db.close(),
    transaction: async (work) => {
      let first = "";
      const result = await db.transaction(async (tx) => {
        const done = await work(
          steppingQueries(tx, onStep, (step) => {
            first ||= step;
          }),
        );
        if (first !== "") onStep(`commit of: ${first}`, "before");
        return done;
      });
      if (first !== "") onStep(`commit of: ${first}`, "after");
      return result;
    },
  };
}

function steppingQueries(queries: Queryable, onStep: OnStep, onWrite: (step: string) => void): Queryable {
  const around = async <T>(text: string, run: () => Promise<T>): Promise<T> => {
    if (!writing.test(text)) return run();
    const step = nameOf(text);
    onWrite(step);
    return told(step, onStep, run);
  };
  return {
    query: (text, values) => around(text, () => queries.query(text, values)),
    script: (text) => around(text, () => queries.script(text)),
  };
}

function steppingBlobs(blobs: BlobStore, onStep: OnStep): BlobStore {
  return {
    put: (key, content) => told("put a file", onStep, () => blobs.put(key, content)),
    delete: (key) => told("delete a file", onStep, () => blobs.delete(key)),
    deletePrefix: (prefix) => told("delete files", onStep, () => blobs.deletePrefix(prefix)),
    get: (key, range) => blobs.get(key, range),
    withFile: (key, use) => told("read a file", onStep, () => blobs.withFile(key, use)),
    head: (key) => blobs.head(key),
    list: (prefix) => blobs.list(prefix),
  };
}

async function told<T>(step: string, onStep: OnStep, run: () => Promise<T>): Promise<T> {
  onStep(step, "before");
  const result = await run();
  onStep(step, "after");
  return result;
}

/** A statement without its layout and without ids that were written into it. */
function nameOf(text: string): string {
  const words = text
    .replaceAll(/'[0-9a-f-]{36}'/g, "'…'")
    .replaceAll(/\s+/g, " ")
    .trim();
  const start = words.search(writing);
  return words.slice(start, start + nameLength);
}
