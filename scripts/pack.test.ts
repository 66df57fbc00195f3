// The programs of a build are silent unless they fail.
import { expect, it } from "vitest";
import { run } from "./pack.ts";

const warning = "console.log('made'); console.error('[plugin dts] TS2742');";

it("returns what a program prints, without its warnings", () => {
  expect(run(process.execPath, ["-e", warning], ".")).toBe("made\n");
});

it("shows all that a program printed when it fails", () => {
  expect(() => run(process.execPath, ["-e", `${warning} process.exit(1)`], ".")).toThrow(
    /failed in \.:\nmade\n\[plugin dts\] TS2742/,
  );
});
