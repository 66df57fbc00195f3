// Locked tables as they are logged: at each change, however often they are looked for.
import { expect, it } from "vitest";
import type { LogFacts } from "../runtime/log.ts";
import { LockedTables } from "./locked-tables.ts";

it("logs locked tables once, and once that they are no longer locked", async () => {
  const lines: [string, LogFacts | undefined][] = [];
  const write = (message: string, facts?: LogFacts) => void lines.push([message, facts]);
  const found = [[], ["document"], ["document"], [], []];
  const db = { lockedTables: async () => found.shift() ?? [] };
  const tables = new LockedTables(db, { info: write, warn: write, error: write }, 0);
  for (let look = 0; look < 5; look += 1) await tables.find();
  expect(lines).toEqual([
    ["another session keeps tables of the database locked; requests get 503", { tables: ["document"] }],
    ["the tables of the database are no longer locked", undefined],
  ]);
});

it("finds none on an engine without other sessions", async () => {
  const write = () => expect.fail("nothing to log");
  expect(await new LockedTables({}, { info: write, warn: write, error: write }).find()).toEqual([]);
});
