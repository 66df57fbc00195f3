// Writes the blocks of code of README.md, and what its sentences call things.
import { RECEIVER } from "../exchanges/deliveries.ts";
import {
  type Block,
  type BlockWriter,
  blocksOf,
  indented,
  type OptionWriter,
  shownOptions,
} from "../surface/blocks.ts";
import type { Guide, GuideCall, GuideWebhooks } from "../surface/guide.ts";
import { readmeText } from "../surface/readme.ts";
import type { Surface, Yield } from "../surface/surface.ts";
import { callCode, usageLines, valueImports } from "./calls.ts";
import { literal } from "./docstring.ts";
import { formatPython } from "./format.ts";

/** Writes README.md. */
export function readme(guide: Guide, surface: Surface, distribution: string): string {
  const { root, client } = surface;
  const blocks = blocksOf(guide, writerOf(surface));
  const formatted = formatPython(
    Object.fromEntries(Object.entries(blocks).map(([part, block]) => [`${part}.py`, textOf(block)])),
  );
  return readmeText(guide, blocks, {
    name: distribution,
    summary: `Python client for ${guide.title.replace(/\.$/, "")}: sync and async, fully typed.`,
    install: `\`\`\`sh\npip install ${distribution}\n\`\`\``,
    fence: "python",
    terms: {
      errors: [`\`${client}Error\``, "`APIError`", "`NotFoundError`"],
      outcome: "Its `outcome` (`not_sent`, `rejected`, `unknown`)",
      retryOptions: "Each call takes `max_retries`, `timeout` and `total_timeout`, too.",
      rawResult:
        "Each method exists below `with_raw_response`. Its result also has the `attempts` of the call and the `rate_limit` of the service.",
      async: `\`Async${client}\` has the same methods, for asyncio and trio.`,
      logger: `The logger is named \`${root}\`.`,
      requirements: "Python 3.10 or later.",
      sharing:
        "Create one client and share it among threads: it holds a pool of connections. `close()` closes it where it is not in a `with` statement.",
      webhooks:
        "`app` is an ASGI application; `for_fastapi`, `for_flask` and `for_django` connect the handler to a framework. `verify` returns the event of a delivery without a handler.",
    },
    code: (_, part) => (formatted[`${part}.py`] ?? "").trim(),
  });
}

/** Writes the blocks. */
export function writerOf({ root, client }: Surface): BlockWriter {
  const from = (...names: readonly string[]): string => `from ${root} import ${names.join(", ")}`;
  const usage = ({ bound, file }: GuideCall): readonly string[] =>
    usageLines(bound.method, callCode(bound), file);
  return {
    usage,
    pages: ({ bound }) => [`for page in ${callCode(bound)}.pages():`, "    print(len(page.data))"],
    program: (lines) => [`with ${client}() as client:`, ...indented(lines)],
    errors: errorLines,
    raw: rawLines,
    async: ({ first }) =>
      first && ASYNC.includes(first.bound.method.yields)
        ? { lines: asyncLines(usage(first), client), usesClient: false, call: first }
        : undefined,
    webhooks: webhookLines,
    settings: (part, guide) => {
      if (part === "logging")
        return ["logging.basicConfig()", `logging.getLogger(${literal(root)}).setLevel(logging.DEBUG)`];
      const given = shownOptions(part, guide, OPTIONS);
      return given && [`client = ${client}(${given.join(", ")})`];
    },
    importsOf: (part, lines) => [
      ...valueImports(lines),
      ...(part === "first" ? [from(client)] : []),
      ...(part === "errors" ? [from("APIError", "RateLimitError")] : []),
      ...(part === "webhooks" ? webhookImports(root, lines) : []),
      ...(part === "async" ? ["import asyncio", "", from(`Async${client}`)] : []),
      ...(part === "logging" ? ["import logging"] : []),
    ],
  };
}

/** Results whose use differs on the async client by `async` and `await` alone. */
const ASYNC: readonly Yield[] = ["pages", "value", "nothing"];

const OPTIONS: OptionWriter<string> = {
  credential: ({ names, values }) => values.map((each, index) => `${names[index]}=${literal(each)}`),
  environment: (name) => `environment=${literal(name)}`,
  text: (name, value) => `${name}=${literal(value)}`,
  baseUrl: "base_url",
  proxy: "proxy",
  retries: ["max_retries=5", "timeout=10", "total_timeout=60"],
};

/** The text of a block, before it is formatted. */
function textOf({ imports, lines }: Block): string {
  return `${[...imports, ...(imports.length > 0 ? [""] : []), ...lines].join("\n")}\n`;
}

/** Imports the functions of webhooks that a block calls, and the environment. */
function webhookImports(root: string, lines: readonly string[]): readonly string[] {
  const names = ["event_type", "for_asgi", "parse_unverified", "webhook_handler"];
  const used = names.filter((name) => lines.some((line) => line.includes(`${name}(`)));
  const os = lines.some((line) => line.includes("os.environ")) ? ["import os", ""] : [];
  return [...os, `from ${root}.webhooks import ${used.join(", ")}`];
}

function webhookLines({ signature, url, method, variable, event }: GuideWebhooks): readonly string[] {
  if (!signature)
    return ["event = parse_unverified(body, headers)", "print(event_type(body, headers), event)"];
  return [
    "handler = webhook_handler(",
    `    secret=os.environ[${literal(variable)}],`,
    ...(url ? [`    url=${literal(RECEIVER)},`] : []),
    ...(method ? ['    method="POST",'] : []),
    `    on={${literal(event)}: lambda event: print(event)},`,
    ")",
    "app = for_asgi(handler)",
  ];
}

function errorLines(usage: readonly string[]): readonly string[] {
  return [
    "try:",
    ...indented(usage),
    "except RateLimitError as error:",
    "    print(error.retry_after)",
    "except APIError as error:",
    "    print(error.status, error.code, error.request_id)",
  ];
}

function rawLines({ bound }: GuideCall): readonly string[] {
  const call = callCode(bound).replace(/\.(\w+)\(/, ".with_raw_response.$1(");
  return [`result = ${call}`, "print(result.data, result.status, result.request_id)"];
}

/** The calls of the async client: pages are iterated, other results awaited. */
function asyncLines(usage: readonly string[], client: string): readonly string[] {
  const lines = usage.map((line) => {
    if (/^for /.test(line)) return `async ${line}`;
    return line.replace(/^(\w+ = )?(?=client\.)/, "$1await ");
  });
  return [
    "",
    "async def main() -> None:",
    `    async with Async${client}() as client:`,
    ...indented(indented(lines)),
    "",
    "",
    "asyncio.run(main())",
  ];
}
