// Writes README.md: its sections and sentences are the same in every language, its blocks of code are each language's own.
import { plain } from "./api-map.ts";
import { type Block, type Blocks, PARTS, type Part } from "./blocks.ts";
import type { Guide } from "./guide.ts";

/** How a language calls what sentences are about, in Markdown. */
export interface Terms {
  /** Class of all errors, class of error responses, and the class of one status. */
  readonly errors: readonly [string, string, string];
  readonly outcome: string;
  /** How options are given: `Pass it to the client`. */
  readonly retryOptions: string;
  /** What else a result has. */
  readonly rawResult: string;
  readonly async: string;
  readonly logger: string;
  /** What runs it: `Node 22.19 or later; ESM and CommonJS`. */
  readonly requirements: string;
  /** How the client is shared and closed. */
  readonly sharing: string;
  /** How a handler of webhooks is connected to a server, and what verifies without one. */
  readonly webhooks: string;
}

/** What a language adds to the text. */
export interface ReadmeText {
  /** Name of the package, and what it is in one sentence. */
  readonly name: string;
  readonly summary: string;
  /** How it is installed, with fences. */
  readonly install: string;
  /** Language of code fences: `ts`. */
  readonly fence: string;
  readonly terms: Terms;
  /** The text of a block in a fence. */
  readonly code: (block: Block, part: Part) => string;
  /** Sections of its own, after those of all languages. */
  readonly more?: string;
}

/** A heading, the sentences before its code and those after it. */
type Section = readonly [title: string, before: string, after: string];

/** Writes the text of README.md. */
export function readmeText(guide: Guide, blocks: Blocks, text: ReadmeText): string {
  const { name, summary, install, fence, terms, code } = text;
  const sections = PARTS.flatMap((part): readonly string[] => {
    const block = blocks[part];
    const [title, before, after] = sectionOf(part, guide, terms);
    if (block === undefined) return part === "logging" ? [joined([title, before, after])] : [];
    return [joined([title, before, `\`\`\`${fence}\n${code(block, part)}\n\`\`\``, after])];
  });
  return [
    `# ${name}`,
    `${summary} Every method is listed in [api.md](api.md).`,
    `${install}\n\n${terms.requirements}`,
    ...sections,
    ...(text.more === undefined ? [] : [text.more]),
    joined(["## Licence", LICENCE]),
  ]
    .join("\n\n")
    .concat("\n");
}

const LICENCE =
  "The package is generated from the OpenAPI document of the service. Its runtime is licensed under the Apache License 2.0; see [LICENSE](LICENSE) and [NOTICE](NOTICE).";

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

/** What is before and after the code that receives events. */
function webhookTexts({ webhooks }: Guide, terms: Terms): readonly [before: string, after: string] {
  if (!webhooks?.signature)
    return [
      "The events that the service sends are typed. `body` is the body of a request as it was received, `headers` are its headers:",
      "Nothing verifies who sent a delivery: the document of the service does not describe how it signs them. Check that by other means before you act on an event.",
    ];
  const url = webhooks.url
    ? "The URL is that of your endpoint as the service knows it: it is signed, too. "
    : "";
  const refused = webhooks.timestamp ? "wrong or whose time is too far from now" : "wrong";
  return [
    "A handler verifies each delivery, and calls the function for its type with a typed event:",
    `It responds with 400 to a delivery whose signature is ${refused}. The body must be as it was received, so let nothing parse it before. ${url}${terms.webhooks}`,
  ];
}

function sectionOf(part: Part, guide: Guide, terms: Terms): Section {
  const [base, response, status] = terms.errors;
  const sections: Readonly<Record<Part, Section>> = {
    first: ["## First call", "", `${terms.sharing}\n\n${environmentText(guide)}`],
    credentials: ["## Credentials", "Credentials come from the environment, or from the program:", ""],
    lists: [
      "## Lists",
      "A list is iterated item by item, or page by page; each page is requested when it is needed:",
      "",
    ],
    uploads: [
      "## Uploads",
      "",
      "A file is a path, bytes or a stream. It is sent as it is read, so memory does not grow with its size.",
    ],
    downloads: [
      "## Downloads",
      "",
      "The bytes are read as they arrive, so memory does not grow with their number.",
    ],
    streams: ["## Streams", "", "Items are read as they arrive; leaving the loop ends the request."],
    events: [
      "## Events",
      "",
      "The events have no end: a connection that breaks is opened again after the last event. Leaving the loop ends the request.",
    ],
    webhooks: ["## Webhooks", ...webhookTexts(guide, terms)],
    errors: [
      "## Errors",
      "",
      `Every failure is of the class ${base}. A response with an error status is an ${response} or a class of its status, such as ${status}. ${terms.outcome} says whether the service may have processed the call.`,
    ],
    retries: [
      "## Retries and timeouts",
      "",
      `Calls that are safe to repeat are retried with exponential backoff after failed connections and statuses such as 429 and 503; \`Retry-After\` takes precedence. ${guide.retries}. ${terms.retryOptions}`,
    ],
    raw: ["## Status and headers", "", terms.rawResult],
    async: ["## Asynchronous calls", "", terms.async],
    environments: [
      "## Environments",
      "",
      guide.environments.length > 0
        ? `The service has the environments ${names(guide.environments)}; the first is the default.`
        : `The address of the service depends on ${names(guide.urlOptions.map(({ name }) => name))}; a base URL takes precedence.`,
    ],
    address: ["## Another address", "Gateways, sandboxes and mock servers have an address of their own:", ""],
    logging: [
      "## Logging",
      "",
      `${terms.logger} Log lines have the method, the route, the status, the request ID and the duration; never bodies or credentials.`,
    ],
    proxies: [
      "## Proxies",
      "Connections to `https:` addresses use the proxy that `HTTPS_PROXY` names, unless `NO_PROXY` names the host. A program can name another one:",
      "",
    ],
  };
  return sections[part];
}

function names(all: readonly string[]): string {
  return all.map((name) => `\`${name}\``).join(", ");
}

/** A table of the environment variables, with what each is for. */
function environmentText({ variables }: Guide): string {
  const rows = variables.map(({ name, text }) => `| \`${name}\` | ${plain(text).replaceAll("|", "\\|")} |`);
  return [
    "The client reads its settings from the environment:",
    "",
    "| Variable | For |",
    "|---|---|",
    ...rows,
  ].join("\n");
}
