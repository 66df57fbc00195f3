// Checks lists: pages and items in order, nothing sent too early, and an end in every case.
import { expect, it } from "vitest";
import { problem, type Step } from "../../../test/fake-transport.ts";
import { document, failureOf, makeClient } from "../../../test/make-client.ts";

const page = (ids: readonly string[], more: object = {}): Step => ({
  json: { data: ids.map((id) => ({ ...document("completed"), id })), ...more },
});
const three = [
  page(["a", "b"], { has_more: true, next_cursor: "1" }),
  page([], { has_more: true, next_cursor: "2" }),
  page(["c"], { has_more: false, next_cursor: null }),
];

it("gives the first page when awaited, as the service sent it", async () => {
  const { client } = makeClient(three);
  const first = await client.documents.list();
  expect(first).toMatchObject({ has_more: true, next_cursor: "1" });
  expect(first.data.map(({ id }) => id)).toEqual(["a", "b"]);
});

it("gives every item when iterated, also across an empty page", async () => {
  const { client, transport } = makeClient(three);
  const ids: string[] = [];
  for await (const { id } of client.documents.list({ status: ["completed", "failed"], limit: 2 }))
    ids.push(id);
  expect(ids).toEqual(["a", "b", "c"]);
  expect(transport.sent.map(({ url }) => url.split("?")[1])).toEqual([
    "status=completed&status=failed&limit=2",
    "status=completed&status=failed&limit=2&cursor=1",
    "status=completed&status=failed&limit=2&cursor=2",
  ]);
});

it("gives pages", async () => {
  const sizes: number[] = [];
  for await (const { data } of makeClient(three).client.documents.list().pages()) sizes.push(data.length);
  expect(sizes).toEqual([2, 0, 1]);
});

it("sends nothing before it is read, and reads the first page once", async () => {
  const { client, transport } = makeClient(three);
  const list = client.documents.list();
  expect(transport.sent).toEqual([]);
  await list;
  await list.withResponse();
  expect(await list.toArray({ limit: 10 })).toHaveLength(3);
  expect(transport.sent).toHaveLength(3);
});

it("is a promise of its first page in every respect", async () => {
  let settled = 0;
  const count = () => {
    settled += 1;
  };
  const { client } = makeClient([problem(404, "not_found")]);
  const list = client.documents.list();
  expect(await list.catch(() => "handled")).toBe("handled");
  expect(await failureOf(list.finally(count))).toMatchObject({ status: 404 });
  expect(await failureOf(Promise.all([list]))).toMatchObject({ status: 404 });
  expect(settled).toBe(1);
});

it("stops reading pages when it has enough items", async () => {
  const { client, transport } = makeClient(three);
  expect(await client.documents.list().toArray({ limit: 2 })).toHaveLength(2);
  expect(await client.documents.list().toArray({ limit: 0 })).toEqual([]);
  expect(transport.sent).toHaveLength(1);
});

it.each([undefined, -1, Number.NaN])("refuses to collect without a limit, here %s", async (limit) => {
  const { client } = makeClient(three);
  const call = client.documents.list().toArray({ limit: limit as number });
  expect(await failureOf(call)).toMatchObject({ code: "invalid_option" });
});

it.each([
  ["no cursor", {}],
  ["an empty cursor", { next_cursor: "" }],
  ["has_more false", { has_more: false, next_cursor: "1" }],
])("ends at %s", async (_, more) => {
  const { client, transport } = makeClient([page(["a"], more)]);
  expect(await client.documents.list().toArray({ limit: 9 })).toHaveLength(1);
  expect(transport.sent).toHaveLength(1);
});

it("continues when only a cursor says so", async () => {
  const { client } = makeClient([page(["a"], { next_cursor: "1" }), page(["b"])]);
  expect(await client.documents.list().toArray({ limit: 9 })).toHaveLength(2);
});

it("ends with an error when a cursor comes again, instead of reading forever", async () => {
  const { client, transport } = makeClient([page(["a"], { has_more: true, next_cursor: "1" })]);
  expect(await failureOf(client.documents.list().toArray({ limit: 99 }))).toMatchObject({
    code: "repeated_cursor",
  });
  expect(transport.sent).toHaveLength(2);
});

it("fails on a response that is no list", async () => {
  const { client } = makeClient([{ json: { items: [] } }]);
  expect(await failureOf(client.documents.list())).toMatchObject({ code: "unreadable_response" });
});

it("passes on errors of the first and of later pages", async () => {
  const { client } = makeClient([page(["a"], { next_cursor: "1" }), problem(400, "invalid_request")]);
  expect(await failureOf(client.documents.list().toArray({ limit: 9 }))).toMatchObject({ status: 400 });
  expect(await failureOf(client.documents.list())).toMatchObject({ status: 400 });
});

it("reads no further page when the loop is left, at the last item of a page too", async () => {
  const { client, transport } = makeClient(three);
  for await (const { id } of client.documents.list()) if (id === "b") break;
  expect(transport.sent).toHaveLength(1);
});

it("gives nothing more after it was left", async () => {
  const { client, transport } = makeClient(three);
  const items = client.documents.list()[Symbol.asyncIterator]();
  await items.next();
  expect(await items.return()).toEqual({ done: true, value: undefined });
  expect(await items.next()).toEqual({ done: true, value: undefined });
  expect(transport.sent).toHaveLength(1);
});

it("ends with the error that is thrown into it", async () => {
  const { client, transport } = makeClient(three);
  const items = client.documents.list()[Symbol.asyncIterator]();
  await items.next();
  await expect(items.throw(new Error("enough"))).rejects.toThrow("enough");
  expect(await items.next()).toEqual({ done: true, value: undefined });
  expect(transport.sent).toHaveLength(1);
});

it("gives each item once to those who ask for several at a time", async () => {
  const { client, transport } = makeClient(three);
  const items = client.documents.list()[Symbol.asyncIterator]();
  const asked = await Promise.all([1, 2, 3, 4, 5].map(() => items.next()));
  expect(asked.map(({ value }) => value?.id)).toEqual(["a", "b", "c", undefined, undefined]);
  expect(transport.sent).toHaveLength(3);
});
