// Runs the tests of the Go client's module for OpenTelemetry.
import { describe, expect, it } from "vitest";
import { isDownloaded, runGo, runGoIn, withoutGo } from "./go.ts";

describe.skipIf(withoutGo || !isDownloaded("otel"))("OpenTelemetry for Go (needs Go and its modules)", () => {
  it("passes its tests and vet", { timeout: 300_000 }, () => {
    expect(runGoIn("otel", "go", "test", "-p", "1", "-vet", "all", "./...")).toContain("ok");
  });

  it("is no dependency of the client", () => {
    expect(runGo("go", "list", "-m", "all").trim().split("\n")).toHaveLength(1);
  });
});
