// The built wheel on every supported Python of this machine.
import { expect, it } from "vitest";
import { interpreters, testWheelOn } from "./installed-wheel.ts";

it(`finds Pythons: ${interpreters.map(({ version }) => version).join(", ") || "none"}`, () => {
  expect(interpreters.length).toBeGreaterThan(0);
});

testWheelOn(interpreters);
