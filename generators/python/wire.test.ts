// Checks that a generated package loses nothing: what it sends, and what it reads.
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Generated, generatePython } from "./testdata/generated.ts";

const testdata = join(import.meta.dirname, "testdata");
let generated: Generated;

beforeAll(async () => {
  generated = await generatePython(join(testdata, "..", "..", "testdata", "wire.yaml"), "acme_wire");
}, 60_000);
afterAll(() => generated.remove());

it("sends what each method was asked for, and reads every property", () => {
  const { stdout, stderr } = generated.run(join(testdata, "wire.py"));
  expect(stderr).toBe("");
  expect(stdout).toBe("ok\n");
}, 60_000);
