// Checks what is published of the Python package: built as wheel and sdist, which twine would upload as they are.
import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { execFileSync } from "./processes.mjs";
import { buildWheel, python } from "./wheel.ts";

const { folder } = buildWheel();
try {
  const files = globSync("*", { cwd: folder }).map((name) => join(folder, name));
  execFileSync(python, ["-m", "twine", "check", "--strict", ...files], { stdio: "inherit" });
} finally {
  rmSync(folder, { recursive: true });
}
