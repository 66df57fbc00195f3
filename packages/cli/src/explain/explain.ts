// `docuvane explain`: what an error code means, and what to do.
import { usageError } from "../output/failure.ts";
import { type PrintOptions, printItems, printsJson } from "../output/print.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { codeTable, type Explanation } from "./codes.ts";

/**
 * Prints the entry of a code of the error code reference; without a code, all codes.
 *
 * @throws {CliError} No code has this name.
 */
export async function explain(
  code: string | undefined,
  options: PrintOptions,
  terminal: Terminal,
): Promise<void> {
  if (code === undefined) return listCodes(options, terminal);
  const explanations = Object.hasOwn(codeTable, code) ? codeTable[code] : undefined;
  if (explanations === undefined)
    throw usageError(`Unknown error code "${code}". \`docuvane explain\` lists all codes.`);
  const text = printsJson(terminal, options)
    ? JSON.stringify({ code, explanations }, null, 2)
    : explanations.map(textOf).join("\n\n");
  await terminal.write(`${text}\n`);
}

async function listCodes(options: PrintOptions, terminal: Terminal): Promise<void> {
  const items = Object.entries(codeTable).map(([code, explanations]) => ({
    code,
    context: explanations.map(({ context }) => context).join(", "),
  }));
  await printItems([items], ["code", "context"], terminal, options);
}

function textOf({ context, meaning, facts }: Explanation): string {
  const lines = Object.entries(facts).map(([name, text]) => `  ${name}: ${text}`);
  return [`${context}. ${meaning}`, ...lines].join("\n");
}
