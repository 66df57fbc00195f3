// Makes the calls of one task, one after another or all at once.
import type {
  ByteStream,
  Docuvane,
  FollowedStream,
  List,
  Result,
  UploadProgress,
} from "../../../../packages/client/src/index.ts";
import type { Invocation } from "../../case.ts";
import { Call, makeCall } from "./calls.ts";
import type { RunnersClock } from "./clock.ts";
import { makeFile } from "./files.ts";
import type { TaskLine } from "./lines.ts";
import { bare, errorOf, type Fields, pageOf, progressOf, resultOf, resultsOf } from "./outcome.ts";
import { findLeaks } from "./secrets.ts";
import { latin1 } from "./values.ts";

/** What calls are made with. */
export interface TaskTools {
  readonly client: Docuvane;
  readonly clock: RunnersClock;
  /** What no error may reveal. */
  readonly secrets: readonly string[];
}

/** Makes the calls and says what came of each. */
export async function runTask(line: TaskLine, tools: TaskTools): Promise<readonly Fields[]> {
  const made = (line.calls ?? []).map((invocation) => () => make(invocation, tools));
  if (line.together) return Promise.all(made.map((begin) => begin()));
  const outcomes: Fields[] = [];
  for (const begin of made) outcomes.push(await begin());
  return outcomes;
}

async function make(invocation: Invocation, tools: TaskTools): Promise<Fields> {
  const reports: UploadProgress[] = [];
  const read: Record<string, unknown[]> = {};
  try {
    const result = await send(invocation, tools, { reports, read });
    return { result: { ...result, ...progressOf(reports) } };
  } catch (error) {
    const leaks = findLeaks(error, tools.secrets);
    return {
      error: { ...errorOf(error), ...read, ...progressOf(reports), ...(leaks.length > 0 && { leaks }) },
    };
  }
}

/** What a call leaves behind on its way, also when it fails. */
interface Traces {
  readonly reports: UploadProgress[];
  readonly read: Record<string, unknown[]>;
}

async function send(invocation: Invocation, { client, clock }: TaskTools, traces: Traces): Promise<Fields> {
  const { call: name, abort_at_wait, file, files = file ? [file] : [] } = invocation;
  const controller = abort_at_wait === undefined ? undefined : new AbortController();
  if (controller) clock.onAbort = () => controller.abort();
  const call = new Call(invocation, {
    files: files.map(makeFile),
    signal: controller?.signal,
    onProgress: (progress) => traces.reports.push(progress),
    now: () => clock.now(),
  });
  for (const each of call.files) clock.onSleep.push(each.onSleep);
  const made = makeCall(name, client, call);
  call.check();
  if (isList(made)) return walk(made, invocation.take, traces.read);
  if (isFollowed(made)) return walkItems(made, invocation.take, traces.read);
  if (name === "documents.upload_many") return resultsOf((await made) as Parameters<typeof resultsOf>[0]);
  if (made instanceof Promise && "withResponse" in made)
    return resultOf(await readBytes(await (made as Answerable).withResponse()));
  return bare({ data: (await made) ?? null });
}

/** Reads a download, as text with one character per byte. */
async function readBytes(result: Result<unknown>): Promise<Result<unknown>> {
  const { data } = result;
  if (!isByteStream(data) && !(data instanceof Uint8Array)) return result;
  const bytes = data instanceof Uint8Array ? data : await data.bytes();
  return { ...result, data: result.status === 304 ? null : latin1(bytes) };
}

/** The client exports only the types of these, not their classes, so they are recognized by a method. */
const isList = (value: unknown): value is List<unknown> => hasMethod(value, "pages");
const isFollowed = (value: unknown): value is FollowedStream<unknown> => hasMethod(value, "positions");
const isByteStream = (value: unknown): value is ByteStream => hasMethod(value, "bytes");

function hasMethod(value: unknown, name: string): boolean {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, name) === "function";
}

type Answerable = { withResponse(): Promise<Parameters<typeof resultOf>[0]> };

/** Reads what is taken of a list; what was read before an error stays in `read`. */
async function walk(list: List<unknown>, take: Invocation["take"], read: Traces["read"]): Promise<Fields> {
  if (take === undefined) return pageOf(await list.withResponse());
  if (take !== "pages") return walkItems(list, take, read);
  const pages: unknown[] = [];
  read["pages"] = pages;
  for await (const page of list.pages()) pages.push(page.data);
  return bare(read);
}

/** Reads so many items, or all. */
async function walkItems(
  list: AsyncIterable<unknown>,
  take: Invocation["take"],
  read: Traces["read"],
): Promise<Fields> {
  const most = typeof take === "number" ? take : Number.POSITIVE_INFINITY;
  const items: unknown[] = [];
  read["items"] = items;
  if (most === 0) return bare(read);
  for await (const item of list) {
    items.push(item);
    if (items.length >= most) break;
  }
  return bare(read);
}
