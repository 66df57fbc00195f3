// Runs the tests of the Go client with the race detector.
import { describe, expect, it } from "vitest";
import { isMissing } from "../../scripts/installed.ts";
import { runGo, withoutGo } from "./go.ts";

describe.skipIf(withoutGo || isMissing("gcc"))("the Go client (needs Go and gcc)", () => {
  it("has no data races in its tests", { timeout: 600_000 }, () => {
    expect(runGo("go", "test", "-p", "1", "-race", "./...")).toContain("ok");
  });
});
