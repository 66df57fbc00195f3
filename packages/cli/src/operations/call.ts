// Calls an operation through the client and prints what it returns.
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Document, Docuvane, List } from "docuvane";
import { usageError } from "../output/failure.ts";
import { printItems, printResult, printsJson } from "../output/print.ts";
import { connect } from "../settings/connect.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type GivenOptions, paramsOf } from "./arguments.ts";
import { printDocument } from "./print-document.ts";
import type { OperationCommand } from "./table.ts";

/** Items of a list without `--limit` and `--all`: one page of the service. */
const usualLimit = 20;

/** Most items of a page. */
const mostPerPage = 100;

/** What the command line gives for an operation. */
export interface GivenCall {
  /** Path parameters, in order. */
  readonly at: readonly string[];
  readonly options: GivenOptions;
}

/**
 * Calls an operation and prints its result.
 *
 * @throws {DocuvaneError} As the client.
 */
export async function callOperation(
  operation: OperationCommand,
  { at, options }: GivenCall,
  terminal: Terminal,
): Promise<void> {
  const params = await paramsOf(operation, options, terminal);
  await using client = await connect(options, terminal);
  const given = { at, params, options, call: { signal: terminal.signal, ...idempotencyOf(options) } };
  // Awaited here, and not returned: the client closes at the end of this block.
  if (operation.paginated) await printList(operation, given, client, terminal);
  else await printOne(operation, given, client, terminal);
}

/** The arguments of a method of the client. */
interface MethodCall extends GivenCall {
  readonly params: object;
  readonly call: object;
}

async function printList(
  operation: OperationCommand,
  { at, params, options, call }: MethodCall,
  client: Docuvane,
  terminal: Terminal,
): Promise<void> {
  const wanted = options["all"] ? Number.POSITIVE_INFINITY : ((options["limit"] as number) ?? usualLimit);
  const paging = { ...params, limit: Math.min(wanted, mostPerPage) };
  const list = methodOf(client, operation)(...at, paging, call) as List<object>;
  const rest = { hasMore: false };
  await printItems(firstOf(list, wanted, rest), operation.columns ?? ["id"], terminal, options);
  if (rest.hasMore && options["limit"] === undefined)
    terminal.report("There are more: use --limit N or --all.");
}

async function printOne(
  operation: OperationCommand,
  { at, params, options, call }: MethodCall,
  client: Docuvane,
  terminal: Terminal,
): Promise<void> {
  if (operation.binary && terminal.isInteractive && options["output"] === undefined)
    throw usageError("The file would be written to the terminal: pass --output PATH.");
  const result = await methodOf(client, operation)(...at, ...(takesParams(operation) ? [params] : []), call);
  const items = (result as { readonly data?: unknown } | undefined)?.data;
  if (operation.binary) await writeBytes(result, options["output"], terminal);
  else if (operation.columns && Array.isArray(items))
    await printItems([items], operation.columns, terminal, options);
  else if (drawn.has(operation.id) && !printsJson(terminal, options))
    await printDocument(result as Document, client, terminal);
  else await printResult(result, terminal, options);
  if (terminal.isInteractive) reportEnd(result, options["output"], terminal);
}

/** Operations whose document is drawn on a terminal: its JSON has a line for each edge of each box. */
const drawn: ReadonlySet<string> = new Set(["getDocument", "updateDocument"]);

/** Reports what the result does not show: where the file is, that the call is done, or that a secret is shown once. */
function reportEnd(result: unknown, output: unknown, terminal: Terminal): void {
  const secret = ["key", "secret"].find((name) => Object.hasOwn(Object(result), name));
  if (typeof output === "string") terminal.report(`Saved as ${output}.`);
  else if (result === undefined) terminal.report("Done.");
  else if (secret !== undefined) terminal.report(`Copy the ${secret} now. It is not shown again.`);
}

/** The first items of a list, page by page. */
async function* firstOf(
  list: List<object>,
  wanted: number,
  rest: { hasMore: boolean },
): AsyncGenerator<readonly object[]> {
  let left = wanted;
  for await (const { data, has_more = false } of list.pages()) {
    yield data.slice(0, left);
    rest.hasMore = has_more || data.length > left;
    left -= data.length;
    if (left <= 0) return;
  }
}

/** A method of the client, found by its name. */
function methodOf(client: Docuvane, { call: [resource, method], id }: OperationCommand) {
  const owner = Reflect.get(client, resource) as Readonly<
    Record<string, ((...args: readonly unknown[]) => unknown) | undefined>
  >;
  const found = owner[method];
  if (!found) throw new Error(`The client has no method for ${id}.`);
  return found.bind(owner);
}

function takesParams({ flags, body, file }: OperationCommand): boolean {
  return flags.length > 0 || body === true || file !== undefined;
}

function idempotencyOf({ idempotencyKey }: GivenOptions): object {
  return idempotencyKey === undefined ? {} : { idempotencyKey };
}

/** Writes bytes to a file, or to standard output. */
async function writeBytes(result: unknown, output: unknown, terminal: Terminal): Promise<void> {
  const chunks = result instanceof Uint8Array ? [result] : (result as AsyncIterable<Uint8Array>);
  if (typeof output === "string") return pipeline(Readable.from(chunks), createWriteStream(output));
  for await (const chunk of chunks) await terminal.write(chunk);
}
