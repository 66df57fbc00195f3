// Wraps the storage to report every durable step before and after it happens, so that the process can be killed at exactly that point.
import type { BlobStore } from "../../../packages/server/src/storage/blob/blob-store.ts";
import type { Db, Queryable } from "../../../packages/server/src/storage/db/db.ts";

/** Where a step is; `found` and `empty`: after it, when it gave rows or none. */
export type Side = "before" | "after" | "found" | "empty";

/** Called at each step; may kill the process. */
export type OnStep = (step: string, side: Side) => void;

/** Statements that write. */
const writing = /\b(insert|update|delete|create|alter|drop)\b/i;

/** Statements that only lock are none of them. */
const locking = /\bfor (no key )?update( of \w+)?( skip locked)?/gi;

/** Characters of a statement that name it: enough to tell two statements of one table apart. */
const nameLength = 90;

/** Wraps a database. */
export function steppingDb(db: Db, onStep: OnStep): Db {
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

/** Wraps a file store; its operations on the disk are reported by the wrapped file system. */
export function steppingBlobs(blobs: BlobStore, onStep: OnStep): BlobStore {
  return {
    put: (key, content) => reported("put a file", onStep, () => blobs.put(key, content)),
    delete: (key) => reported("delete a file", onStep, () => blobs.delete(key)),
    deletePrefix: (prefix) => reported("delete files", onStep, () => blobs.deletePrefix(prefix)),
    get: (key, range) => blobs.get(key, range),
    withFile: (key, use) => reported("read a file", onStep, () => blobs.withFile(key, use)),
    head: (key) => blobs.head(key),
    check: () => blobs.check(),
    list: (prefix) => blobs.list(prefix),
  };
}

/** Performs a step and reports it before and after. */
export async function reported<T>(step: string, onStep: OnStep, run: () => Promise<T>): Promise<T> {
  onStep(step, "before");
  const result = await run();
  onStep(step, "after");
  return result;
}

function steppingQueries(queries: Queryable, onStep: OnStep, onWrite: (step: string) => void): Queryable {
  const around = async <Row>(text: string, run: () => Promise<Row[]>): Promise<Row[]> => {
    const step = nameOf(text);
    if (step === undefined) return run();
    onWrite(step);
    const rows = await reported(step, onStep, run);
    onStep(step, rows.length > 0 ? "found" : "empty");
    return rows;
  };
  return {
    query: (text, values) => around(text, () => queries.query(text, values)),
    script: (text) => around(text, () => queries.script(text)),
  };
}

/** A statement that writes, without comments, layout and the ids that were written into it. */
function nameOf(text: string): string | undefined {
  const words = text
    .replaceAll(/--.*$/gm, "")
    .replaceAll(locking, "")
    .replaceAll(/'[0-9a-f-]{36}'/g, "'…'")
    .replaceAll(/\s+/g, " ")
    .trim();
  const start = words.search(writing);
  return start < 0 ? undefined : words.slice(start, start + nameLength);
}
