// Checks logs against the JSON schema of SARIF 2.1.0, and against what code scanning on GitHub requires beyond it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv, type AnySchemaObject } from "ajv";
import addFormats from "ajv-formats";

const path = createRequire(import.meta.url).resolve(
  "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json",
);
// Its `id` and `$schema` are those of draft 04, which the validator does not know.
const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync(path, "utf8")) as AnySchemaObject;
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);

interface Text {
  readonly text?: string;
}

interface Log {
  readonly runs: readonly {
    readonly tool: {
      readonly driver: {
        readonly rules: readonly {
          readonly shortDescription?: Text;
          readonly fullDescription?: Text;
          readonly help?: Text;
        }[];
      };
    };
    readonly automationDetails?: { readonly id?: string };
    readonly originalUriBaseIds?: object;
    readonly results: readonly {
      readonly message: Text;
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string };
          readonly region: Readonly<Record<string, number>>;
        };
      }[];
      readonly partialFingerprints?: Readonly<Record<string, string>>;
    }[];
  }[];
}

/** Returns what is wrong with a log, one line each; nothing when GitHub would show all of it. */
export function sarifMistakes(text: string): readonly string[] {
  const value: unknown = JSON.parse(text);
  if (!validate(value))
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  return [...emptyStrings(value, ""), ...(value as Log).runs.flatMap(mistakesOfRun)];
}

function mistakesOfRun({
  tool,
  automationDetails,
  originalUriBaseIds,
  results,
}: Log["runs"][number]): readonly string[] {
  const rules = tool.driver.rules.flatMap(({ shortDescription, fullDescription, help }) => {
    const isComplete = shortDescription?.text && fullDescription?.text && help?.text;
    const isShort = (fullDescription?.text ?? "").length <= 1024;
    return isComplete && isShort ? [] : ["a rule lacks a description, or has one that is too long"];
  });
  const located = results.flatMap(({ locations, partialFingerprints }) => {
    const [first] = locations;
    const { artifactLocation, region } = first?.physicalLocation ?? {};
    const numbers = ["startLine", "startColumn", "endLine", "endColumn"].map((name) => region?.[name] ?? 0);
    const isRelative = !/^([a-z]+:|\/)/i.test(artifactLocation?.uri ?? "/");
    return [
      ...(numbers.every((number) => number > 0) ? [] : ["a region lacks one of its four numbers"]),
      ...(isRelative && originalUriBaseIds === undefined ? ["a relative URI has no base"] : []),
      ...(partialFingerprints?.["primaryLocationLineHash"]
        ? []
        : ["a result has no primaryLocationLineHash"]),
    ];
  });
  return [...rules, ...located, ...(automationDetails?.id ? [] : ["a run has no category"])];
}

function emptyStrings(value: unknown, pointer: string): readonly string[] {
  if (value === "") return [`${pointer} is empty`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => emptyStrings(each, `${pointer}/${key}`));
}
