// The built wheel on the other supported Pythons of this machine.
import { expect, it } from "vitest";
import { versions } from "../../scripts/setup/interpreters.mjs";
import { interpreters, testWheelOn } from "./installed-wheel.ts";

const others = interpreters.slice(1);

it(`finds other Pythons: ${others.map(({ version }) => version).join(", ") || "none"}`, () => {
  expect(others.length).toBeLessThan(versions.length);
});

if (others.length > 0) testWheelOn(others);
