// Turns the arguments and options of a command into the arguments of a method of the client.
import { readFileSync } from "node:fs";
import { usageError } from "../output/failure.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { timeOf } from "./since.ts";
import type { Flag, OperationCommand } from "./table.ts";

/** Options as the command line gives them, by their names in camelCase. */
export type GivenOptions = Readonly<Record<string, unknown>>;

/**
 * Collects the parameters of a call by their names on the wire.
 *
 * `--data` is the body as a whole; an option for one of its properties takes precedence.
 *
 * @throws {CliError} `usage`: `--data` is no JSON object, or the file that the operation needs is missing.
 */
export async function paramsOf(
  operation: OperationCommand,
  options: GivenOptions,
  terminal: Terminal,
): Promise<Readonly<Record<string, unknown>>> {
  const { data, file } = options;
  const whole = typeof data === "string" ? await readData(data, terminal) : {};
  const given = operation.flags.flatMap(({ name, flag }) => {
    const value = options[camelCase(flag)];
    return value === undefined ? [] : [[name, value] as const];
  });
  if (operation.file === "required" && file === undefined) throw usageError("--file PATH is missing.");
  return { ...whole, ...Object.fromEntries(given), ...(file !== undefined && { file }) };
}

/**
 * Reads the value of an option.
 *
 * @throws {CliError} `usage`: it is of another type.
 */
export function readFlag({ flag, type, list, unit }: Flag, text: string, previous: unknown): unknown {
  const value = unit === "time" ? (timeOf(text) ?? text) : readers[type](text);
  if (value === undefined) throw usageError(`--${flag} must be ${expected[type]}, not "${text}".`);
  return list ? [...((previous as readonly unknown[] | undefined) ?? []), value] : value;
}

const expected = {
  text: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  json: 'JSON, such as {"name": "value"}',
};

/** Returns the value, or `undefined` for text that has no such value. */
const readers: Readonly<Record<Flag["type"], (text: string) => unknown>> = {
  text: (text) => text,
  integer: (text) => (/^-?\d+$/.test(text) ? Number(text) : undefined),
  number: (text) => (text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined),
  boolean: (text) => ({ true: true, false: false })[text],
  json: parseJson,
};

/** The body: JSON, `@` and a file that holds it, or `-` for standard input. */
async function readData(data: string, terminal: Terminal): Promise<object> {
  const text =
    data === "-" ? await terminal.readInput() : data.startsWith("@") ? readText(data.slice(1)) : data;
  const value = parseJson(text);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw usageError(`--data must be a JSON object, @FILE or - for standard input.`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw usageError(`--data: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The name under which Commander keeps the value of an option. */
export function camelCase(flag: string): string {
  return flag.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
