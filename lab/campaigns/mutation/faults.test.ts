// Checks that each injected fault matches the current sources, so that the mutation campaign can run at any time.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../../scripts/setup/run.mjs";
import { plant, readFaults } from "./faults.ts";

it.each(["typescript", "python", "java"] as const)(
  "every %s fault matches its source file exactly once and changes it",
  (language) => {
    const faults = readFaults(language);
    expect(faults.length).toBeGreaterThanOrEqual(20);
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    for (const fault of faults) {
      const content = readFileSync(join(root, fault.file), "utf8");
      expect(plant(fault, content)).not.toBe(content);
    }
  },
);
