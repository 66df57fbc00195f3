// The tests of Python packages, generated from documents that others publish and of known traps, and what mypy says of them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe } from "vitest";
import { slowDocuments } from "./documents.ts";
import { proveEach } from "./prove.ts";
import { mypyErrors, provePython } from "./python-tests.ts";

const cache = mkdtempSync(join(tmpdir(), "docuvane-mypy-"));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

describe("the tests of generated packages in Python", () =>
  proveEach(slowDocuments, async (wired, folder) => {
    const { passed, failures } = await provePython(wired, folder);
    return { passed, failures: [...failures, ...(await mypyErrors(folder, cache))] };
  }));
