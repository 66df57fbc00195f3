// Checks the files of every package besides its code: workflow, changelog, names and licence.
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { java } from "../java/java.ts";
import type { Language } from "../language.ts";
import { makePlan } from "../plan/make-plan.ts";
import type { PackageMetadata } from "../plan/plan.ts";
import { python } from "../python/python.ts";
import { typescript } from "../typescript/typescript.ts";

const document = {
  openapi: "3.1.0",
  info: { title: "Acme", version: "1.2.0", license: { name: "MIT License" } },
  servers: [{ url: "https://acme.example" }],
  paths: { "/me": { get: { operationId: "getMe", responses: { "204": { description: "Fine." } } } } },
};
const manifests = { typescript: "package.json", python: "pyproject.toml", java: "pom.xml" } as const;

async function render(language: Language, metadata: PackageMetadata = {}, info: object = {}) {
  const plan = makePlan({ ...document, info: { ...document.info, ...info } }, { name: "acme" });
  const product = { ...plan.product, metadata };
  return language.render({ ...plan, product }, { package: true });
}

interface Workflow {
  readonly permissions: unknown;
  readonly jobs: {
    readonly test: {
      readonly "timeout-minutes": number;
      readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
    };
  };
}

describe.each([typescript, python, java])("a package in $name", (language) => {
  const manifest = manifests[language.name as keyof typeof manifests];

  test("has a workflow that may only read, with pinned actions and commands that the package knows", async () => {
    const files = await render(language);
    const workflow = parse(files[".github/workflows/ci.yml"] ?? "") as Workflow;
    expect(workflow.permissions).toEqual({ contents: "read" });
    const { steps, "timeout-minutes": minutes } = workflow.jobs.test;
    expect(minutes).toBeLessThan(60);
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions[0]).toMatch(/^actions\/checkout@/);
    for (const action of actions) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
    const commands = steps.flatMap(({ run }) => run ?? []).join("\n");
    expect(commands).toMatch(/npm install|pip install|mvn/);
    expect(commands).toMatch(/typecheck|mypy|mvn .*verify/);
    expect(commands).toMatch(/npm test|pytest|mvn .*verify/);
    for (const [, script = ""] of commands.matchAll(/npm run (\S+)/g))
      expect(JSON.parse(files["package.json"] ?? "").scripts).toHaveProperty(script);
    for (const [, tool = ""] of commands.matchAll(/python -m (?!pip)(\w+)/g))
      expect(files["pyproject.toml"]).toContain(`"${tool}>=`);
  });

  test("begins a changelog, and asks formatters to leave generated files alone", async () => {
    const files = await render(language);
    expect(files["CHANGELOG.md"]).toMatch(
      /^# Changelog\n[\s\S]*\n## \[Unreleased\]\n\n### Added\n\n- .*Acme\.\n$/,
    );
    expect(files[".prettierignore"]).toContain(".sdkgen/");
    const formatters = {
      typescript: "!src",
      python: "force-exclude = true",
      java: "<spotless.apply.skip>true",
    };
    const settings = `${files["biome.json"]}${files[manifest]}`;
    expect(settings).toContain(formatters[language.name as keyof typeof formatters]);
  });

  test("says where to report vulnerabilities when it is known", async () => {
    expect(await render(language)).not.toHaveProperty("SECURITY.md");
    const described = await render(language, {}, { contact: { email: "api@acme.example" } });
    expect(described["SECURITY.md"]).toContain("to api@acme.example, not in a public issue");
    const contact = { securityContact: "https://acme.example/security" };
    expect((await render(language, contact))["SECURITY.md"]).toContain(contact.securityContact);
  });

  test("has the name, the repository, the authors and the licences of the configuration", async () => {
    const name = language === typescript ? "@acme/sdk" : "Acme.SDK";
    const files = await render(language, {
      packageName: name,
      repository: "https://github.com/acme/sdk.git",
      authors: ["Ada <ada@acme.example>", "Bob"],
    });
    const text = files[manifest] ?? "";
    expect(text).toContain(name);
    expect(files["README.md"]).toContain(name);
    expect(text).toContain("https://github.com/acme/sdk");
    expect(text).not.toContain(".git.git");
    expect(text).toMatch(/Ada[\s\S]*ada@acme\.example[\s\S]*Bob/);
    expect(text).toMatch(/MIT( AND |<[\s\S]*>)Apache-2\.0/);
  });

  test("rejects a name that its registry does not allow", async () => {
    await expect(render(language, { packageName: "acme sdk" })).rejects.toThrow(
      /does not allow the package name "acme sdk"; use one such as acme-sdk/,
    );
  });
});

test("a scoped npm package is public, and its files and its user agent have no scope", async () => {
  const files = await render(typescript, { packageName: "@acme/sdk", license: "MIT OR ISC" });
  expect(JSON.parse(files["package.json"] ?? "")).toMatchObject({
    license: "(MIT OR ISC) AND Apache-2.0",
    publishConfig: { access: "public" },
  });
  expect(Object.keys(files)).toContain("src/core/errors/acme-error.ts");
  expect(files["src/core/client/send-options.ts"]).toContain("`acme-typescript/");
});
