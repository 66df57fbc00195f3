// The operations of the API, as Schemathesis names them.
import document from "@docuvane/contract/openapi.json" with { type: "json" };

const methods = ["get", "post", "put", "patch", "delete"];

/** Every operation, such as `GET /documents/{id}`. */
export const everyOperation: readonly string[] = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.filter((method) => method in item).map((method) => `${method.toUpperCase()} ${path}`),
);
