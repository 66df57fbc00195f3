// Checks what the validator reports: where, what was expected, what kind was found, and never the value.
import { join } from "node:path";
import { operations } from "@docuvane/contract/operations";
import { expect, it } from "vitest";
import * as z from "zod";
import { execFileSync } from "../../../../scripts/processes.mjs";
import { responseValidator } from "./index.ts";

const { validate } = responseValidator("throw");
const sound = { id: "doc_1", status: "completed" };

it.each<[string, object, string, string]>([
  ["a member that is missing", { status: "completed" }, "/id", "is missing, expected string"],
  ["null", { ...sound, file: null }, "/file", "expected object, found null"],
  ["a list for an object", { ...sound, file: [] }, "/file", "expected object, found array"],
  [
    "text for a number",
    { ...sound, confidence_scores: { a: "0.9" } },
    "/confidence_scores/a",
    "expected number, found string",
  ],
  ["text for a map", { ...sound, extracted_data: "x" }, "/extracted_data", "expected object, found string"],
  [
    "a fraction for an integer",
    { ...sound, file: { pages: 1.5 } },
    "/file/pages",
    "expected integer, found number with decimals",
  ],
  [
    "an integer that JSON cannot hold",
    { ...sound, file: { size: 2 ** 60 } },
    "/file/size",
    "does not fit the schema (too_big)",
  ],
  [
    "a name with / and ~",
    { ...sound, fields: { "a/b~c": 1 } },
    "/fields/a~1b~0c",
    "expected object, found number",
  ],
])("reports %s", (_, response, pointer, message) => {
  expect(validate("getDocument", response)).toEqual([{ pointer, message }]);
});

it("reports a response that is not an object", () => {
  expect(validate("getDocument", [sound])).toEqual([
    { pointer: "", message: "expected object, found array" },
  ]);
});

it("reports every place at once", () => {
  const response = { data: [sound, { status: 1 }], has_more: "no", next_cursor: null };
  expect(validate("listDocuments", response).map(({ pointer }) => pointer)).toEqual([
    "/data/1/id",
    "/data/1/status",
    "/has_more",
  ]);
});

it("says nothing of operations without JSON, and knows all others", () => {
  const known = Object.keys(operations).filter((id) => validate(id, 42).length > 0);
  const without = Object.keys(operations).filter((id) => !known.includes(id));
  expect(without).toEqual([
    "deleteDocument",
    "downloadDocument",
    "getPageImage",
    "deleteWorkflow",
    "deleteWebhookEndpoint",
    "revokeApiKey",
  ]);
});

it("uses no words of zod, whose language and custom messages belong to the program", () => {
  const before = z.config();
  z.config({ customError: (issue) => `wrong: ${JSON.stringify(issue.input)}` });
  try {
    expect(JSON.stringify(validate("getDocument", { id: 1, status: { total: "secret" } }))).not.toMatch(
      /wrong|secret/,
    );
  } finally {
    z.config({ ...before, customError: undefined });
  }
});

it("works where no code may be generated, as on Workers", () => {
  const file = join(import.meta.dirname, "./index.ts");
  const program = `import { responseValidator } from ${JSON.stringify(file)};
    console.log(JSON.stringify(responseValidator("warn").validate("getRun", {})))`;
  const flags = ["--disallow-code-generation-from-strings", "--input-type=module", "--eval", program];
  expect(JSON.parse(execFileSync(process.execPath, flags, { encoding: "utf8" }))).toEqual([
    { pointer: "/id", message: "is missing, expected string" },
  ]);
});
