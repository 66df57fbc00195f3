// The configuration file sdkgen.yaml: its allowed keys and their meaning.
import { z } from "zod";
import type { OverlayAction } from "../overlay.ts";
import { NAMINGS } from "../plan/naming/rules.ts";
import { eventSchema } from "../plan/webhook-block.ts";
import { signatureSchema } from "../plan/webhook-presets.ts";

const endpoint = z
  .string()
  .regex(
    /^(get|put|post|delete|options|head|patch|trace|query) \/\S*$/i,
    "must be a method and a path, as `get /pets/{id}`",
  )
  .describe("HTTP method and path of the operation: `post /chat/completions`.");

const method = z.strictObject({
  endpoint,
  positional: z
    .array(z.string())
    .optional()
    .describe("Parameters passed by position, by their names in the document. Default: all path parameters."),
  pagination: z
    .union([z.string(), z.literal(false)])
    .optional()
    .describe("Name of a pagination scheme, or false. Default: inferred."),
  stream: z
    .strictObject({
      selector: z
        .string()
        .nullable()
        .optional()
        .describe("Boolean body property that asks for the stream; null: the operation always streams."),
      item: z.string().optional().describe("Schema of one item."),
      end: z.string().optional().describe("Data of the last event, as `[DONE]`."),
    })
    .optional()
    .describe("How the response is streamed. Default: inferred."),
  skip: z
    .union([z.boolean(), z.array(z.string())])
    .optional()
    .describe("Leaves the method out: of all languages, or of those listed."),
  deprecated: z.boolean().optional(),
});

const methods = z.record(z.string(), z.union([endpoint, method]));

/** A resource with its methods and the resources nested in it. */
export interface ResourceConfig {
  readonly methods?: Readonly<Record<string, string | MethodConfig>> | undefined;
  readonly resources?: Readonly<Record<string, ResourceConfig>> | undefined;
  readonly description?: string | undefined;
}

const resource: z.ZodType<ResourceConfig> = z
  .strictObject({
    description: z.string().optional(),
    methods: methods.optional().describe("Method name → endpoint."),
    get resources() {
      return z.record(z.string(), resource).optional().describe("Resources nested in this one.");
    },
  })
  .describe("A resource: `client.<name>`.");

const pagination = z
  .strictObject({
    kind: z.enum(["cursor", "cursor_id", "offset", "page", "url", "link"]),
    items: z.string().describe("Path of the list in the response: `data`. Empty: the response is the list."),
    cursor_parameter: z.string().optional(),
    next_cursor: z.string().optional().describe("Path of the next cursor in the response."),
    id: z.string().optional().describe("cursor_id: property of the last item that is the next cursor."),
    has_more: z.string().optional(),
    offset_parameter: z.string().optional(),
    total: z.string().optional(),
    page_parameter: z.string().optional(),
    total_pages: z.string().optional(),
    next_url: z.string().optional(),
    always: z
      .boolean()
      .optional()
      .describe(
        "Applies to every operation with the parameter and these response properties. Default: by name only.",
      ),
  })
  .describe("How lists are paged; methods name it.");

const packageMetadata = {
  version: z.string().optional().describe("Version of the packages. Default: the version of the API."),
  license: z.string().optional().describe("SPDX expression of the packages."),
  repository: z.url().optional().describe("URL of the source repository."),
  homepage: z.url().optional(),
  error_docs: z
    .url()
    .optional()
    .describe("Address of a page about error codes; the code is appended: `https://acme.dev/errors#`."),
  authors: z.array(z.string()).optional().describe("As `Name <address>`."),
  group_id: z.string().optional().describe("Maven group ID."),
  security_contact: z
    .string()
    .optional()
    .describe("Address or URL for reports of vulnerabilities. Default: the contact in the document."),
};

const language = z.strictObject({
  output: z.string().describe("Folder of the package, relative to this file."),
  name: z.string().optional().describe("Package name in snake_case, where it differs from the common one."),
  package_name: z
    .string()
    .optional()
    .describe(
      "Name in the registry: `@acme/sdk` on npm, the distribution on PyPI, the Maven artifact ID, the import path of a Go module. Default: `name` with hyphens; in Go the repository.",
    ),
  method_names: z
    .record(z.string(), z.string())
    .optional()
    .describe("Method name → its name in this language, wherever it occurs: `{ retrieve: get }`."),
  int64: z
    .enum(["number", "bigint"])
    .optional()
    .describe(
      "TypeScript: what integers of 64 bits beyond 2^53 are in responses: a rounded number, with a warning, or a bigint. Default: number.",
    ),
  ...packageMetadata,
});

const variable = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "must be the name of an environment variable, as ACME_API_KEY");

const headerOption = z
  .strictObject({
    header: z.string().describe("Header of every call that carries the value."),
    env: variable.optional().describe("Environment variable that is read when the option is omitted."),
    default: z.string().optional().describe("Value when neither is set."),
    required: z.boolean().optional().describe("Whether a client needs a value. Default: false."),
    description: z.string().optional(),
  })
  .describe("An option of the client.");

const client = z
  .strictObject({
    env_prefix: variable
      .optional()
      .describe("Start of the names of environment variables. Default: the name in upper case."),
    env: z
      .record(
        z.string(),
        z.union([
          variable,
          z.strictObject({
            key: variable.optional(),
            username: variable.optional(),
            password: variable.optional(),
            client_id: variable.optional(),
            client_secret: variable.optional(),
          }),
        ]),
      )
      .optional()
      .describe("Security scheme → environment variable of its key, or of each part of its credential."),
    timeout: z.number().positive().optional().describe("Seconds for one attempt. Default: 60."),
    max_retries: z.int().min(0).optional().describe("Retries after the first attempt. Default: 2."),
    headers: z.record(z.string(), z.string()).optional().describe("Headers of every call."),
    idempotency_keys: z
      .boolean()
      .optional()
      .describe(
        "Whether the service honors `Idempotency-Key` on every POST and PATCH. Default: where the document has that header.",
      ),
    idempotency_header: z
      .string()
      .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, "a header has a name of letters, digits and dashes")
      .optional()
      .describe("Header of idempotency keys. Default: Idempotency-Key."),
    options: z
      .record(z.string(), headerOption)
      .optional()
      .describe("Options of the client that are sent in a header: name in snake_case → option."),
  })
  .describe("Settings of the clients.");

const query = z
  .strictObject({
    arrays: z
      .enum(["repeat", "comma", "brackets"])
      .optional()
      .describe("Lists: `a=1&a=2`, `a=1,2` or `a[]=1&a[]=2`."),
    objects: z.enum(["brackets"]).optional().describe("Objects: `a[b]=1`."),
  })
  .describe("How queries carry lists and objects. Default: style and explode of each parameter.");

const naming = z
  .union(NAMINGS.map((version) => z.literal(version)))
  .describe(
    "Version of the rules that name resources and methods, for packages that keep the names they have. Default: the newest.",
  );

const readme = z
  .strictObject({
    first_call: endpoint
      .optional()
      .describe("Operation of the first call. Default: a list, else one that reads."),
    list: endpoint.optional().describe("Operation of the example of a list."),
  })
  .describe("Examples of the README.");

const environments = z
  .record(z.string(), z.url())
  .describe("Name → base URL; the first is the default. With two or more, clients have an option for it.");

const webhooks = z
  .strictObject({
    signature: signatureSchema
      .optional()
      .describe("How events are signed: a preset, none, or a block. Default: as the document shows it."),
    event: eventSchema
      .optional()
      .describe("Where the type of an event is. Default: as the preset or the document says it."),
  })
  .describe("How the events of the document are verified, and how their types are found.");

/**
 * Creates the schema of the configuration.
 *
 * @param languages - Names of the languages.
 */
export function configSchema(languages: readonly string[]) {
  return z
    .strictObject({
      $schema: z.string().optional(),
      spec: z.string().describe("Path, relative to this file, or URL of the OpenAPI document."),
      overlays: z
        .array(z.string())
        .optional()
        .describe("OpenAPI Overlays, applied to the document in this order."),
      name: z
        .string()
        .regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, "must be in snake_case, as acme_storage")
        .describe("Package name in snake_case; client classes and environment variables are named after it."),
      languages: z.partialRecord(z.enum(languages as [string, ...string[]]), language),
      package: z.strictObject(packageMetadata).optional().describe("Metadata of all packages."),
      environments: environments.optional(),
      client: client.optional(),
      query: query.optional(),
      readme: readme.optional(),
      webhooks: webhooks.optional(),
      methods: methods.optional().describe("Methods of the client itself."),
      resources: z.record(z.string(), resource).optional(),
      unlisted: z
        .enum(["keep", "omit"])
        .optional()
        .describe("What happens to operations that no resource lists. Default: keep, with inferred names."),
      models: z
        .record(z.string(), z.string())
        .optional()
        .describe("Name of a type → schema in the document."),
      naming: naming.optional(),
      type_names: z
        .enum(["operation_id", "method"])
        .optional()
        .describe("What types of inline schemas are named after. Default: operation_id."),
      pagination: z.record(z.string(), pagination).optional().describe("Name → scheme."),
      infer_pagination: z
        .boolean()
        .optional()
        .describe(
          "Whether listed methods without a scheme are paged when the document shows how. Default: true.",
        ),
      security: z
        .array(z.record(z.string(), z.array(z.string())))
        .optional()
        .describe("Replaces the security requirements of the document."),
      security_schemes: z
        .record(z.string(), z.record(z.string(), z.unknown()))
        .optional()
        .describe("Replaces the security schemes of the document."),
    })
    .describe("Configuration of the SDK generator.");
}

/** A configuration. */
export type Config = z.infer<ReturnType<typeof configSchema>> & {
  /** Changes of the document after its overlays; from a configuration of another generator. */
  readonly actions?: readonly OverlayAction[];
};
/** One method with all its settings. */
export type MethodConfig = z.infer<typeof method>;
/** One pagination scheme. */
export type PaginationConfig = z.infer<typeof pagination>;
/** One language. */
export type LanguageConfig = z.infer<typeof language>;
