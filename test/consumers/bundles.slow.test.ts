// Bundles the packed client for browsers and Node, and compares the sizes with their budgets.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../root.ts";
import { installPackedClient, type PackedClient } from "./packed-client.ts";
import { measureSizes } from "./sizes.ts";

let packed: PackedClient;
beforeAll(async () => {
  packed = await installPackedClient();
}, 120_000);
afterAll(() => packed.close());

it("bundles within the budgets of docs/evidence/sizes.md, with nothing of Node in browsers", async () => {
  const sizes = await measureSizes(packed.project);
  const exceeded = sizes.filter(({ gzip, budget }) => gzip > budget);
  const early = sizes.filter(({ initial, initialBudget = initial }) => initial > initialBudget);
  expect(early.map(({ name, initial }) => `${name}: ${initial} B before the first call`)).toEqual([]);
  expect(exceeded.map(({ name, gzip, budget }) => `${name}: ${gzip} B gzip, budget ${budget} B`)).toEqual([]);
  const page = readFileSync(join(root, "docs/evidence/sizes.md"), "utf8");
  for (const { name } of sizes) expect(page).toContain(`| ${name} |`);
}, 60_000);
