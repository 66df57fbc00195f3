/** Defines what a schema is (Standard Schema 1) and writes the places of its issues as JSON Pointers. */

/**
 * A schema of an object that follows Standard Schema 1 (https://standardschema.dev), such as
 * `z.object({ total: z.number() })`. `In` is what it accepts, `Out` what it returns.
 */
export interface DataSchema<In extends object = object, Out extends object = object> {
  readonly "~standard": {
    readonly version: 1;
    readonly validate: (value: unknown) => SchemaResult<Out> | Promise<SchemaResult<Out>>;
    readonly types?: { readonly input: In; readonly output: Out } | undefined;
  };
}

/** The result of validating a value against a schema. */
export type SchemaResult<Out> =
  | { readonly value: Out; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** One validation issue, as Standard Schema reports it. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

type TypesOf<S extends DataSchema> = NonNullable<S["~standard"]["types"]>;

/** The type that a schema accepts. */
export type SchemaInput<S extends DataSchema> = TypesOf<S>["input"];

/** The type that a schema returns. */
export type SchemaOutput<S extends DataSchema> = TypesOf<S>["output"];

/** Returns the path of an issue as plain property keys. */
export function pathOf({ path = [] }: SchemaIssue): readonly PropertyKey[] {
  return path.map((step) => (typeof step === "object" ? step.key : step));
}

/** Returns the JSON Pointer of a path (RFC 6901 §3); `~` and `/` in names are escaped. */
export function toPointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
