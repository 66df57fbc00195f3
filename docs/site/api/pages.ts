// Makes the pages of the API reference from the OpenAPI document: one per operation and event, and their list.
import document from "@docuvane/contract/openapi.json" with { type: "json" };
import { describe, type Group, type Operation } from "../../../packages/studio/src/reference/description.ts";
import type { OpenApi } from "../../../packages/studio/src/reference/open-api.ts";
import type { Page } from "../pages/page.ts";
import { operationText } from "./operation-text.ts";

/** The pages of one subject, in the order of the document. */
export interface ApiGroup {
  readonly title: string;
  readonly pages: readonly Page[];
}

const { groups, follow, summary, version } = describe(document as unknown as OpenApi);

/** The pages by subject. */
export const apiGroups: readonly ApiGroup[] = groups.map(({ name, operations }) => ({
  title: name,
  pages: operations.map((operation) => ({
    path: pathOf(operation),
    markdown: operationText(operation, follow),
    kind: "api",
    label: operation.method === "EVENT" ? operation.path : operation.summary,
  })),
}));

/** The page that lists the operations. */
export const apiIndex: Page = {
  path: "reference/api/index",
  kind: "text",
  label: "All operations",
  markdown: [
    "# API reference",
    `${summary} Version ${version} of the contract. Every operation, parameter and error on these pages comes from the OpenAPI document of ` +
      "the service, which a running service has at `/openapi.json`; there, `/reference` shows the same with forms to try it.",
    ...groups.map(groupText),
    "",
  ].join("\n\n"),
};

function groupText({ name, description, operations }: Group): string {
  const rows = operations.map((operation) => {
    const { method, path, summary: title } = operation;
    const link = `[${title}](./${pathOf(operation).slice("reference/api/".length)}.md)`;
    return method === "EVENT" ? `| \`${path}\` | ${link} |` : `| \`${method} ${path}\` | ${link} |`;
  });
  return [`## ${name}`, description, `| call | page |\n|---|---|\n${rows.join("\n")}`]
    .filter(Boolean)
    .join("\n\n");
}

/** `uploadDocument` is at `reference/api/upload-document`, `document.completed` at `reference/api/event-document-completed`. */
function pathOf({ id, method }: Operation): string {
  const name = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/[._]/g, "-");
  return `reference/api/${method === "EVENT" ? "event-" : ""}${name}`;
}
