// Checks the code samples of any document: where their arguments come from, and what each language makes of a call.
import { expect, it, test } from "vitest";
import { type Members, ok, planOf } from "../../plan/testdata/fixture.ts";
import { curl } from "./curl.ts";
import { samplesOf } from "./samples.ts";

const security = {
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: "apiKey", in: "query", name: "api key" } } },
};

/** Clients have no default for addresses of documentation, such as `.example`. */
const acme = { servers: [{ url: "https://api.acme.io" }] };

/** The samples of a document with one operation. */
function samples(path: string, method: string, operation: Members, more: Members = {}) {
  const all = samplesOf(
    planOf({ ...acme, paths: { [path]: { [method]: { operationId: "getThing", ...operation } } }, ...more }),
  );
  return all["getThing"] ?? {};
}

const thing = {
  type: "object",
  required: ["name"],
  properties: { name: { type: "string" }, file: { type: "string" } },
};
const id = { name: "id", in: "path", required: true, schema: { type: "string" } };

it("takes the examples of the document, and samples of the types where it has none", () => {
  const sized = { name: "size", in: "query", required: true, schema: { type: "integer" }, example: 3 };
  const operation = { parameters: [id, sized], responses: ok({}) };
  const { curl: shell, TypeScript } = samples("/things/{id}", "get", operation);
  expect(shell).toBe('curl "https://api.acme.io/things/id?size=3"');
  expect(TypeScript).toContain('const result = await client.things.get("id", { size: 3 });');
});

it("sends the first example of a body whole, without what is only read", () => {
  const properties = { ...thing.properties, at: { type: "string", readOnly: true }, more: {} };
  const example = { name: "It's", at: "now", more: [1] };
  const content = { "application/json": { schema: { ...thing, properties }, example } };
  const { curl: shell, Python } = samples("/things", "post", {
    requestBody: { required: true, content },
    responses: {},
  });
  expect(shell).toContain(`-d '{\n    "name": "It'\\''s",\n    "more": [\n      1\n    ]\n  }'`);
  expect(Python).toContain('client.things.get(name="It\'s", more=[1])');
});

it("leaves out a language that has no expression for a value", () => {
  const schema = {
    type: "object",
    required: ["pet"],
    properties: { pet: { oneOf: [thing, { type: "object" }] } },
  };
  const content = { "application/json": { schema, example: { pet: { name: "Tom" } } } };
  const all = samples("/things", "post", { requestBody: { required: true, content }, responses: {} });
  expect(Object.keys(all)).toEqual(["curl", "TypeScript", "Python", "Go"]);
  expect(all["Python"]).toContain('client.things.get(pet={"name": "Tom"})');
  expect(all["Go"]).toContain('Value: acme.GetThingRequestPetJSONMap{"name": core.JSON("\\"Tom\\"")},');
});

it("imports what values are made of", () => {
  const key = { name: "key", in: "query", required: true, schema: { type: "string", format: "byte" } };
  const days = { type: "array", items: { type: "string", format: "date" } };
  const day = { name: "days", in: "query", required: true, schema: days, example: ["2026-11-01"] };
  const { Java = "" } = samples("/things", "get", { parameters: [key, day], responses: ok({}) });
  const imports = [...Java.matchAll(/^import (.*);$/gm)].map(([, name]) => name);
  expect(imports).toEqual(["dev.acme.Acme", "java.time.LocalDate", "java.util.Base64", "java.util.List"]);
});

it("reads credentials from the environment, and writes each scheme for curl as it is sent", () => {
  const all = samples("/things", "get", { responses: ok({}) }, security);
  expect(all["curl"]).toBe('curl "https://api.acme.io/things?api%20key=$ACME_API_KEY"');
  expect(all["TypeScript"]).toContain("new Acme(); // reads ACME_API_KEY");
  expect(all["Python"]).toContain("with Acme() as client:  # reads ACME_API_KEY");
  expect(all["Java"]).toContain("// Reads ACME_API_KEY.\ntry (Acme client = Acme.fromEnv()) {");
  expect(all["Go"]).toContain("client, err := acme.New() // reads ACME_API_KEY\n");
});

it("names the address where clients have none of their own", () => {
  const all = samples("/things", "get", { responses: ok({}) }, { servers: [{ url: "/v1" }] });
  expect(all["TypeScript"]).toContain('new Acme({ baseURL: "https://api.example.com" })');
  expect(all["Python"]).toContain('Acme(base_url="https://api.example.com")');
  expect(all["Java"]).toContain('Acme.builder().baseUrl("https://api.example.com").build()');
  expect(all["Go"]).toContain('acme.New(option.WithBaseURL("https://api.example.com"))');
});

it("saves files under a name of their type, and uploads those that examples name", () => {
  const image = { "200": { content: { "image/png": {} } } };
  const download = samples("/things/{id}/image", "get", {
    operationId: "getThumbnail",
    parameters: [id],
    responses: image,
  });
  expect(download).toEqual({});
  const content = {
    "multipart/form-data": {
      schema: { ...thing, required: ["file"], properties: { file: { type: "string", format: "binary" } } },
      example: { file: "(the bytes of photo.png)" },
    },
  };
  const all = samples("/things", "post", { requestBody: { required: true, content }, responses: image });
  expect(all["curl"]).toContain("-F file=@photo.png \\\n  --output thing.png");
  expect(all["TypeScript"]).toContain(
    'const result = await client.things.get({ file: "photo.png" });\nawait result.writeToFile("thing.png");',
  );
});

it("iterates over lists and streams", () => {
  const content = { "text/event-stream": { schema: thing } };
  const all = samples("/things", "get", { responses: { "200": { content } } });
  expect(all["TypeScript"]).toMatch(/for await \(const \w+ of await client\.things\.get/);
  expect(all["Python"]).toMatch(/as stream:\n {8}for \w+ in stream:\n {12}print/);
  expect(all["Go"]).toMatch(/defer stream\.Close\(\)\n\tfor \w+, err := range stream\.All\(\) \{/);
  expect(all["Java"]).toMatch(/try \(var stream = client\.things\(\)\.get.*\n {8}for \(var \w+ : stream\)/);
});

it("breaks long literals of Go as gofmt does", () => {
  const names = { a: "A".repeat(60), longer: [{ name: "b", size: "c".repeat(80) }, { name: "{," }], c: "d" };
  const properties = { a: {}, longer: { type: "array", items: thingOf("name", "size") }, c: {} };
  const schema = { type: "object", required: ["a", "c"], properties };
  const texts = { a: { type: "string" }, c: { type: "string" } };
  const content = {
    "application/json": { schema: { ...schema, properties: { ...properties, ...texts } }, example: names },
  };
  const { Go = "" } = samples("/things", "post", { requestBody: { required: true, content }, responses: {} });
  expect(Go).toContain(`&acme.GetThingParams{
\t\tA: "${names.a}",
\t\tLonger: []acme.GetThingRequestLongerItem{
\t\t\t{
\t\t\t\tName: core.Ptr("b"),
\t\t\t\tSize: core.Ptr("${names.longer[0]?.size}"),
\t\t\t},
\t\t\t{Name: core.Ptr("{,")},
\t\t},
\t\tC: "d",
\t}); err != nil {`);
});

function thingOf(...keys: readonly string[]) {
  return { type: "object", properties: Object.fromEntries(keys.map((key) => [key, { type: "string" }])) };
}

test("a caller chooses the languages", () => {
  const plan = planOf({ ...acme, paths: { "/things": { get: { operationId: "a", responses: ok({}) } } } });
  expect(samplesOf(plan, [curl])).toEqual({ a: { curl: 'curl "https://api.acme.io/things"' } });
});
