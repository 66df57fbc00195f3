// Writes an operation, or an event that the service sends, as a page.
import samples from "@docuvane/contract/code-samples.json" with { type: "json" };
import type {
  Body,
  Description,
  DocumentedResponse,
  Operation,
} from "../../../packages/studio/src/reference/description.ts";
import { parametersText, schemaText } from "./schema-text.ts";

type Follow = Description["follow"];

/** Returns the Markdown of an operation. Parts that have nothing to say are left out. */
export function operationText(operation: Operation, follow: Follow): string {
  const { method, prefix, path, summary, description } = operation;
  const sections = [
    `# ${summary}`,
    method === "EVENT" ? `Event \`${path}\`` : `\`${method} ${prefix}${path}\``,
    description,
    panelOf(operation),
    accessOf(operation),
    ...parametersOf(operation, follow),
    ...operation.bodies.map((body) => bodyOf(body, operation, follow)),
    ...(method === "EVENT" ? [] : [successesOf(operation, follow), errorsOf(operation)]),
  ];
  return `${sections.filter(Boolean).join("\n\n")}\n`;
}

/** Whether a response is not an error. */
function isSuccess({ status }: DocumentedResponse): boolean {
  return /^[23]/.test(status);
}

/** Code and a response: shown on the right on a wide screen. */
function panelOf({ id, method, bodies, responses }: Operation): string {
  const tabs = Object.entries(samples[id as keyof typeof samples] ?? {}).map(([label, code]) =>
    [`<!-- tab ${label} -->`, `\`\`\`${fences[label] ?? ""}`, code, "```"].join("\n"),
  );
  const response = responses.find(isSuccess);
  const shown = method === "EVENT" ? bodies[0] : response?.body;
  const title = method === "EVENT" ? "Payload" : `Response ${response?.status ?? ""}`;
  const example = exampleOf(title, shown);
  return ["<!-- panel -->", ...tabs, example, "<!-- /panel -->"].filter(Boolean).join("\n\n");
}

const fences: Readonly<Record<string, string>> = {
  curl: "sh",
  TypeScript: "ts",
  Python: "python",
  Java: "java",
  Go: "go",
};

function exampleOf(title: string, body: Body | undefined): string {
  if (body?.example === undefined || !body.mediaType.endsWith("json")) return "";
  return `**${title}**\n\n\`\`\`json\n${JSON.stringify(body.example, undefined, 2)}\n\`\`\``;
}

function accessOf({ scopes, isBasic }: Operation): string {
  if (isBasic) return "Authenticates with the ID and secret of a program (HTTP Basic), not with a key.";
  if (scopes.length === 0) return "";
  return `Needs an API key, or an access token with the scope ${scopes.map((scope) => `\`${scope}\``).join(", ")}.`;
}

const places = { path: "Path parameters", query: "Query parameters", header: "Headers" } as const;

function parametersOf({ parameters }: Operation, follow: Follow): readonly string[] {
  return Object.entries(places).map(([place, title]) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    return own.length === 0 ? "" : `## ${title}\n\n${parametersText(own, follow)}`;
  });
}

function bodyOf({ mediaType, schema }: Body, { method }: Operation, follow: Follow): string {
  return `## ${method === "EVENT" ? "Payload" : "Body"}\n\n\`${mediaType}\`\n\n${schemaText(schema, follow)}`;
}

function successesOf({ responses }: Operation, follow: Follow): string {
  const texts = responses.filter(isSuccess).map(({ status, description, body }) => {
    const type = body ? ` \`${body.mediaType}\`` : "";
    const properties = body?.mediaType.endsWith("json")
      ? `\n\n<!-- details Properties of the response -->\n\n${schemaText(body.schema, follow)}\n\n<!-- /details -->`
      : "";
    return `**${status}**${type}\n\n${description}${properties}`;
  });
  return `## Responses\n\n${texts.join("\n\n")}`;
}

function errorsOf({ responses }: Operation): string {
  const rows = responses
    .filter((response) => !isSuccess(response))
    .map(({ status, codes, description }) => {
      const text = description.replace(/\s+/g, " ").replaceAll("|", "\\|");
      return `| ${status} | ${codes.map((code) => `\`${code}\``).join(" ")} | ${text} |`;
    });
  return rows.length === 0 ? "" : `## Errors\n\n| status | code | when |\n|---|---|---|\n${rows.join("\n")}`;
}
