// The languages that OpenAPI Generator makes from a normalised document.
import type { Language } from "../language.ts";
import type { Operation, Plan, Product, Warning } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { pascal } from "../plan/words.ts";
import { codeNames } from "./code-names.ts";
import { alwaysStreams, normalizedDocument } from "./document.ts";
import { GENERATORS } from "./generators.ts";
import { describeLimits } from "./limits.ts";
import type { Rules } from "./rules.ts";
import { type Files, runGenerator } from "./run.ts";
import { repairRust } from "./rust.ts";

/** How one language is generated. */
interface Definition {
  readonly name: string;
  /** Name of its generator in OpenAPI Generator. Default: that of the language. */
  readonly generator?: string;
  /** Deviations from the general normalised document. */
  readonly rules?: Rules;
  /** Additional properties of the generator. */
  readonly properties: (names: Names) => Readonly<Record<string, string>>;
  /** Types of the language for types that OpenAPI Generator would write otherwise. */
  readonly typeMappings?: Readonly<Record<string, string>>;
  /** Where those types are imported from. */
  readonly importMappings?: Readonly<Record<string, string>>;
  /** Changes generated code that does not compile. */
  readonly repair?: (files: Files) => Files;
}

/** The name of the package in the conventions of languages, and its version. */
interface Names {
  /** `acme_storage` */
  readonly snake: string;
  /** `acme-storage` */
  readonly kebab: string;
  /** `acmestorage` */
  readonly flat: string;
  /** `AcmeStorage` */
  readonly pascal: string;
  readonly version: string;
  /** Maven group ID of the package, if one is configured. */
  readonly groupId: string | undefined;
}

const definitions: readonly Definition[] = [
  {
    name: "rust",
    // A tagged enum removes the discriminator from the payload of variants that require it, and rejects unknown values.
    rules: { unions: "first-match", wholeDeepObjects: true, plainCycles: true, classes: ["Configuration"] },
    properties: ({ kebab, version }) => ({ packageName: kebab, packageVersion: version }),
    repair: repairRust,
  },
  {
    name: "kotlin",
    rules: { unions: "first-match", withoutAdditional: true, oneToken: true },
    properties: ({ kebab, flat, version, groupId }) => ({
      packageName: groupId === undefined ? flat : `${groupId}.${flat}`,
      groupId: groupId ?? flat,
      artifactId: kebab,
      artifactVersion: version,
      omitGradleWrapper: "true",
      // The one library with unions that are written and read.
      library: "jvm-retrofit2",
      serializationLibrary: "kotlinx_serialization",
      generateOneOfAnyOfWrappers: "true",
      dateLibrary: "string",
    }),
    // kotlinx.serialization has no serializer for `Any`, and in maps none for decimals, dates, UUIDs and URLs.
    typeMappings: {
      ...{ AnyType: "JsonElement", object: "JsonElement" },
      ...{ number: "kotlin.Double", decimal: "kotlin.Double" },
      ...{ UUID: "kotlin.String", URI: "kotlin.String" },
    },
    importMappings: { JsonElement: "kotlinx.serialization.json.JsonElement" },
  },
  {
    name: "csharp",
    properties: ({ pascal, version }) => ({ packageName: pascal, packageVersion: version }),
  },
  {
    name: "php",
    // A union is one class with the properties of all variants, and an empty one for scalars.
    rules: { unions: "any" },
    properties: ({ kebab, pascal, version }) => ({
      invokerPackage: pascal,
      composerPackageName: `${kebab}/${kebab}`,
      artifactVersion: version,
    }),
  },
  {
    name: "ruby",
    properties: ({ snake, pascal, version }) => ({
      gemName: snake,
      moduleName: pascal,
      gemVersion: version,
    }),
  },
  {
    name: "swift",
    generator: "swift6",
    properties: ({ pascal }) => ({ projectName: pascal, oneOfUnknownDefaultCase: "true" }),
  },
];

/** Languages with options and rules of their own. */
export const definedLanguages: readonly Language[] = definitions.map(languageOf);

/** The other client generators of OpenAPI Generator, without rules of their own. */
export function plainLanguages(taken: readonly string[]): readonly Language[] {
  return GENERATORS.filter((name) => !taken.includes(name)).map(plainLanguage);
}

function languageOf(definition: Definition): Language {
  const { name, generator = name, rules = {}, typeMappings = {}, importMappings = {} } = definition;
  return {
    name,
    render: async (plan) => {
      const names = namesOf(plan.product, name);
      const files = runGenerator(normalizedDocument(plan, rules), {
        generator,
        properties: definition.properties(names),
        typeMappings,
        importMappings,
        names: codeNames(plan, rules),
        repository: repositoryOf(plan.product, `${names.kebab}-${name}`),
      });
      const repaired = definition.repair?.(files) ?? files;
      return { ...repaired, ...describeLimits(name, files["README.md"]) };
    },
    warnings: (plan) => warningsOf(plan, name),
  };
}

/** A language without rules of its own. */
function plainLanguage(name: string): Language {
  const note = {
    pointer: "/info",
    message: `${name} is generated by OpenAPI Generator with its defaults; what it generates has not been compiled or called.`,
  };
  const language = languageOf({ name, properties: () => ({}) });
  return { ...language, warnings: (plan) => [note, ...warningsOf(plan, name)] };
}

function namesOf(product: Product, language: string): Names {
  const { name, metadata } = product;
  const words = name.split("_");
  return {
    snake: name,
    kebab: words.join("-"),
    flat: words.join(""),
    pascal: pascal(words),
    version: metadata?.versions?.[language] ?? product.version,
    groupId: metadata?.groupId,
  };
}

/** Where the package will be published: the configured repository, else a placeholder. */
function repositoryOf({ name, metadata }: Product, repository: string) {
  const [, host, user, own] =
    /^(?:git\+)?https?:\/\/([^/]+)\/([^/]+)\/([^/]+?)(?:\.git)?\/?$/.exec(metadata?.repository ?? "") ?? [];
  return host && user && own
    ? { host, user, repository: own }
    : { host: "example.com", user: name, repository };
}

function warningsOf(plan: Plan, language: string): readonly Warning[] {
  return allOperations(plan).flatMap((operation) => [
    ...(alwaysStreams(operation) ? [streamWarning(operation, language)] : []),
    ...(operation.bodies.length > 1 ? [bodyWarning(operation, language)] : []),
  ]);
}

function streamWarning({ pointer }: Operation, language: string): Warning {
  return { pointer, message: `${language} has no streams; the operation is left out.` };
}

function bodyWarning({ pointer, bodies }: Operation, language: string): Warning {
  return {
    pointer: `${pointer}/requestBody`,
    message: `${language} sends ${bodies[0]?.mediaType} only; the other media types are ignored.`,
  };
}
