// Lints the action, the workflows of this repository, and those of generated packages.
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { java } from "../../generators/java/java.ts";
import { makePlan } from "../../generators/plan/make-plan.ts";
import { python } from "../../generators/python/python.ts";
import { typescript } from "../../generators/typescript/typescript.ts";
import { codeBlocks } from "../docs/markdown.ts";
import { root } from "../root.ts";
import { action, actionFolder } from "./composite.ts";
import { actionlint, hasActionlint, shellcheck, zizmor } from "./linters.ts";

const read = (path: string): string => readFileSync(path, "utf8");
const own = globSync(".github/workflows/*.yml", { cwd: root }).map((path) => join(root, path));
const readme = join(actionFolder, "README.md");

/** Directory with the workflows that users get: those of generated packages, and those that the README prints. */
const folder = mkdtempSync(join(tmpdir(), "docuvane-workflows-"));
let workflows: readonly string[];

beforeAll(async () => {
  const document = { openapi: "3.1.0", info: { title: "Acme", version: "1.0.0" }, paths: {} };
  for (const language of [typescript, python, java]) {
    const files = await language.render(makePlan(document, { name: "acme" }), { package: true });
    write(join(language.name, ".github", "workflows", "ci.yml"), files[".github/workflows/ci.yml"]);
  }
  const printed = codeBlocks(read(readme)).filter(({ language }) => language === "yaml");
  for (const [index, { code }] of printed.entries())
    write(join("readme", ".github", "workflows", `${index}.yml`), code);
  workflows = globSync("*/.github/workflows/*.yml", { cwd: folder }).map((path) => join(folder, path));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a workflow. */
function write(path: string, text = ""): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe("the action", () => {
  it.each(action.runs.steps)("has a script that shellcheck accepts: $name", ({ run }) => {
    expect(shellcheck(run)).toBe("");
  });

  it("passes inputs through the environment only, and documents all of them", () => {
    for (const { run } of action.runs.steps) expect(run).not.toContain("${{");
    const page = read(readme);
    for (const name of [...Object.keys(action.inputs), ...Object.keys(action.outputs)])
      expect(page).toContain(`| \`${name}\` |`);
  });

  it.each([
    ["sdkgen-command", "generators"],
    ["docuvane-command", "packages/cli"],
  ])("runs the package of this repository by default: %s", (input, path) => {
    const { name, version } = JSON.parse(read(join(root, path, "package.json")));
    expect(action.inputs[input]?.default).toBe(`npx --yes ${name}@${version}`);
  });
});

describe("actions and workflows", () => {
  it("pass zizmor", () => {
    expect(workflows.length).toBeGreaterThanOrEqual(4);
    expect(zizmor(join(root, ".github"))).toBe("");
    expect(zizmor(folder)).toBe("");
  });

  it.skipIf(!hasActionlint)("pass actionlint (skipped where the set-up found no Go to build it)", () => {
    expect(actionlint([...own, ...workflows])).toBe("");
  });

  it("pin each action to one commit, with its version next to it", () => {
    const pins = new Map<string, Set<string>>();
    for (const text of [...own, ...workflows].map(read))
      for (const [, use = ""] of text.matchAll(/uses: (.*)$/gm)) {
        if (use.startsWith("./")) continue;
        expect(use).toMatch(/^[\w/.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
        const [name = "", pin = ""] = use.split("@");
        pins.set(name, (pins.get(name) ?? new Set()).add(pin));
      }
    for (const [name, commits] of pins) expect([...commits], name).toHaveLength(1);
  });
});
