// Checks that a generated package loses nothing: what it sends, and what it reads.
import { join } from "node:path";
import { expect, it } from "vitest";
import { inTier } from "../../scripts/test/tiers.ts";
import { generatePython } from "./testdata/generated.ts";

const testdata = join(import.meta.dirname, "testdata");
const shared = join(import.meta.dirname, "..", "testdata");

it.each([
  ["sends what each method was asked for, and reads every property", shared, "wire"],
  ["reads streams, and types them by the argument that asks for one", shared, "streams"],
  ["walks through pages of every kind", shared, "pages"],
  ["nests resources, gives the client methods, and types errors", testdata, "nested"],
])(
  "%s",
  async (_, folder, name) => {
    const generated = await generatePython(join(folder, `${name}.yaml`), `acme_${name}`);
    try {
      const { stdout, stderr } = generated.run(join(testdata, `${name}.py`));
      expect(stderr).toBe("");
      expect(stdout).toBe("ok\n");
      // These programs say which type they expect of each call.
      if (!inTier<readonly string[]>({ quick: [], all: ["streams", "nested"] }).includes(name)) return;
      const checked = generated.run("-m", "mypy", "--strict", join(testdata, `${name}.py`));
      expect(checked.stdout).toMatch(/^Success: no issues found/);
    } finally {
      generated.remove();
    }
  },
  120_000,
);
