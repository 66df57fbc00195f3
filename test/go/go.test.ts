// Runs the tests of the Go client, vet and gofmt.
import { describe, expect, it } from "vitest";
import { runGo, withoutGo } from "./go.ts";

describe.skipIf(withoutGo)("the Go client (needs Go)", () => {
  it("passes its tests and vet", { timeout: 300_000 }, () => {
    // One package at a time: other tests run next to these. An empty cache of builds takes minutes on a busy machine.
    expect(runGo("go", "test", "-p", "1", "-vet", "all", "./...")).toContain("ok");
  });

  it("is formatted by gofmt", () => {
    expect(runGo("gofmt", "-l", ".")).toBe("");
  });

  it("depends on the standard library only", () => {
    const module = runGo("go", "list", "-m");
    const imported = runGo(
      "go",
      "list",
      "-deps",
      "-f",
      "{{if not .Standard}}{{.ImportPath}}{{end}}",
      "./...",
    );
    const foreign = imported.split("\n").filter((path) => path && !path.startsWith(module.trim()));
    expect(foreign).toEqual([]);
  });
});
