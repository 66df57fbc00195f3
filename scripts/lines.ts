// `npm run lines`: counts hand-written lines and tracked files by room, with and without the lab; with `--generators`, what
// a language of the generator costs.
//
// What is counted: every line, blank lines and comments included, of the files that git tracks and that are code or
// templates by their endings. What is not: files that .gitattributes marks as generated; tests, which are *.test.ts,
// test_*.py, conftest.py, *Test.java, *_test.go and all below folders named test, tests and testdata; pages, JSON, YAML and data.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generatorLines } from "./generator-lines.ts";
import { execFileSync } from "./processes.mjs";
import { root } from "./setup/run.mjs";

const CODE = /\.(ts|tsx|mjs|cjs|js|py|java|go|css|html|mustache|sh|sql)$/;
const TEST =
  /\.test\.tsx?$|Test\.java$|_test\.go$|(^|\/)(test|tests|testdata)\/|(^|\/)(test_[^/]*|conftest)\.py$/;

/** Sums of one room. */
interface Room {
  readonly name: string;
  readonly files: number;
  readonly lines: number;
}

if (process.argv.includes("--generators")) {
  for (const line of generatorLines(list("generators"))) console.log(line);
  process.exit();
}

const handWritten = list(":(attr:!linguist-generated)").filter((path) => CODE.test(path) && !TEST.test(path));
const rooms = [...Map.groupBy(handWritten, roomOf)]
  .map(([name, paths]) => measure(name, paths))
  .toSorted((a, b) => b.lines - a.lines);
const outside = handWritten.filter((path) => roomOf(path) !== "lab");
for (const room of [...rooms, measure("all", handWritten), measure("all without lab", outside)]) print(room);
console.log(`\nTracked files: ${list().length}, without lab ${list(":!lab").length}`);

function list(...patterns: readonly string[]): readonly string[] {
  const output = execFileSync("git", ["ls-files", "-z", "--", ...patterns], { cwd: root, encoding: "utf8" });
  return output.split("\0").filter((path) => path !== "");
}

/** A top folder, or a package. */
function roomOf(path: string): string {
  const [top = "", name = ""] = path.split("/");
  if (path === top) return "files at the top";
  return top === "packages" ? `${top}/${name}` : top;
}

function measure(name: string, paths: readonly string[]): Room {
  const lines = paths.map((path) => readFileSync(join(root, path), "utf8").split("\n").length - 1);
  return { name, files: paths.length, lines: lines.reduce((sum, count) => sum + count, 0) };
}

function print({ name, files, lines }: Room): void {
  console.log(`${name.padEnd(20)} ${String(lines).padStart(7)} lines ${String(files).padStart(5)} files`);
}
