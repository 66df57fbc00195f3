// Runs the extras of packages for documents with unions, nullables, cycles and odd names; extras.slow.test.ts compiles them.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { execFile } from "../../scripts/processes.mjs";
import { inTier } from "../../scripts/test/tiers.ts";
import { SOURCE_CONDITION } from "../typescript/package.ts";
import { writePackages } from "./testdata/packages.ts";

const execute = promisify(execFile);
/** Made for tests, with every construct; and what clashes with the names of languages. */
const quick = ["pets", "published"];
const documents = inTier({ quick, all: [...quick, "pages", "streams", "wire"] });
let folder = "";

beforeAll(async () => {
  folder = await writePackages(documents);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What check.txt prints. */
interface Checked {
  readonly responses: number;
  readonly refused: number;
  readonly faults: readonly string[];
}

it.each(documents)(
  "those of %s respond to every operation with an example that its schema accepts, and no other type in its place",
  async (name) => {
    const { stdout } = await execute(process.execPath, [`--conditions=${SOURCE_CONDITION}`, "check.ts"], {
      cwd: join(folder, name),
    });
    const { responses, refused, faults } = JSON.parse(stdout) as Checked;
    expect(faults).toEqual([]);
    expect(responses).toBeGreaterThan(1);
    expect(refused).toBeGreaterThan(1);
  },
);
