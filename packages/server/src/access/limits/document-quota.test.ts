// Documents of an account per day, counted with and without a limit.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, openDatabase } from "../../../test/databases.ts";
import type { TemporaryDb } from "../../../test/temporary-db.ts";
import { defaultAccountId } from "../credential.ts";
import { findDocumentState, takeDocument } from "./document-quota.ts";

const withPlan = (plan: string) => ({ id: "key_1", accountId: defaultAccountId, scopes: undefined, plan });
const unlimited = withPlan("B.enterprise");
const limited = withPlan("B.free_trial;documents=5");

describe.each(engines)("on %s", (engine) => {
  let temporary: TemporaryDb;
  let day = 0;
  beforeAll(async () => {
    temporary = await openDatabase(engine);
  });
  afterAll(() => temporary.close());
  const nextDay = () => {
    day += 1;
    return new Date(Date.UTC(2026, 10, day, 12));
  };
  const take = (credential: typeof limited, now: Date) =>
    temporary.db.transaction((tx) => takeDocument(tx, credential, now));

  it("counts documents that were created without a limit once the plan has one", async () => {
    const now = nextDay();
    await Promise.all(Array.from({ length: 4 }, () => take(unlimited, now)));
    expect(await findDocumentState(temporary.db, limited, now)).toMatchObject({ remaining: 1 });
    await take(limited, now);
    await expect(take(limited, now)).rejects.toMatchObject({ code: "quota_exceeded" });
    expect(await findDocumentState(temporary.db, limited, now)).toMatchObject({ remaining: 0 });
  });

  it("creates no more documents than the limit when many arrive at once", async () => {
    const now = nextDay();
    const taken = await Promise.allSettled(Array.from({ length: 12 }, () => take(limited, now)));
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  it("uploads of an account without a limit do not wait for each other's commit", async () => {
    if (engine === "pglite") return;
    const now = nextDay();
    const release = Promise.withResolvers<void>();
    // Of 32 rows one is locked: of 40 uploads most find another one, and those wait for no lock.
    const holder = temporary.db.transaction(async (tx) => {
      await takeDocument(tx, unlimited, now);
      await release.promise;
    });
    const others = Array.from({ length: 8 }, () => take(unlimited, now));
    await Promise.any(others);
    release.resolve();
    await Promise.all([holder, ...others]);
  });
});
