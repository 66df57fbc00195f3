// Checks that a body is joined as it came, and that tiny chunks do not take a multiple of its size.
import { expect, it } from "vitest";
import { CollectedBody } from "./response-body.ts";

it.each([
  [[]],
  [[5]],
  [[5, 0, 7]],
  [[70_000, 3, 4_095, 4_096, 1]],
  [[1, 4_095, 4_095, 4_095, 4_095, 4_095, 9]],
  [Array.from({ length: 5_000 }, () => 9)],
])("joins chunks in their order", (lengths: readonly number[]) => {
  const chunks = lengths.map((length, index) => Buffer.alloc(length, `${index} `));
  const body = new CollectedBody();
  for (const chunk of chunks) body.add(chunk);
  expect(body.length).toBe(Buffer.concat(chunks).length);
  expect(Buffer.concat(chunks).equals(body.whole())).toBe(true);
});

it("does not copy a single chunk", () => {
  const chunk = Uint8Array.of(1, 2, 3);
  const body = new CollectedBody();
  body.add(chunk);
  expect(body.whole()).toBe(chunk);
});

it("keeps no tiny chunk", () => {
  const body = new CollectedBody();
  const tiny = new Uint8Array([1]);
  body.add(Uint8Array.of(0));
  body.add(tiny);
  tiny[0] = 2;
  expect([...body.whole()]).toEqual([0, 1]);
});
