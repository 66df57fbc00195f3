// What callers give arrives as they gave it: values that need encoding, dates, filters of every page. An ID cannot leave its place in the path.
import { Docuvane, fetchTransport } from "docuvane";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Invocation } from "../conformance/case.ts";
import { invocations, send } from "./calls.ts";
import { apiKey, checkArguments } from "./check-arguments.ts";
import { baseURL } from "./handlers.ts";
import { type ContractOperation, contractOperations, type Json, propertiesOf, resolve } from "./spec.ts";

const sent: Request[] = [];
/** The pages that lists return, in turn. */
const pages = [
  { data: [], has_more: true, next_cursor: "a+b/c= ü" },
  { data: [], has_more: false, next_cursor: null },
];
const server = setupServer(
  http.all("*", ({ request }) => {
    sent.push(request);
    return HttpResponse.json(pages[sent.length - 1]);
  }),
);
const client = new Docuvane({ apiKey, baseURL, transport: fetchTransport(), maxRetries: 0 });

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
beforeEach(() => {
  sent.length = 0;
});
afterAll(() => server.close());

/** Has every character that means something in a query, a form or a header of a part. */
const DEMANDING = `a?b#c%41&d=e+f "g" ü€😀;`;

it.each(contractOperations)("$id sends values that need encoding, and dates", async (operation) => {
  const invocation = withArguments(operation, demandingOf);
  await settled(invocation);
  expect(await differencesOf(operation, sent[0], invocation)).toEqual([]);
});

const withPath = contractOperations.filter(({ path }) => path.includes("{"));
it.each(withPath)("$id refuses an ID that would lead to another path", async (operation) => {
  for (const id of ["..", ".", ""]) {
    const invocation = withArguments(operation, ({ in: place }, value) =>
      place === "path" && typeof value === "string" ? id : value,
    );
    expect(await settled(invocation)).toMatchObject({ code: "invalid_path_segment", outcome: "not_sent" });
  }
  expect(sent).toEqual([]);
});

const lists = contractOperations.filter(({ parameters }) => parameters.some(({ name }) => name === "cursor"));
it.each(lists)("$id sends its filters with every page", async (operation) => {
  const invocation = invocations[operation.id];
  if (invocation === undefined) throw new Error("No call.");
  const list = send(client, invocation) as { pages(): AsyncIterable<unknown> };
  let count = 0;
  for await (const _ of list.pages()) count += 1;
  expect(count).toBe(pages.length);
  const next = { ...invocation, arguments: { ...invocation.arguments, cursor: pages[0]?.next_cursor } };
  expect(await differencesOf(operation, sent[0], invocation)).toEqual([]);
  expect(await differencesOf(operation, sent[1], next)).toEqual([]);
});

/** The call of an operation with other arguments; those of the body are described by their schema alone. */
function withArguments(
  operation: ContractOperation,
  change: (described: Json, value: unknown) => unknown,
): Invocation {
  const invocation = invocations[operation.id];
  if (invocation === undefined) throw new Error(`${operation.id} has no call.`);
  const body = propertiesOf(operation);
  const args = Object.entries(invocation.arguments ?? {}).map(([name, value]) => {
    const described = operation.parameters.find((each) => each["name"] === name) ?? {
      schema: body[name] ?? {},
    };
    return [name, change(described, value)];
  });
  const file = invocation.file && { file: { ...invocation.file, filename: DEMANDING } };
  return { ...invocation, ...file, arguments: Object.fromEntries(args) };
}

/** A text that needs encoding wherever the spec takes any, and a `Date` for a time. */
function demandingOf(described: Json, value: unknown): unknown {
  const schema = resolve(described["schema"]);
  if (schema["format"] === "date-time") return new Date(String(value));
  const isFree = !["const", "enum", "format", "x-known-values"].some((word) => word in schema);
  return typeof value === "string" && (isFree || described["in"] === "path") ? `${DEMANDING}/h` : value;
}

async function settled(invocation: Invocation): Promise<unknown> {
  try {
    return await send(client, invocation);
  } catch (error) {
    return error;
  }
}

/** What a request has otherwise than its call; its path must be that of the operation. */
async function differencesOf(
  operation: ContractOperation,
  request: Request | undefined,
  invocation: Invocation,
): Promise<readonly string[]> {
  if (request === undefined) return ["nothing was sent"];
  const base = operation.atOrigin ? new URL(baseURL).origin : baseURL;
  const pattern = new URLPattern(base + operation.path.replaceAll(/\{(\w+)\}/g, ":$1"));
  const groups = pattern.exec(request.url.split("?")[0])?.pathname.groups;
  if (groups === undefined) return [`${request.url} is not the path of ${operation.id}`];
  const values = Object.entries(groups).map(([name, text = ""]) => [name, decodeURIComponent(text)]);
  return checkArguments(operation, request, Object.fromEntries(values), invocation);
}
