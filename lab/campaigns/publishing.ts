// Builds packages as they would be published, and checks each rule of npm, PyPI and Maven Central that can be checked without publishing.
// node --conditions=@docuvane/source lab/campaigns/publishing.ts [--languages typescript,python,java] [--spec FILE] [--own] [--all]
import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../generators/root.ts";
import { packPackage } from "../../scripts/pack.ts";
import { execFileSync } from "../../scripts/processes.mjs";
import { needJava } from "../../scripts/setup/java.mjs";
import { mavenCommand } from "../../scripts/setup/maven.mjs";
import { python } from "../../scripts/wheel.ts";
import { mavenRules } from "./publishing/maven.ts";
import { npmRules } from "./publishing/npm.ts";
import { type Rule, rule } from "./publishing/rule.ts";

const { values } = parseArgs({
  options: {
    languages: { type: "string", default: "typescript,python,java" },
    spec: { type: "string", default: "node_modules/@readme/oas-examples/3.0/json/petstore.json" },
    own: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
  },
});

/** How the packages of a language are built and checked; in a folder with the package, or our own. */
const checks: Readonly<Record<string, (folder: string, output: string) => readonly Rule[]>> = {
  typescript: (folder, output) => {
    if (values.own) return npmRules(packPackage("packages/client", output));
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "dir");
    execFileSync("npm", ["pack", "--silent", "--pack-destination", output], { cwd: folder, stdio: "pipe" });
    return npmRules(join(output, globSync("*.tgz", { cwd: output })[0] ?? ""));
  },
  python: (folder, output) => {
    const script = join(root, "generators", "python", "testdata", "publishing_rules.py");
    const printed = execFileSync(python, [script, output], { cwd: folder, encoding: "utf8" });
    const { rules } = JSON.parse(printed) as { readonly rules: Readonly<Record<string, boolean>> };
    return Object.entries(rules).map(([name, isKept]) => rule(name, isKept));
  },
  java: (folder) => {
    const { home } = needJava();
    const target = values.own ? ["-Ddocuvane.target=target/publishing"] : [];
    const goals = ["-q", "-B", "package", "-DskipTests", ...target];
    const { program, args, environment } = mavenCommand(goals, { home, folder });
    execFileSync(program, args, {
      cwd: folder,
      stdio: "inherit",
      env: environment,
    });
    return mavenRules(
      folder,
      join(folder, "target", values.own ? "publishing" : ""),
      join(home, "bin", "jar"),
    );
  },
};
const own: Readonly<Record<string, string>> = {
  typescript: "packages/client",
  python: "packages/python",
  java: "packages/java",
};

const top = mkdtempSync(join(tmpdir(), "docuvane-publishing-"));
try {
  for (const language of values.languages.split(",")) report(language, rulesOf(language));
} finally {
  rmSync(top, { recursive: true, force: true });
}

function rulesOf(language: string): readonly Rule[] {
  const check = checks[language];
  if (check === undefined)
    throw new Error(`Unknown language ${language}. Available: ${Object.keys(checks).join(", ")}.`);
  const output = join(top, `${language}-built`);
  mkdirSync(output);
  return check(values.own ? join(root, own[language] ?? "") : generate(language), output);
}

/** Generates a package with all of its metadata. */
function generate(language: string): string {
  const folder = join(top, language);
  const metadata = [
    ...["--package-name", language === "typescript" ? "@acme/sdk" : "acme-sdk"],
    ...["--package-version", "1.0.0", "--license", "MIT", "--group-id", "com.acme"],
    ...["--repository", "https://github.com/acme/sdk", "--author", "Acme <sdk@acme.example>"],
  ];
  const what = ["--spec", values.spec, "--language", language, "--name", "acme", "--output", folder];
  execFileSync(process.execPath, ["generators/sdkgen.ts", "generate", ...what, ...metadata], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
  });
  return folder;
}

function report(language: string, rules: readonly Rule[]): void {
  const broken = rules.filter(({ isKept }) => !isKept);
  console.log(`${language}: ${rules.length - broken.length} of ${rules.length} rules kept`);
  for (const { name, isKept } of values.all ? rules : broken)
    console.log(`  ${isKept ? "kept" : "broken"}: ${name}`);
  if (broken.length > 0) process.exitCode = 1;
}
