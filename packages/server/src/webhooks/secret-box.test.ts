// Sealed secrets open with the same pepper, for the same endpoint, unchanged.
import { expect, it } from "vitest";
import { SecretBox } from "./secret-box.ts";

const pepper = new Uint8Array(32).fill(7);
const box = new SecretBox(pepper);

it("opens what it sealed, also in the next process", () => {
  const sealed = box.seal("whsec_abc", "we_1");
  expect(sealed).not.toContain("whsec");
  expect(new SecretBox(pepper).open(sealed, "we_1")).toBe("whsec_abc");
});

it("seals the same secret differently each time", () => {
  expect(box.seal("whsec_abc", "we_1")).not.toBe(box.seal("whsec_abc", "we_1"));
});

it("opens nothing for another endpoint, with another pepper, or after a change", () => {
  const sealed = box.seal("whsec_abc", "we_1");
  expect(() => box.open(sealed, "we_2")).toThrow();
  expect(() => new SecretBox(new Uint8Array(32)).open(sealed, "we_1")).toThrow();
  const changed = Buffer.from(sealed, "base64");
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect(() => box.open(changed.toString("base64"), "we_1")).toThrow();
});
