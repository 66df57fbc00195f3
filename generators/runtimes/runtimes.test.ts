// Checks which files of the runtimes are copied, and how names are found in them.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { root } from "../root.ts";
import { filesOf, membersOf, namesIn } from "./names.ts";
import { type RuntimeName, runtimeFile, runtimeFiles, shippedFiles } from "./runtimes.ts";

describe.each([
  ["typescript", "xml/xml-reader.ts", "request.ts"],
  ["python", "xml/xml_reader.py", "request.py"],
  ["java", "internal/xml/XmlReader.java", "internal/Request.java"],
] as const)("the %s runtime", (name, xml, request) => {
  it("has the code of XML only for packages that need it, and no tests", () => {
    expect(Object.keys(runtimeFiles(name, ["xml"]))).toEqual(expect.arrayContaining([xml, request]));
    expect(Object.keys(runtimeFiles(name, []))).toContain(request);
    expect(Object.keys(runtimeFiles(name, []))).not.toContain(xml);
    expect(Object.keys(runtimeFiles(name)).filter((path) => /\.test\.|(^|\/)testing\//.test(path))).toEqual(
      [],
    );
  });

  it("rejects a file that it does not have", () => {
    expect(() => runtimeFile(name, "nope")).toThrow(`The ${name} runtime has no file nope.`);
  });

  it("rejects a name that no file declares", () => {
    expect(() => filesOf(name, ["Nope"])).toThrow(`The ${name} runtime declares Nope in no file.`);
  });
});

test("a published generator has every file that packages are made from", () => {
  const files = shippedFiles();
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const manifests = files.filter((path) => /\/(package\.json|pyproject\.toml|pom\.xml)$/.test(path));
  expect(manifests).toHaveLength(3);
  expect(files.length).toBe(new Set(files).size);
});

test("a name is found in the file that declares it; where several do, the file is part of the name", () => {
  expect(filesOf("typescript", ["FileInput", "FileStream", "Clock"])).toEqual({
    "bodies/file": ["FileInput", "FileStream"],
    clock: ["Clock"],
  });
  expect(filesOf("typescript", ["polling/waiter:WaitOptions"])).toEqual({
    "polling/waiter": ["WaitOptions"],
  });
  expect(() => filesOf("typescript", ["WaitOptions"])).toThrow(
    "The typescript runtime declares WaitOptions in limiter/limiter and polling/waiter.",
  );
  expect(filesOf("python", ["OMIT", "typed"])).toEqual({ "bodies/body": ["OMIT"], "json/schema": ["typed"] });
  expect(filesOf("java", ["Message", "Result"])).toEqual({
    "internal/webhooks/Message": ["Message"],
    "http/Result": ["Result"],
  });
});

test("a file declares what it exports, in Python what __all__ names", () => {
  expect(namesIn("typescript", "version.ts")).toEqual(["VERSION"]);
  expect(namesIn("python", "errors/errors.py")).toEqual(
    expect.arrayContaining(["APIError", "WaitFailedError"]),
  );
  expect(namesIn("python", "errors/errors.py")).not.toContain("TYPE_CHECKING");
});

test.each<readonly [RuntimeName, string, readonly string[], string]>([
  ["typescript", "SendOptions", ["maxRetries", "random"], "TIMEOUT_MS"],
  ["python", "RateLimitOptions", ["rate_limit", "on_rate_limit_wait"], "seconds"],
  ["java", "DocuvaneException", ["code", "docsUrl", "isRetryBudgetExhausted"], "DocuvaneException"],
])("the members of a type in %s are those of its body", (name, type, members, other) => {
  const found = membersOf(name, type);
  expect(found).toEqual(expect.arrayContaining([...members]));
  expect(found).not.toContain(other);
});
