// Checks the JUnit report against the structure that all readers share.
import { expect, test } from "vitest";
import { readJunit } from "../testdata/junit.ts";
import { HOSTILE, makeFinding, makeReport } from "../testdata/report.ts";
import { renderJunit } from "./junit.ts";

const inOperation = makeFinding({
  pointer: "/paths/~1pets/get/responses/200",
  symbol: "client.pets.list()",
  operations: ["GET /pets"],
});

test("without findings has a case that passes for each audience and operation", () => {
  expect(readJunit(renderJunit(makeReport([])))).toEqual(
    ["wire", "typescript", "python", "java", "go"].map((audience) => ({
      classname: `sdkgen.${audience}`,
      name: "GET /pets",
      failure: undefined,
    })),
  );
});

test("findings fail their operation, or a case of their own", () => {
  const second = makeFinding({ ...inOperation, rule: "status-changed", reason: "Second." });
  const report = makeReport([inOperation, second, makeFinding()], { audiences: ["python"] });
  const cases = readJunit(renderJunit(report));
  expect(cases).toMatchObject([
    {
      name: "GET /pets",
      failure: {
        message: "The property is gone, so that reading it fails. (and 1 more finding)",
        type: "response-property-removed",
        text: expect.stringContaining(`Fingerprint: ${second.fingerprint}`),
      },
    },
    { name: "Pet.name", failure: { text: expect.stringContaining("old document: /components/schemas/Pet") } },
  ]);
});

test("what is below the threshold passes", () => {
  const risky = makeFinding({ ...inOperation, level: "risky" });
  const failuresOf = (failOn: "breaking" | "risky" | "none") =>
    readJunit(renderJunit(makeReport([risky], { failOn }))).filter(({ failure }) => failure !== undefined);
  expect(failuresOf("breaking")).toEqual([]);
  expect(failuresOf("none")).toEqual([]);
  expect(failuresOf("risky")).toHaveLength(1);
});

test("texts of a hostile document stay text, without control characters", () => {
  const hostile = makeFinding({ symbol: HOSTILE, reason: `${HOSTILE}\ud800`, rule: HOSTILE });
  const failed = readJunit(renderJunit(makeReport([hostile]))).find(({ failure }) => failure !== undefined);
  expect(failed?.name).toContain("<img src=x onerror=alert(1)> <!-- @octocat");
  expect(failed?.failure?.message).toContain('[31m ]]> & "q"');
});

test.each([
  ["<testsuites/>", "attributes"],
  ["<testsuite/>", "the root is not testsuites"],
  [renderJunit(makeReport([])).replace('tests="5"', 'tests="6"'), "testsuites counts 6"],
  [
    renderJunit(makeReport([makeFinding()]))
      .replace("<failure", "<error")
      .replace("</failure", "</error"),
    "error",
  ],
  [renderJunit(makeReport([])).replace("</testsuites>", ""), "Unclosed tag"],
  [renderJunit(makeReport([])).replace("GET", "G\u0001T"), "characters that XML forbids"],
])("the check itself rejects %#", (xml, message) => {
  expect(() => readJunit(xml)).toThrow(message);
});
