// The commands `export` and `import`, as they are written.
import { describe, expect, it } from "vitest";
import { readCommandLine } from "./command-line.ts";

const read = (...args: string[]) => readCommandLine(args, { env: {}, terminal: false });

describe("the commands", () => {
  it("name a file and a data directory", () => {
    expect(read("export", "all.gz", "--data", "there")).toMatchObject({
      kind: "transfer",
      command: { act: "export", path: "all.gz" },
      options: { data: "there" },
    });
    expect(read("import", "all.gz")).toMatchObject({ command: { act: "import", path: "all.gz" } });
  });

  it.each([["export"], ["import", "a", "b"]])("%s %s are refused without exactly one file", (...args) => {
    expect(() => read(...args)).toThrow(/takes one file path/);
  });
});
