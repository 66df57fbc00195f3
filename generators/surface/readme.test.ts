// Checks which parts a README has, and that the tests of a package have each of its blocks of code.
import { expect, test } from "vitest";
import { exchangesOf } from "../exchanges/exchanges.ts";
import { go } from "../go/go.ts";
import { java } from "../java/java.ts";
import type { OwnLanguage } from "../language.ts";
import { makePlan } from "../plan/make-plan.ts";
import type { Plan } from "../plan/plan.ts";
import { python } from "../python/python.ts";
import { typescript } from "../typescript/typescript.ts";

const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
const text = { 200: { description: "", content: { "application/json": { schema: { type: "string" } } } } };
const file = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };

function planOf(paths: object, more: object = {}): Plan {
  const info = { title: "Acme", version: "1" };
  return makePlan(
    { openapi: "3.1.0", info, servers: [{ url: "https://api.acme.io" }], paths, ...more },
    { name: "acme" },
  );
}

const small = planOf({
  "/health": { get: { operationId: "health", tags: ["probes"], responses: text } },
  "/pets/{id}": { get: { operationId: "getPet", tags: ["pets"], parameters: [id], responses: text } },
});
const large = planOf(
  {
    "/photos/{id}": {
      get: {
        operationId: "getPhoto",
        tags: ["photos"],
        parameters: [id],
        responses: { 200: { description: "", content: file } },
      },
      put: {
        operationId: "putPhoto",
        tags: ["photos"],
        parameters: [id],
        requestBody: { required: true, content: file },
        responses: text,
      },
    },
  },
  {
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
    webhooks: {
      "photo.added": {
        post: { requestBody: { content: { "application/json": { schema: { type: "object" } } } } },
      },
    },
  },
);

/** Its calls need an access token from a server that tests cannot reach. */
const granted = planOf(
  { "/pets/{id}": { get: { operationId: "getPet", tags: ["pets"], parameters: [id], responses: text } } },
  {
    security: [{ grant: [] }],
    components: {
      securitySchemes: {
        grant: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "https://login.acme.io/token", scopes: {} } },
        },
      },
    },
  },
);

const languages = [
  ["typescript", typescript],
  ["python", python],
  ["java", java],
  ["go", go],
] as const;

async function readme(language: OwnLanguage, plan: Plan): Promise<string> {
  return (await language.render(plan, { package: true }))["README.md"] ?? "";
}

function headings(page: string): readonly string[] {
  return [...page.matchAll(/^## (.*)$/gm)].map(([, heading = ""]) => heading);
}

test.each(languages)("%s: a README has a part only for what the API has", async (_, language) => {
  const [few, many] = [headings(await readme(language, small)), headings(await readme(language, large))];
  const extra = ["Credentials", "Uploads", "Downloads", "Webhooks"];
  expect(few).toEqual(
    expect.arrayContaining(["First call", "Errors", "Retries and timeouts", "Logging", "Proxies"]),
  );
  for (const heading of [...extra, "Lists", "Streams", "Events", "Environments"])
    expect(few).not.toContain(heading);
  expect(many).toEqual(expect.arrayContaining(extra));
});

test.each(languages)("%s: the first call is not one that monitoring makes", async (_, language) => {
  const page = await readme(language, small);
  expect(page).toMatch(/client\.(pets(\(\))?\.get\(|Pets\.Get\(ctx, )"id"\)/);
  expect(page).not.toContain("health");
});

test.each(languages)("%s: a result has no package in its name", async (_, language) => {
  const schema = { $ref: "#/components/schemas/io.argoproj.workflow.v1alpha1.WorkflowList" };
  const responses = { 200: { description: "", content: { "application/json": { schema } } } };
  const type = { type: "object", properties: { name: { type: "string" } } };
  const plan = planOf(
    { "/workflows": { get: { operationId: "listWorkflows", tags: ["workflows"], responses } } },
    { components: { schemas: { "io.argoproj.workflow.v1alpha1.WorkflowList": type } } },
  );
  expect(await readme(language, plan)).toMatch(/\b(workflowList|workflow_list)(, err)? :?= /);
});

test.each(languages)("%s: every environment variable says what it is for", async (_, language) => {
  const rows = [...(await readme(language, large)).matchAll(/^\| `(\w+)` \| (.*) \|$/gm)];
  expect(rows.map(([, name, purpose]) => [name, purpose])).toEqual([
    ["ACME_API_KEY", "API key or token."],
    ["ACME_BASE_URL", "Base URL of the service. Default: `https://api.acme.io`."],
  ]);
});

test.each([
  ["typescript", typescript, "tests/readme.test.ts", "credentialsFor(service.origin)"],
  ["python", python, "tests/test_readme.py", 'urljoin(api.server.base_url, "/token/1")'],
  ["java", java, "src/test/java/dev/acme/ReadmeTest.java", "api.builder().build()"],
] as const)(
  "%s: blocks that need an access token get it from the server of the tests",
  async (_, language, path, given) => {
    const files = await language.render(granted, { package: true, testData: exchangesOf(granted) });
    expect(files[path]).toContain(given);
    expect(files[path]).not.toContain("No test can make these calls.");
  },
);

test.each([
  ["typescript", typescript, "tests/readme.test.ts"],
  ["python", python, "tests/test_readme.py"],
  ["java", java, "src/test/java/dev/acme/ReadmeTest.java"],
] as const)("%s: the tests of a package run every block of its README", async (_, language, path) => {
  const files = await language.render(large, { package: true });
  const blocks = [...(files["README.md"] ?? "").matchAll(/^```(?:ts|python|java)\n([\s\S]*?)^```/gm)];
  const plain = (code: string): string => code.replaceAll(/\s+/g, "");
  const tested = plain(files[path] ?? "");
  const missing = blocks
    .flatMap(([, code = ""]) => code.split("\n"))
    .filter((line) => !/^\s*(import |from |public |\}|$)/.test(line))
    .map((line) =>
      path.endsWith(".java")
        ? line
            .replace("Acme.fromEnv()", "api.builder().build()")
            .replace("Acme.builder()", "api.builder()")
            .replaceAll("Path.of(", "TestApi.path(")
        : line,
    )
    .filter((line) => !tested.includes(plain(line)));
  expect(blocks.length).toBeGreaterThanOrEqual(7);
  expect(missing).toEqual([]);
});
