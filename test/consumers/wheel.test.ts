// The built wheel on the Python of the development environment.
import { expect, it } from "vitest";
import { interpreters, testWheelOn } from "./installed-wheel.ts";

it("finds a Python to install the wheel into", () => {
  expect(interpreters.length).toBeGreaterThan(0);
});

testWheelOn(interpreters.slice(0, 1));
