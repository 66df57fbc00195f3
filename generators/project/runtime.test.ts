// Checks how the runtime that a package copies is renamed.
import { expect, test } from "vitest";
import { planOf } from "../plan/testdata/fixture.ts";
import { copiedRuntime, renamer } from "./runtime.ts";

const plan = planOf({});
const names = { docuvane: "acme", Docuvane: "Acme", DOCUVANE: "ACME" };

test("what replaces a name is not renamed again", () => {
  const rename = renamer(plan, names, [["dev\\.docuvane", "com.docuvane.acme"]]);
  expect(rename("dev.docuvane.Docuvane, DOCUVANE_API_KEY, docuvane")).toBe(
    "com.docuvane.acme.Acme, ACME_API_KEY, acme",
  );
});

test("the header of idempotency keys is the configured one", () => {
  const client = { idempotencyHeader: "X-Key" };
  expect(renamer({ ...plan, client }, names)("idempotency-key")).toBe("x-key");
  expect(renamer(plan, names)("idempotency-key")).toBe("idempotency-key");
});

test.each([
  ["typescript", "version.ts"],
  ["python", "version.py"],
] as const)("the runtime of %s states the version of the package", (language, file) => {
  const product = { ...plan.product, version: "4.5.6" };
  const files = copiedRuntime({ ...plan, product }, language, renamer(plan, names), "core");
  expect(files[`core/${file}`]).toContain(' = "4.5.6"');
});
