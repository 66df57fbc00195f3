// The tests of TypeScript packages, generated from documents that others publish and of known traps, and what tsc says of them.
import { describe } from "vitest";
import { slowDocuments } from "./documents.ts";
import { proveEach } from "./prove.ts";
import { proveTypescript, tscErrors } from "./typescript-tests.ts";

describe("the tests of generated packages in TypeScript", () =>
  proveEach(slowDocuments, async (wired, folder) => {
    const { passed, failures } = await proveTypescript(wired, folder);
    return { passed, failures: [...failures, ...(await tscErrors(folder))] };
  }));
