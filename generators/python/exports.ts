// Lists what a package exports at its top level, and which module each name comes from.
import type { Plan } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { hasDownloads, hasFollowed } from "../plan/runtime-parts.ts";
import { modulesOf, namesIn } from "../runtimes/names.ts";
import type { View } from "../templates.ts";

/** Errors that the runtime exports; the base of all is called after the product. */
const ERRORS = namesIn("python", "errors/errors.py").filter(
  (name) => name.endsWith("Error") && name !== "DocuvaneError",
);

/** Exports of every package, by module: errors, results, options and the types of arguments. */
const RUNTIME: Readonly<Record<string, readonly string[]>> = {
  ...fromCore("BatchFailure BatchProgress BatchResult BatchSuccess OMIT Omit"),
  "_core.errors.errors": ERRORS,
  ...fromCore(`DataIssue Outcome ProblemDetail FileInput Headers ExactJsonValue JsonValue Model TypedData typed
    AsyncClientOptions ClientOptions Page AsyncPages Pages Progress RateLimit RateLimitQuota RateLimitStore CallOptions
    DateFilter Result Unknown`),
};

/** Names that only a package with `x-typed-data` exports. */
const TYPED_DATA = ["ExtractedDataError", "TypedData", "typed"];

/** Exports of a package with operations whose response is a stream. */
const STREAMING = fromCore("AsyncEventStream EventStream");

/** Exports of a package with operations that return bytes. */
const DOWNLOADING = fromCore("AsyncByteStream ByteStream");

/** Exports of a package with operations whose stream is followed. */
const FOLLOWING = fromCore("AsyncFollowedStream FollowedStream");

function fromCore(names: string): Readonly<Record<string, readonly string[]>> {
  return modulesOf("python", names, (file) => `_core.${file.replaceAll("/", ".")}`);
}

/** What is generated: module → names. */
export interface Generated {
  readonly clients: readonly string[];
  readonly errors: readonly string[];
  /** Classes of response headers. */
  readonly headers: readonly string[];
  readonly models: readonly string[];
  /** Base of all errors: `DocuvaneError`. */
  readonly baseError: string;
  /** Whether an object has data of any shape, for which programs have a schema. */
  readonly hasTypedData: boolean;
}

/** The exports of a package. A model whose name collides with another export is available in `models` only. */
export function exportsOf(plan: Plan, generated: Generated): View {
  const { clients, errors, headers, models, baseError, hasTypedData } = generated;
  const runtime = Object.entries(RUNTIME).map(
    ([module, names]) =>
      [module, names.filter((name) => hasTypedData || !TYPED_DATA.includes(name))] as const,
  );
  const named: Readonly<Record<string, readonly string[]>> = {
    ...Object.fromEntries(runtime),
    ...(hasDownloads(plan) ? DOWNLOADING : {}),
    ...(hasStreams(plan) ? STREAMING : {}),
    ...(hasFollowed(plan) ? FOLLOWING : {}),
    [`_core.errors.${plan.product.name}_error`]: [baseError],
    "_generated.client": clients,
    "_generated.errors": errors,
    "_generated.headers": headers,
  };
  const taken = new Set(["models", ...Object.values(named).flat()]);
  const exports = { ...named, "_generated.models": models.filter((name) => !taken.has(name)) };
  return {
    all: ["__version__", ...Object.values(exports).flat(), "models"]
      .toSorted(inExportOrder)
      .map((name) => ({ name })),
    imports: [...Object.entries(exports), ["_generated", ["models"]] as const]
      .toSorted(([one], [other]) => compareNaturally(one, other))
      .flatMap(([module, names]) => names.toSorted(inImportOrder).map((name) => ({ module, name }))),
    exports: Object.entries(exports)
      .filter(([, names]) => names.length > 0)
      .map(([module, names]) => ({
        module,
        lines: chunks(names),
      })),
  };
}

/** Whether a method returns a stream that is read once; without any stream, the runtime of streams is left out. */
function hasStreams(plan: Plan): boolean {
  return allOperations(plan).some(
    ({ streaming }) => streaming !== undefined && streaming.resume === undefined,
  );
}

/** Constants, then classes, then all others. */
function rank(name: string): number {
  return /^[A-Z_\d]*[A-Z][A-Z_\d]*$/.test(name) ? 0 : /^[A-Z]/.test(name) ? 1 : 2;
}

/** Order of names in `__all__`, as isort has it. */
function inExportOrder(one: string, other: string): number {
  return rank(one) - rank(other) || compareNaturally(one, other);
}

/** As exports, but by the letters of a name, in whichever case. */
function inImportOrder(one: string, other: string): number {
  return rank(one) - rank(other) || compareNaturally(one.toLowerCase(), other.toLowerCase());
}

/** By characters, but numbers by their value. */
function compareNaturally(one: string, other: string): number {
  const [left, right] = [one, other].map((name) =>
    name.replaceAll(/\d+/g, (digits) => `${String.fromCharCode(48 + Math.min(digits.length, 9))}${digits}`),
  ) as [string, string];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Characters of a line of names, so that it fits into one line of a dict. */
const CHUNK = 74;

/** Names in lines; each but the last ends with a space, as Python joins them. */
function chunks(names: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length < CHUNK) lines[lines.length - 1] = `${last} ${name}`;
    else lines.push(name);
  }
  return lines.map((line, index) => (index < lines.length - 1 ? `${line} ` : line));
}
