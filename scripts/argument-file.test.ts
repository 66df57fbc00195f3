// Paths in the argument files of java and javac.
import { expect, it } from "vitest";
import { argumentFile } from "./argument-file.ts";

it("quotes what ends an argument or begins a comment, and escapes what quotes give a meaning", () => {
  expect(argumentFile(["-cp", "mes projécts/it's #1", 'C:\\a "b"'])).toBe(
    '"-cp"\n"mes projécts/it\'s #1"\n"C:\\\\a \\"b\\""\n',
  );
});
