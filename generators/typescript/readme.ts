// Writes the blocks of code of README.md, and what its sentences call things.
import { RECEIVER } from "../exchanges/deliveries.ts";
import { type BlockWriter, blocksOf, indented, type OptionWriter, shownOptions } from "../surface/blocks.ts";
import type { Guide, GuideCall, GuideWebhooks } from "../surface/guide.ts";
import { readmeText } from "../surface/readme.ts";
import type { Surface } from "../surface/surface.ts";
import { openedCall, usageLines } from "./calls.ts";
import { Expression, flat, literal, print, propertyKey, scalar } from "./layout.ts";

/** Writes README.md. */
export function readme(guide: Guide, surface: Surface): string {
  const { root, client } = surface;
  return readmeText(guide, blocksOf(guide, writerOf(surface)), {
    name: root,
    summary: `TypeScript client for ${guide.title.replace(/\.$/, "")}.`,
    install: `\`\`\`sh\nnpm install ${root}\n\`\`\``,
    fence: "ts",
    terms: {
      errors: [`\`${client}Error\``, "`APIError`", "`NotFoundError`"],
      outcome: "Its `outcome` (`not_sent`, `rejected`, `unknown`)",
      retryOptions: "Each call takes the same options, and a `signal` that aborts it, as its last argument.",
      rawResult: "A result also has the `attempts` of the call and the `rateLimit` of the service.",
      async: "",
      logger: "A logger is an object with some of the functions `debug`, `info` and `warn`.",
      requirements: "Node 22.19 or later, Deno, Bun or a Worker; ESM and CommonJS.",
      sharing: "Create one client and share it: it holds a pool of connections.",
      webhooks:
        "`receive` takes a Fetch `Request`, as Next.js, Hono, Deno, Bun and Workers have it; `forNode` and `forExpress` connect the handler to Node and Express. `verify` returns the event of a delivery without a handler.",
    },
    code: (block) => [...block.imports, ...(block.imports.length > 0 ? [""] : []), ...block.lines].join("\n"),
  });
}

/** Writes the blocks. */
export function writerOf({ root, client }: Surface): BlockWriter {
  const from = (...names: readonly string[]): string =>
    `import { ${names.join(", ")} } from ${scalar(root)};`;
  return {
    usage: ({ bound, file }) => usageLines(bound.method, openedCall(bound), file),
    pages: pageLines,
    program: (usage) => [`const client = new ${client}();`, "", ...usage],
    errors: errorLines,
    raw: rawLines,
    webhooks: webhookLines,
    settings: (part, guide) => {
      const options = shownOptions(part, guide, OPTIONS);
      const start = `const client = new ${client}(`;
      return options && [`${start}${print(literal(Object.fromEntries(options)), 0, start.length, 2)});`];
    },
    importsOf: (part, lines) => [
      ...(part === "first" ? [from(client)] : []),
      ...(part === "webhooks" ? [webhookImport(root, lines)] : []),
      ...(part === "errors" ? [from("APIError", "RateLimitError")] : []),
    ],
  };
}

const OPTIONS: OptionWriter<readonly [name: string, value: unknown]> = {
  credential: ({ names: [name = "", ...others], values }) => {
    // ID and secret of a grant are one option.
    if (others.length + 1 < values.length) return [[name, { clientId: values[0], clientSecret: values[1] }]];
    return [name, ...others].flatMap((each, index) =>
      values[index] === undefined ? [] : [[each, values[index]] as const],
    );
  },
  environment: (name) => ["environment", name],
  text: (name, value) => [name, value],
  baseUrl: "baseURL",
  proxy: "proxy",
  retries: [
    ["maxRetries", 5],
    ["timeoutMs", new Expression("10_000")],
    ["totalTimeoutMs", new Expression("60_000")],
  ],
  logging: ["logger", new Expression("console")],
};

/** Imports the functions of webhooks that a block calls. */
function webhookImport(root: string, lines: readonly string[]): string {
  const names = ["eventType", "forFetch", "parseUnverified", "webhookHandler"];
  const used = names.filter((name) => lines.some((line) => line.includes(`${name}(`)));
  return `import { ${used.join(", ")} } from ${scalar(`${root}/webhooks`)};`;
}

function webhookLines({ signature, url, method, variable, event }: GuideWebhooks): readonly string[] {
  if (!signature)
    return ["const event = parseUnverified(body);", "console.log(eventType(event, headers), event);"];
  return [
    "const handler = webhookHandler({",
    `  secret: process.env.${variable},`,
    ...(url ? [`  url: ${scalar(RECEIVER)},`] : []),
    ...(method ? ['  method: "POST",'] : []),
    `  on: { ${propertyKey(event)}: (event) => console.log(event) },`,
    "});",
    "const receive = forFetch(handler);",
  ];
}

function pageLines({ bound }: GuideCall): readonly string[] {
  const head = "for await (const page of ";
  const call = print([openedCall(bound), ".pages()"], 0, head.length, 3);
  return [`${head}${call}) {`, "  console.log(page);", "}"];
}

function errorLines(usage: readonly string[]): readonly string[] {
  return [
    "try {",
    ...indented(usage, "  "),
    "} catch (error) {",
    "  if (RateLimitError.is(error)) console.error(error.retryAfterMs);",
    "  else if (APIError.is(error)) console.error(error.status, error.code, error.requestId);",
    "  else throw error;",
    "}",
  ];
}

function rawLines({ bound }: GuideCall): readonly string[] {
  const call = flat(openedCall(bound));
  return [
    `const { data, status, headers, requestId } = await ${call}.withResponse();`,
    'console.log(data, status, headers["content-type"], requestId);',
  ];
}
