// Compiles the schemas of the API, and says what a value did wrong.
import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import type { ErrorDetail, ErrorDetailCode } from "../runtime/domain-error.ts";
import { components, type Schema, sharedSchemas } from "./operations.ts";

/** Faults listed in one response; more would only help someone who probes. */
const maxFaults = 20;

/** Finds the faults of a value; an empty list means that it fits. */
export type Check = (value: unknown) => readonly ErrorObject[];

// The package is CommonJS; under Node the function is its `default`.
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

/**
 * Members of a value at most whose faults are all looked for. The validator takes time with the square of their number:
 * 50,000 faults in a body of 400 KB took it a minute (Ajv 8.20), during which no other caller was served.
 */
const mostMembers = 1_000;

const firstFault = makeAjv({ allErrors: false });
const allFaults = makeAjv({ allErrors: true });
const queryValues = makeAjv({ allErrors: true, coerceTypes: "array", useDefaults: true });

/** Compiles a schema for values that came as JSON; they are taken as they are. Of a large value only one fault is told. */
export function compileSchema(schema: Schema): Check {
  const checkFirst = toCheck(firstFault.compile(schema));
  let checkAll: Check | undefined;
  return (value) => {
    const faults = checkFirst(value);
    if (faults.length === 0 || !isSmall(value)) return faults;
    checkAll ??= toCheck(allFaults.compile(schema));
    return checkAll(value);
  };
}

function isSmall(value: unknown): boolean {
  const rest = [value];
  for (let count = 0; rest.length > 0 && count <= mostMembers; count += 1) {
    const one = rest.pop();
    if (typeof one === "object" && one !== null) for (const inner of Object.values(one)) rest.push(inner);
  }
  return rest.length === 0;
}

/** Compiles a schema for a parsed query; its texts are turned into numbers and lists in place, defaults filled in. */
export function compileQuerySchema(schema: Schema): Check {
  return toCheck(queryValues.compile(schema));
}

/**
 * Turns faults into what a problem lists.
 *
 * @param locate - Says where a fault is, from its path of names.
 */
export function describeFaults(
  faults: readonly ErrorObject[],
  locate: (path: readonly string[]) => Partial<ErrorDetail>,
): ErrorDetail[] {
  return faults.slice(0, maxFaults).map((fault) => ({
    detail: describe(fault),
    code: faultCodes[fault.keyword] ?? "invalid",
    ...locate(pathOf(fault)),
  }));
}

const faultCodes: Readonly<Record<string, ErrorDetailCode>> = {
  required: "required",
  additionalProperties: "unknown",
  unevaluatedProperties: "unknown",
  minLength: "too_short",
  minItems: "too_short",
  maxLength: "too_long",
  maxItems: "too_long",
  minimum: "too_small",
  maximum: "too_large",
};

function describe(fault: ErrorObject): string {
  const { keyword, params } = fault;
  if (keyword === "required") return "Missing.";
  if (faultCodes[keyword] === "unknown") return "Unknown property; remove it.";
  if (keyword === "enum") return `Must be one of ${(params["allowedValues"] as unknown[]).join(", ")}.`;
  const sentence = fault.message ?? "is not valid";
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function pathOf(fault: ErrorObject): string[] {
  const path = fault.instancePath.split("/").slice(1).map(unescapePointer);
  const extra =
    fault.params["missingProperty"] ??
    fault.params["additionalProperty"] ??
    fault.params["unevaluatedProperty"];
  return typeof extra === "string" ? [...path, extra] : path;
}

function unescapePointer(name: string): string {
  return name.replaceAll("~1", "/").replaceAll("~0", "~");
}

function toCheck(validate: ValidateFunction): Check {
  return (value) => (validate(value) ? [] : (validate.errors ?? []));
}

function makeAjv(options: Pick<Options, "allErrors" | "coerceTypes" | "useDefaults">): Ajv2020 {
  // Not strict: the schemas carry x- properties. Nothing a caller sent is ever removed. The schemas themselves are checked
  // with the document: to compile the schema of schemas took 0.2 s of each start.
  const ajv = new Ajv2020({ strict: false, removeAdditional: false, validateSchema: false, ...options });
  addFormats(ajv);
  return ajv.addSchema(components, sharedSchemas);
}
