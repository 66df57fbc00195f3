// A queue that opens: what a start that fails leaves behind.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTemporaryDb, type TemporaryDb } from "../../../test/temporary-db.ts";
import { UnavailableError } from "../../runtime/unavailable.ts";
import { JobQueue } from "./job-queue.ts";

let temporary: TemporaryDb;

beforeAll(async () => {
  temporary = await openTemporaryDb();
});
afterAll(() => temporary.close());

describe("a start", () => {
  it("that fails leaves nothing behind that keeps the process alive", async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
    const before = timers();
    const { db } = temporary;
    const script = (text: string) =>
      /create_queue/.test(text) ? Promise.reject(new UnavailableError("database", text)) : db.script(text);
    const breaking = {
      engine: db.engine,
      query: (text: string, values?: readonly unknown[]) =>
        /create_queue/.test(text)
          ? Promise.reject(new UnavailableError("database", text))
          : db.query(text, values),
      script,
      transaction: db.transaction.bind(db),
      close: async () => undefined,
    } as typeof db;
    await expect(JobQueue.open(breaking, () => undefined)).rejects.toThrow(UnavailableError);
    expect(timers()).toBe(before);
  });
});
