// Generates Go from small documents: types of fields, names, comments as gofmt formats them, and module paths.
import { expect, test } from "vitest";
import { exchangesOf } from "../exchanges/exchanges.ts";
import { makePlan } from "../plan/make-plan.ts";
import { cyclic } from "../plan/value-cycles.ts";
import { go } from "./go.ts";
import { comment } from "./godoc.ts";
import { camel, pascal, variable } from "./names.ts";

const ok = (schema: object) => ({ 200: { description: "", content: { "application/json": { schema } } } });
const pet = {
  type: "object",
  required: ["id", "kind", "owner", "next", "created_at", "secret"],
  properties: {
    id: { type: "integer", readOnly: true },
    kind: { const: "pet" },
    owner: { type: ["string", "null"] },
    next: { $ref: "#/components/schemas/Pet" },
    created_at: { type: "string", format: "date-time" },
    secret: { type: "string", writeOnly: true },
    nick_names: { type: "array", items: { type: ["string", "null"] } },
    note: { type: ["string", "null"] },
    age: { type: "integer" },
    "a,b": { type: "boolean" },
  },
};
const paths = {
  "/pets/{pet_id}": {
    put: {
      operationId: "putPet",
      tags: ["pets"],
      parameters: [
        { name: "pet_id", in: "path", required: true, schema: { type: "string" } },
        { name: "type", in: "query", schema: { type: "integer" } },
      ],
      requestBody: {
        required: true,
        content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
      },
      responses: ok({ $ref: "#/components/schemas/Pet" }),
    },
  },
};

async function filesOf(version = "1.0.0"): Promise<Readonly<Record<string, string>>> {
  const info = { title: "Acme", version, description: "**Pets** and more." };
  const document = { openapi: "3.1.0", info, paths, components: { schemas: { Pet: pet } } };
  return go.render(makePlan(document, { name: "acme" }), { package: true });
}

test("the type and tags of a field say whether it is there, null, constant, or only read or written", async () => {
  const models = (await filesOf())["models_gen.go"] ?? "";
  const fields = [...models.matchAll(/^\t(\w+) (\S+) `(.*)`$/gm)].map(([, ...parts]) => parts.join(" "));
  expect(fields).toEqual([
    'ID int64 json:"id,omitzero"',
    'Kind string json:"kind" api:"const=pet"',
    'Owner *string json:"owner" api:"nullable"',
    'Next *Pet json:"next"',
    'CreatedAt time.Time json:"created_at"',
    'Secret *string json:"secret,omitzero"',
    'NickNames []*string json:"nick_names,omitzero"',
    'Note core.Nullable[string] json:"note,omitzero"',
    'Age *int64 json:"age,omitzero"',
    'AB *bool json:",omitzero" wire:"a,b"',
    'AdditionalProperties map[string]core.JSON json:"-"',
  ]);
});

test("a method takes path parameters by position, and everything else in a struct that is the body, too", async () => {
  const code = (await filesOf())["pets_gen.go"] ?? "";
  expect(code).toContain(
    "func (s *PetsService) Update(ctx context.Context, petID string, params *PutPetParams, opts ...option.Option) (*Pet, error) {",
  );
  expect(code).toContain('\tType *int64 `json:"-" query:"type"`\n');
  expect(code).toContain("\top.Body = core.JSONBody{Value: &given}\n");
  expect(code).not.toContain("ID int64");
});

test("documented response headers are methods of a type, each once", async () => {
  const headers = {
    ETag: { description: "The version of the pet.", schema: { type: "string" } },
    Get: { deprecated: true, schema: { type: "string" } },
  };
  const { put } = paths["/pets/{pet_id}"];
  const get = { operationId: "getPet", responses: { 200: { ...put.responses[200], headers } } };
  const head = { ...get, operationId: "hasPet" };
  const document = {
    openapi: "3.1.0",
    paths: { "/pet": { get, head } },
    components: { schemas: { Pet: pet } },
  };
  const plan = makePlan({ ...document, info: { title: "Acme", version: "1" } }, { name: "acme" });
  const { "client_gen.go": text } = await go.render(plan, { package: true });
  expect(text).toContain("type ResponseHeaders http.Header\n");
  expect(text).toContain(
    '// Etag is the version of the pet.\nfunc (h ResponseHeaders) Etag() string {\n\treturn http.Header(h).Get("ETag")\n}',
  );
  expect(text).toContain("func (h ResponseHeaders) GetHeader() string {");
  expect(text?.match(/^func \(h ResponseHeaders\)/gm)).toHaveLength(2);
});

test("a struct of a JSON or multipart body has the properties in the order of the JSON", async () => {
  const text = { type: "string" };
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  const content = {
    "multipart/form-data": {
      schema: { type: "object", required: ["file"], properties: { kind: text, file } },
    },
    "application/json": {
      schema: { type: "object", required: ["id"], properties: { id: text, kind: text } },
    },
  };
  const post = { operationId: "readPet", tags: ["pets"], requestBody: { content }, responses: ok(text) };
  const info = { title: "Acme", version: "1.0.0" };
  const plan = makePlan({ openapi: "3.1.0", info, paths: { "/read": { post } } }, { name: "acme" });
  const code = (await go.render(plan, { package: true }))["pets_gen.go"] ?? "";
  const fields = /type ReadPetParams struct \{\n(.*?)\n\}/s.exec(code)?.[1] ?? "";
  expect([...fields.matchAll(/json:"(\w+)/g)].map(([, name]) => name)).toEqual(["id", "kind", "file"]);
});

test("the comment of the package has its description, a first call and links", async () => {
  const text = (await filesOf())["doc_gen.go"] ?? "";
  expect(text).toContain("// Pets and more.\n//\n// # First call\n//\n//\tclient, err := acme.New()\n");
  expect(text).toContain("//   - [example.com/acme-go/acmetest]: plays the service in tests\n");
  expect(text).toMatch(/^\/\/ \[New\] .*\n[\s\S]*\npackage acme\n$/m);
});

test("versions from 2 on end the path of the module", async () => {
  expect((await filesOf())["go.mod"]).toContain("module example.com/acme-go\n");
  const later = await filesOf("2.1.0");
  expect(later["go.mod"]).toContain("module example.com/acme-go/v2\n");
  expect(later["client_gen.go"]).toContain('"example.com/acme-go/v2/core"');
});

test("structs that contain themselves are found, and those between two of these", () => {
  const contains = { a: ["b"], b: ["c"], c: ["b", "d"], d: ["e"], e: ["e"], f: ["a"], g: [] };
  expect([...cyclic(new Map(Object.entries(contains)))]).toEqual(["b", "c", "d", "e"]);
});

test.each([
  [["pet", "ids"], "PetIDs", "petIDs", "petIDs"],
  [["url"], "URL", "url", "url"],
  [["type"], "Type", "type", "typeValue"],
  [["ctx"], "Ctx", "ctx", "ctxValue"],
  [["状态"], "N状态", "状态", "状态"],
] as const)("names of %s", (words, exported, plain, inMethod) => {
  expect([pascal(words), camel(words), variable(words)]).toEqual([exported, plain, inMethod]);
});

test.each([
  ["Returns a pet", "// Get returns a pet.\n"],
  ["A pet.", "// Get is a pet.\n"],
  ["", "// Get calls it.\n"],
  ["Pets:\n- one\n  more\n* two", "// Get: Pets:\n//\n//   - one more\n//   - two\n"],
  [
    "Pets.\n\n# Heading\n\n```json\n  {\n    1\n  }\n```",
    "// Get: Pets.\n//\n// Heading.\n//\n//\t{\n//\t  1\n//\t}\n",
  ],
  ["- a\n\n- b\n\n```\ncode\n```", "// Get:\n//\n//   - a\n//   - b\n//\n// Code:\n//\n//\tcode\n"],
  ["```\n- a\n```\n- b", "// Get:\n//\n//\t```\n//\t- a\n//\t```\n//\n// List:\n//\n//   - b\n"],
])("a comment is formatted as gofmt does: %j", (text, expected) => {
  expect(comment({ name: "Get", text, fallback: "calls it" })).toBe(expected);
});

const event = {
  type: "object",
  required: ["pet", "by"],
  properties: {
    pet: { $ref: "#/components/schemas/Pet" },
    by: { $ref: "#/components/schemas/Options" },
    what: { oneOf: [{ $ref: "#/components/schemas/Pet" }, { $ref: "#/components/schemas/Delivery" }] },
  },
};

test("types that only events have are in the package of webhooks, except variants of unions with others", async () => {
  const info = { title: "Acme", version: "1.0.0" };
  const keeper = { type: "object", properties: { name: { type: "string" } } };
  const schemas = { Pet: pet, PetAdded: event, Options: keeper, Delivery: keeper };
  const content = { "application/json": { schema: { $ref: "#/components/schemas/PetAdded" } } };
  const webhooks = {
    petAdded: { post: { requestBody: { content }, responses: { 200: { description: "" } } } },
  };
  const document = { openapi: "3.1.0", info, paths, webhooks, components: { schemas } };
  const files = await go.render(makePlan(document, { name: "acme" }), { package: true });
  const typesIn = (path: string): readonly string[] =>
    [...(files[path] ?? "").matchAll(/^type (\w+) struct/gm)].map(([, name = ""]) => name);
  expect(typesIn("webhook/models_gen.go")).toEqual(["PetAdded", "OptionsModel"]);
  expect(typesIn("models_gen.go")).toEqual(["Pet", "Delivery"]);
  expect(files["webhook/models_gen.go"]).toMatch(/\tPet acme\.Pet `/);
  expect(files["webhook/models_gen.go"]).toMatch(/\tBy OptionsModel `/);
});

test("a sampled list is of the variant whose items its texts are", async () => {
  const info = { title: "Acme", version: "1.0.0" };
  const list = (items: object) => ({ type: "array", items: { type: "string", ...items } });
  const values = { anyOf: [list({ format: "date-time" }), list({ format: "date" }), list({})] };
  const schema = { type: "object", required: ["values"], properties: { values } };
  const requestBody = { required: true, content: { "application/json": { schema } } };
  const filter = { operationId: "filter", tags: ["pets"], requestBody, responses: ok({ type: "object" }) };
  const document = { openapi: "3.1.0", info, paths: { "/filter": { post: filter } } };
  const plan = makePlan(document, { name: "acme" });
  const files = await go.render(plan, { package: true, testData: exchangesOf(plan) });
  const text = Object.entries(files).find(([path]) => path.endsWith("pets_gen_test.go"))?.[1] ?? "";
  const used = [...text.matchAll(/\{Value: acme\.\w+?(StringList(?:Model|2)?)\{(\S+?)[(:{,\s]/g)];
  expect(new Map(used.map(([, variant = "", first = ""]) => [variant, first]))).toEqual(
    new Map([
      ["StringList", "time.Date"],
      ["StringListModel", "{Year"],
      ["StringList2", '"values'],
    ]),
  );
});
