// The reports of a check of a deployment with planted differences: valid in their formats, complete, and without secrets.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Ajv, type AnySchemaObject } from "ajv";
import draft06 from "ajv/dist/refs/json-schema-draft-06.json" with { type: "json" };
import addFormats from "ajv-formats";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allChanges, planted } from "../../../../../test/contract/planted.ts";
import { type RunningProxy, startProxy } from "../../../../../test/contract/proxy.ts";
import { runLine } from "../../../test/fake-terminal.ts";
import { readJUnit } from "../../../test/junit.ts";
import { type CliService, startCliService } from "../../../test/service.ts";
import { rules } from "../compare/rules.ts";

const require = createRequire(import.meta.url);
const attack = "<script>alert(1)</script>";
/** Signing secrets that the service returned. */
const secrets: string[] = [];
let service: CliService;
let proxy: RunningProxy;
const reports: Record<"junit" | "sarif" | "report" | "record", string> = {
  ...{ junit: "", sarif: "", report: "", record: "" },
};

beforeAll(async () => {
  service = await startCliService(["--plan", "A.enterprise"]);
  proxy = await startProxy(service.url, {
    ...allChanges,
    response: async (passing) => {
      await allChanges.response?.(passing);
      const { secret } = passing.json ?? {};
      if (typeof secret === "string") secrets.push(secret);
      if (passing.json && passing.route === "POST /extract" && passing.status === 401)
        passing.json["message"] = attack;
      passing.headers["set-cookie"] = ["session=cookie-of-a-gateway"];
    },
  });
  const names = Object.keys(reports) as (keyof typeof reports)[];
  const files = names.flatMap((name) => [`--${name}`, join(service.folder, "reports", name)]);
  const { code } = await runLine(
    ["deployment", "check", "--write", "--base-url", proxy.url, ...files],
    service,
  );
  expect(code).toBe(1);
  for (const name of names) reports[name] = readFileSync(join(service.folder, "reports", name), "utf8");
});
afterAll(() => Promise.all([proxy.close(), service.stop()]));

/** Messages without the ids of this run. */
const namesAll = (texts: readonly string[]) => {
  for (const { what, operation, pointer } of planted) {
    const found = texts.find((text) => text.includes(`${operation} returned`) && text.includes(pointer));
    expect(found, what).toBeDefined();
  }
};

it("writes valid SARIF that code hosts accept, with a result for each planted difference", () => {
  const path = require.resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json");
  const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync(path, "utf8")) as AnySchemaObject;
  // A pattern of the schema is no regular expression of Unicode mode.
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  const log = JSON.parse(reports.sarif) as SarifLog;
  const isValid = ajv.validate(schema, log);
  expect({ isValid, errors: ajv.errors }).toEqual({ isValid: true, errors: null });
  const [{ results, tool, automationDetails, originalUriBaseIds }] = log.runs;
  namesAll(results.map(({ message }) => message.text));
  expect(tool.driver.rules.map(({ id }) => id)).toEqual(Object.keys(rules));
  for (const { shortDescription, fullDescription, help } of tool.driver.rules)
    expect([shortDescription.text, fullDescription.text, help.text].every((text) => text.length > 10)).toBe(
      true,
    );
  expect(automationDetails.id).toMatch(/^docuvane-deployment-check\/\w{8}$/);
  for (const { locations } of results) {
    const { artifactLocation, region } = locations[0].physicalLocation;
    expect(Object.keys(originalUriBaseIds)).toContain(artifactLocation.uriBaseId);
    expect(Object.values(region).every((each) => Number.isInteger(each) && each > 0)).toBe(true);
    expect(Object.keys(region)).toEqual(["startLine", "startColumn", "endLine", "endColumn"]);
  }
  const prints = results.map(({ partialFingerprints }) => partialFingerprints.primaryLocationLineHash);
  expect(new Set(prints).size).toBe(prints.length);
  expect(reports.sarif).not.toContain('""');
});

it("points SARIF results at the line of the contract", () => {
  const [{ results }] = (JSON.parse(reports.sarif) as SarifLog).runs;
  const lines = readFileSync("packages/contract/generated/openapi.json", "utf8").split("\n");
  const found = results.find(({ message }) => message.text.includes("X-RateLimit-Reset"));
  const line = found?.locations[0].physicalLocation.region.startLine ?? 0;
  expect(lines[line - 1]).toContain('"X-RateLimit-Reset": {');
  const path = lines.findIndex((text) => text.startsWith('    "/documents": {'));
  const next = lines.findIndex((text) => text.startsWith('    "/documents/{id}": {'));
  expect(line).toBeGreaterThan(path);
  expect(line).toBeLessThan(next);
});

it("writes JUnit in the common core of its readers, with a failure for each planted difference", () => {
  const suites = readJUnit(reports.junit);
  const cases = suites.flatMap((suite) => suite.cases);
  expect(cases.length).toBeGreaterThan(100);
  namesAll(cases.flatMap(({ failure }) => (failure ? [`${failure.message} ${failure.text}`] : [])));
  expect(cases.some(({ failure }) => failure === undefined)).toBe(true);
});

it("writes a valid HTTP archive of every exchange", () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addMetaSchema(draft06);
  const schemas = require("har-schema") as Readonly<Record<string, AnySchemaObject>>;
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  const archive = JSON.parse(reports.record) as Archive;
  const isValid = ajv.validate(schemas["har"]?.["$id"] as string, archive);
  expect({ isValid, errors: ajv.errors }).toEqual({ isValid: true, errors: null });
  const { entries, version } = archive.log;
  expect(version).toBe("1.2");
  expect(new Set(entries.map(({ request }) => request.method))).toEqual(
    new Set(["GET", "POST", "PATCH", "DELETE", "HEAD"]),
  );
  const upload = entries.find(({ request }) => request.postData?.mimeType === "multipart/form-data");
  expect(upload?.request.postData?.params).toContainEqual({
    name: "workflow_id",
    value: "invoice_processing",
  });
});

it("writes one HTML page without scripts and external resources", () => {
  const page = reports.report;
  expect(page).toContain("default-src 'none'");
  expect(page).toContain("color-scheme: light dark");
  expect(page).not.toMatch(/<(script|img|link|iframe|object)\b|\ssrc=|@import|url\(/i);
  expect([...page.matchAll(/href="([^"]*)"/g)].every(([, target]) => target?.startsWith("#"))).toBe(true);
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  const shown = page.replaceAll("&quot;", '"').replaceAll("&#39;", "'");
  for (const { operation, pointer } of planted) {
    expect(shown).toContain(`<section id="${operation}">`);
    expect(shown).toContain(pointer);
  }
});

it("masks keys, signing secrets and cookies in every report", () => {
  expect(secrets.length).toBeGreaterThanOrEqual(2);
  for (const [name, report] of Object.entries(reports))
    for (const secret of [...secrets, service.apiKey, "cookie-of-a-gateway", "no-such-secret"])
      expect(report.includes(secret), `${name}: ${secret}`).toBe(false);
  expect(reports.record).toContain("[masked]");
});

interface SarifLog {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly Texts[] } };
      readonly automationDetails: { readonly id: string };
      readonly originalUriBaseIds: object;
      readonly results: readonly SarifResult[];
    },
  ];
}

interface Text {
  readonly text: string;
}

interface Texts {
  readonly id: string;
  readonly shortDescription: Text;
  readonly fullDescription: Text;
  readonly help: Text;
}

interface SarifResult {
  readonly message: Text;
  readonly locations: readonly [
    {
      readonly physicalLocation: {
        readonly artifactLocation: { readonly uriBaseId: string };
        readonly region: { readonly startLine: number };
      };
    },
  ];
  readonly partialFingerprints: { readonly primaryLocationLineHash: string };
}

interface Archive {
  readonly log: {
    readonly version: string;
    readonly entries: readonly {
      readonly request: {
        readonly method: string;
        readonly postData?: { readonly mimeType: string; readonly params?: readonly object[] };
      };
    }[];
  };
}
