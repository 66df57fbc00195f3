// Runs the tests of the Go client that start a real service.
import { describe, expect, it } from "vitest";
import { folder, runIn, serverCommand, withoutGo } from "./go.ts";

describe.skipIf(withoutGo)("the Go client with a service (needs Go)", () => {
  it("passes its tests, none of which is skipped", { timeout: 600_000 }, () => {
    const env = { DOCUVANE_SERVER_COMMAND: serverCommand };
    const packages = ["./docuvanetest", "./typed"];
    const args = ["test", "-p", "1", "-count", "1", "-v", "-run", "Service", ...packages];
    const printed = runIn(folder, env, "go", ...args);
    expect(printed.match(/^--- PASS: /gm)?.length).toBeGreaterThanOrEqual(6);
    expect(printed).not.toContain("--- SKIP");
  });
});
