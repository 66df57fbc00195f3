// Keeps what Windows and macOS do otherwise in the few files that know it.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../scripts/setup/run.mjs";

/** What is searched: all but campaigns, which run on Linux only, and what is generated. */
const FILES = {
  node: [
    "{packages,generators,openapi,scripts,examples,lab/bench,lab/training,test}/**/*.{ts,tsx,mjs}",
    ".github/**/*.mjs",
  ],
  python: ["{packages,examples,scripts}/**/*.py"],
  java: ["packages/java/src/{main,test}/**/*.java", "{scripts,examples}/**/*.java"],
};
const EXCLUDED = ["**/node_modules/**", "**/.venv/**", "**/dist/**", "**/target/**", "**/generated/**"];

interface Rule {
  readonly title: string;
  readonly language: keyof typeof FILES;
  readonly pattern: RegExp;
  /** Code that breaks the rule, so that the pattern is known to find it. */
  readonly example: string;
  /** What to do, and why. */
  readonly instead: string;
  /** Files that may, since they are the place for it or run on Linux alone. */
  readonly allowed?: readonly string[];
}

const rules: readonly Rule[] = [
  {
    title: "start no batch file of Windows by name",
    language: "node",
    pattern: /\b(?:spawn|spawnSync|exec|execute|execFile|execFileSync)\(\s*"(?:npm|npx|mvn|yarn|pnpm)"/,
    example: 'spawnSync("npm", ["pack"])',
    instead: "startable() of scripts/setup/programs.mjs: Node starts no batch file without a shell.",
  },
  {
    title: "use no shell to start a program",
    language: "node",
    pattern: /\bshell: (?:true|process\.platform|command)/,
    example: "spawn(program, args, { shell: true })",
    instead: "startable() of scripts/setup/programs.mjs: with a shell, Node joins arguments without quotes.",
  },
  {
    title: "take no path from a URL",
    language: "node",
    pattern: /import\.meta\.url\)\.pathname|new URL\("[^"]*\.\w+", \w+\)\.pathname/,
    example: 'new URL("a.ts", folder).pathname',
    instead: "join() with import.meta.dirname: on Windows the pathname is /C:/…, and blanks are %20.",
  },
  {
    title: "import no path as if it were a URL",
    language: "node",
    pattern: /\bimport\((?:join|resolve)\(/,
    example: 'await import(join(root, "a.ts"))',
    instead: "pathToFileURL(): C: is not a scheme that can be imported.",
  },
  {
    title: "make no pattern from a path",
    language: "node",
    pattern: /\bglobSync\(\s*(?:join|resolve)\(/,
    example: 'globSync(join(folder, "*.ts"))',
    instead:
      "{ cwd: folder }: brackets, braces and stars in the name of a folder have a meaning in a pattern.",
  },
  {
    title: "name no directory for temporary files",
    language: "node",
    pattern: /["'`]\/tmp\b/,
    example: 'mkdtempSync("/tmp/a-")',
    instead: "tmpdir() of node:os: Windows has no /tmp, and on macOS it is a link.",
    allowed: [
      "packages/extract/src/extractor/confinement.ts",
      "packages/extract/testdata/exploit/container.ts",
    ],
  },
  {
    title: "sync nothing that is open for reading only",
    language: "node",
    pattern: /open(?:Sync)?\([^;]*"r"\);[^}]*\.sync\(/,
    example: 'const handle = await open(path, "r"); await handle.sync();',
    instead: "syncFile() or syncDirectory() of packages/server/src/runtime/sync-path.ts: Windows refuses it.",
  },
  {
    title: "cut no path below another by its length",
    language: "node",
    pattern: /join\(entry\.parentPath, entry\.name\)\s*\.slice\([^)]*\)(?!\s*\)?\s*\.(?:map|replaceAll)\()/,
    example: "entries.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort()",
    instead:
      'relative() and .replaceAll("\\\\", "/"): what is compared with names of files has no backslashes.',
  },
  {
    title: "split no command by the rules of one system",
    language: "python",
    pattern: /\bshlex\.split\(/,
    example: "shlex.split(command)",
    instead: "split_command() of docuvane.testing.command: a POSIX shell drops the backslashes of paths.",
    allowed: ["packages/python/src/docuvane/testing/command.py"],
  },
  {
    title: "start no batch file of Windows by name",
    language: "python",
    pattern: /(?:Popen|run|check_output)\(\s*\[\s*"(?:npm|npx|mvn|docuvane-server)"/,
    example: 'subprocess.Popen(["npx", "docuvane-server"])',
    instead: "find_command() of docuvane.testing.command: Windows finds only programs by their bare name.",
  },
  {
    title: "name no directory for temporary files",
    language: "python",
    pattern: /["']\/tmp\b/,
    example: 'open("/tmp/a")',
    instead: "tempfile: Windows has no /tmp, and on macOS it is a link.",
  },
  {
    title: "read no text with the code page of the machine",
    language: "python",
    pattern: /\.(?:read_text|write_text)\(\)/,
    example: "path.read_text()",
    instead: '"utf-8": Windows decodes with its own code page otherwise.',
  },
  {
    title: "start no batch file of Windows by name",
    language: "java",
    pattern: /ProcessBuilder\(\s*(?:List\.of\()?"(?:npm|npx|mvn|docuvane-server)"/,
    example: 'new ProcessBuilder("npx", "docuvane-server")',
    instead: "Command.find() of dev.docuvane.testing: Windows finds only programs by their bare name.",
  },
  {
    title: "name no directory for temporary files",
    language: "java",
    pattern: /"\/tmp\b/,
    example: 'Path.of("/tmp/a")',
    instead: "Files.createTempDirectory(): Windows has no /tmp, and on macOS it is a link.",
  },
];

const filesOf = (language: keyof typeof FILES): readonly string[] =>
  globSync([...FILES[language]], { cwd: root, exclude: EXCLUDED })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.startsWith("test/architecture/platforms"));

const texts = new Map(
  (["node", "python", "java"] as const).map((language) => [
    language,
    filesOf(language).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") })),
  ]),
);

describe.each(rules)(
  "sources in $language $title",
  ({ language, pattern, example, instead, allowed = [] }) => {
    it("everywhere", () => {
      const found = (texts.get(language) ?? [])
        .filter(({ text }) => pattern.test(text))
        .map(({ path }) => path);
      expect(
        found.filter((path) => !allowed.includes(path)),
        instead,
      ).toEqual([]);
    });

    it("as the example would be found, and each exception is", () => {
      expect(example).toMatch(pattern);
      for (const path of allowed) expect(readFileSync(join(root, path), "utf8"), path).toMatch(pattern);
    });
  },
);

describe("committed files", () => {
  const paths = globSync("**/*", {
    cwd: root,
    exclude: [...EXCLUDED.slice(0, 4), ".git", "**/.docuvane/**"],
  }).map((path) => path.replaceAll("\\", "/"));

  it("have names that Windows can hold, and no two that differ only in case", () => {
    expect(paths.length).toBeGreaterThan(3_000);
    const refused = /[<>:"|?*]|[. ](?:\/|$)|(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i;
    expect(paths.filter((path) => refused.test(path))).toEqual([]);
    const byFold = Map.groupBy(paths, (path) => path.normalize("NFC").toLowerCase());
    expect([...byFold.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  it("leave 100 characters of Windows' 260 for the folder of the clone", () => {
    expect(paths.filter((path) => path.length > 160)).toEqual([]);
  });

  it("have lines that end alike on every system, as checksums and byte-exact fixtures need", () => {
    expect(readFileSync(join(root, ".gitattributes"), "utf8")).toMatch(/^\* text=auto eol=lf$/m);
  });
});
