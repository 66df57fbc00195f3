// Prints index.ts: everything a package exports.
import { moduleLine } from "./imports.ts";
import { RUNTIME_TYPES, RUNTIME_VALUES } from "./reserved.ts";
import { flattened, type Names } from "./resources.ts";

/**
 * Prints index.ts.
 *
 * @param named - Names of the client and of its file, and of the models that are values, too.
 */
export function indexCode(
  named: { readonly client: string; readonly slug: string; readonly constants: readonly string[] },
  names: Names,
  hasFailures: boolean,
): string {
  const { client } = named;
  const values = Object.entries(RUNTIME_VALUES).map(([file, exported]) =>
    moduleLine("export", exported, `./core/${file}.ts`),
  );
  const types = Object.entries(RUNTIME_TYPES).map(([file, exported]) =>
    moduleLine("export type", exported, `./core/${file}.ts`),
  );
  const resources = flattened(names.resources).map(
    ({ file }) => `export type * from "./resources/${file}.ts";\n`,
  );
  return [
    "/** The public API of the package. */\n",
    names.own.length > 0 ? 'export * from "./client.ts";\n' : `export { ${client} } from "./client.ts";\n`,
    `export { ${client}Error } from "./core/errors/${named.slug}-error.ts";\n`,
    ...values,
    ...types,
    'export type { Headers as ResponseHeaders } from "./core/headers.ts";\n',
    hasFailures ? 'export { type Failure, type Failures, isFailure } from "./errors.ts";\n' : "",
    'export type * from "./models.ts";\n',
    named.constants.length > 0 ? `export { ${named.constants.join(", ")} } from "./models.ts";\n` : "",
    `export type { ${client}Options } from "./options.ts";\n`,
    ...resources,
  ].join("");
}
