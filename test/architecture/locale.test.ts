// Keeps Java sources independent of the locale, encoding and time zone of the machine; ruff does so for Python.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root.ts";

const files = [
  "packages/java/src/**/*.java",
  "generators/java/templates/*.mustache",
  "{examples,test}/**/*.java",
];

/** One argument: a charset or a locale would be a second one. */
const ONE = String.raw`\((?:[^(),]|\([^()]*\))*\)`;

/** What uses the default charset, locale or time zone. */
const defaults = new RegExp(
  [
    String.raw`\.getBytes\(\)`,
    `new (?:String|FileReader|FileWriter|InputStreamReader|OutputStreamWriter|Scanner)${ONE}`,
    String.raw`\.to(?:Lower|Upper)Case\(\)`,
    String.raw`String\.format\((?!Locale)|\.formatted\(|\.printf\((?!Locale)`,
    String.raw`DateTimeFormatter\.ofPattern${ONE}|new SimpleDateFormat\(`,
    String.raw`\b(?:ZoneId\.systemDefault|TimeZone\.getDefault|Locale\.getDefault|Charset\.defaultCharset)\(`,
    String.raw`\b(?:LocalDate|LocalDateTime|LocalTime)\.now\(\)`,
  ].join("|"),
);

/** Lines of Java that depend on the machine. */
function dependent(text: string): readonly string[] {
  return text.split("\n").filter((line) => defaults.test(line));
}

it("no Java source uses the default charset, locale or time zone", () => {
  const paths = globSync(files, { cwd: root, exclude: ["**/node_modules/**", "**/target/**"] });
  expect(paths.length).toBeGreaterThan(300);
  const found = paths.flatMap((path) =>
    dependent(readFileSync(join(root, path), "utf8")).map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it("finds what depends on the machine, and nothing else", () => {
  const wrong = [
    "new String(bytes)",
    "new String(in.readAllBytes())",
    "text.getBytes()",
    "name.toUpperCase()",
    'String.format("%d", number)',
    "new InputStreamReader(in)",
    "LocalDate.now()",
  ];
  expect(wrong.filter((line) => dependent(line).length === 0)).toEqual([]);
  const right = [
    "new String(in.readAllBytes(), UTF_8)",
    "name.toUpperCase(Locale.ROOT)",
    "text.getBytes(UTF_8)",
    "new StringBuilder(text)",
    "LocalDate.now(clock)",
  ];
  expect(right.flatMap(dependent)).toEqual([]);
});
