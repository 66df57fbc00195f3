// Makes the document that openapi-generator is given: it carries what the templates print, and nothing else.

/** Plain data that a template prints. Absent values are `false`, since Mustache looks for a missing name further out. */
export type View = Readonly<Record<string, unknown>>;

/** What is to be printed. */
export interface Job {
  /** Generator whose machinery is used; its own templates are not. */
  readonly generator: string;
  /** Folder of the Mustache templates. */
  readonly templates: string;
  /** One file per resource, all by one template, which finds its view in `vendorExtensions.x-resource`. */
  readonly resources: { readonly template: string; readonly views: Readonly<Record<string, View>> };
  /** The other files: path → template. Each finds the same view in `openAPI.extensions.x-package`. */
  readonly files: Readonly<Record<string, string>>;
  readonly view: View;
}

/** Extension that openapi-generator puts to the file of a resource; ours alone are read afterwards. */
export const RESOURCE_SUFFIX = ".resource";

/**
 * Makes the carrier document: one tag with one operation per resource, and no schema that could be read another way.
 *
 * @returns An OpenAPI 3.0 document and the resource of each tag. Tags are numbered, because openapi-generator makes
 *   file names of them by rules of its own.
 */
export function carrierOf({ resources, view }: Job): {
  readonly document: View;
  readonly paths: Readonly<Record<string, string>>;
} {
  const entries = Object.entries(resources.views).map(
    ([path, resource], index) => [`r${String(index).padStart(4, "0")}`, path, resource] as const,
  );
  const operation = (tag: string, resource: View): View => ({
    tags: [tag],
    operationId: tag,
    "x-resource": resource,
    responses: { default: { description: "-" } },
  });
  return {
    document: {
      openapi: "3.0.3",
      info: { title: "carrier", version: "1" },
      paths: Object.fromEntries(
        entries.map(([tag, , resource]) => [`/${tag}`, { get: operation(tag, resource) }]),
      ),
      "x-package": view,
    },
    paths: Object.fromEntries(entries.map(([tag, path]) => [tag, path])),
  };
}
