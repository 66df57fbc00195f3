// Checks that generated files are compared, written and removed, and that differences are shown.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { unifiedDiff } from "./diff.ts";
import { findDifferences, settle } from "./write.ts";

let top: string;

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "docuvane-write-"));
});

afterEach(() => rmSync(top, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(join(top, path, ".."), { recursive: true });
  writeFileSync(join(top, path), text);
}

describe("generated files", () => {
  test("that are missing, different or stale are reported in order", () => {
    put("a/generated/same.ts", "1");
    put("a/generated/other.ts", "old");
    put("a/generated/deep/stale.ts", "stale");
    const outputs = {
      "a/generated/same.ts": "1",
      "a/generated/other.ts": "new",
      "a/generated/missing.ts": "2",
    };
    expect(findDifferences(top, outputs)).toEqual([
      { path: "a/generated/deep/stale.ts", committed: "stale", generated: undefined },
      { path: "a/generated/missing.ts", committed: "", generated: "2" },
      { path: "a/generated/other.ts", committed: "old", generated: "new" },
    ]);
  });

  test("are up to date after they are written", () => {
    put("a/_generated/stale.py", "stale");
    const outputs = { "a/_generated/b/new.py": "new" };
    settle(top, findDifferences(top, outputs));
    expect(findDifferences(top, outputs)).toEqual([]);
    expect(readFileSync(join(top, "a/_generated/b/new.py"), "utf8")).toBe("new");
    expect(existsSync(join(top, "a/_generated/stale.py"))).toBe(false);
  });

  test("do not affect handwritten files or Python bytecode next to them", () => {
    put("a/by-hand.py", "mine");
    put("a/_generated/__pycache__/x.pyc", "compiled");
    put("a/_generated/x.py", "x");
    expect(findDifferences(top, { "a/__init__.py": "", "a/_generated/x.py": "x" })).toEqual([]);
  });
});

describe("a difference", () => {
  test("is shown as a unified diff", () => {
    expect(unifiedDiff("a.ts", "one\ntwo\nthree\n", "one\n2\nthree\n")).toBe(
      [
        "--- a.ts (committed)",
        "+++ a.ts (generated)",
        "@@ -1,3 +1,3 @@",
        " one",
        "-two",
        "+2",
        " three",
      ].join("\n"),
    );
  });

  test("of many lines is truncated", () => {
    const lines = unifiedDiff("a.ts", "", "line\n".repeat(100)).split("\n");
    expect(lines).toHaveLength(41);
    expect(lines.at(-1)).toBe("… 63 more lines");
  });
});
