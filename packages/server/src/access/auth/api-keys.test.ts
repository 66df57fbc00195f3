// API keys: their shape, and what the database knows of them.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTemporaryDb, type TemporaryDb } from "../../../test/temporary-db.ts";
import { readPepper } from "../../storage/pepper.ts";
import { ApiKeys } from "./api-keys.ts";
import { makeSecret } from "./secrets.ts";

let temporary: TemporaryDb;
let keys: ApiKeys;
const now = new Date();
beforeAll(async () => {
  temporary = await openTemporaryDb();
  keys = new ApiKeys(temporary.db, await readPepper(temporary.directory), () => now);
});
afterAll(() => temporary.close());

describe("a made key", () => {
  it("names its mode, and carries its own checksum", () => {
    const key = makeSecret("dv_test_");
    expect(key).toMatch(/^dv_test_[0-9A-Za-z]{36}$/);
    expect(makeSecret("dv_live_")).toMatch(/^dv_live_/);
    expect(makeSecret("dv_test_")).not.toBe(key);
  });
});

describe("keys of a database", () => {
  it("are created once, if the account has no key", async () => {
    expect(await keys.hasKeys()).toBe(false);
    const made = await keys.createFirst();
    expect(await keys.find(made ?? "")).toMatchObject({ id: expect.stringMatching(/^key_/) });
    expect(await keys.createFirst()).toBeUndefined();
    expect(await keys.hasKeys()).toBe(true);
  });

  it("take a given one as often as it is given, as one credential", async () => {
    await keys.register("dv_test_given_key");
    const first = await keys.find("dv_test_given_key");
    await keys.register("dv_test_given_key");
    expect(await keys.find("dv_test_given_key")).toEqual(first);
  });

  it("refuse a revoked or unknown key at once, also when it is given again", async () => {
    expect(await keys.register("dv_test_to_revoke")).toBeUndefined();
    const { id = "" } = (await keys.find("dv_test_to_revoke")) ?? {};
    await keys.revoke(id);
    expect(await keys.register("dv_test_to_revoke")).toBe(id);
    expect(await keys.find("dv_test_to_revoke")).toBeUndefined();
    expect(await keys.find("dv_test_never_seen")).toBeUndefined();
  });

  it("are nowhere in the database as text, and mean nothing under another pepper", async () => {
    await keys.register("dv_test_findme_123");
    const rows = await temporary.db.query<{ text: string }>("SELECT api_key::text AS text FROM api_key");
    expect(rows.some(({ text }) => text.includes("findme"))).toBe(false);
    const other = new ApiKeys(temporary.db, new Uint8Array(32), () => now);
    expect(await other.find("dv_test_findme_123")).toBeUndefined();
  });

  it.each(["short", "with space inside", "ümlaut_key", "x".repeat(256)])(
    "refuse %j as a key",
    async (key) => {
      await expect(async () => keys.register(key)).rejects.toMatchObject({ code: "api_key_invalid" });
    },
  );
});
