// Checks the names of operations and resources, and the properties of an operation.
import { describe, expect, test } from "vitest";
import type { Plan } from "./plan.ts";
import { allResources } from "./resources.ts";
import { member, named, ok, onlyOperation, operationOf, planOf, warnings } from "./testdata/fixture.ts";

const text = { type: "string" };

/** `resource: method method` for each resource. */
function names(plan: Plan): readonly string[] {
  return plan.resources.map(
    ({ words, operations }) =>
      `${words.join("_")}: ${operations.map((each) => each.words.join("_")).join(" ")}`,
  );
}

/** Names in a document of operations, each `METHOD path tag operationId`, the last two or `-` for none. */
function namesOf(...lines: readonly string[]): readonly string[] {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const line of lines) {
    const [method = "", path = "", tag = "-", id = "-"] = line.split(" ");
    const tags = tag === "-" ? {} : { tags: [tag.replaceAll("+", " ")] };
    const operationId = id === "-" ? {} : { operationId: id };
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: { ...tags, ...operationId, responses: ok(text) },
    };
  }
  return names(planOf({ paths }));
}

describe("a resource", () => {
  test("is the first tag, whatever its spelling", () => {
    expect(namesOf("GET /a Pet+Store a", "GET /b pet-store b", "GET /c petStore c")).toEqual([
      "pet_store: a b c",
    ]);
  });

  test("without a tag is the first meaningful path segment", () => {
    expect(namesOf("GET /api/v1/pets/{id} - getIt", "GET /{id} - other")).toEqual([
      "pets: get_it",
      "default: other",
    ]);
  });

  test("is named by x-sdk-resource first", () => {
    const operation = {
      "x-sdk-resource": "web_hooks",
      tags: ["Other"],
      operationId: "x",
      responses: ok(text),
    };
    expect(names(planOf({ paths: { "/a": { get: operation } } }))).toEqual(["web_hooks: x"]);
  });

  test("takes its description from the first tag of that name", () => {
    const tags = [
      { name: "pets", description: "All pets." },
      { name: "Pets", description: "Others." },
    ];
    const paths = { "/a": { get: { tags: ["Pets"], responses: ok(text) } } };
    expect(planOf({ tags, paths }).resources[0]?.description).toBe("All pets.");
  });

  test("may have the name of a keyword, which each language avoids", () => {
    expect(namesOf("GET /a true a", "GET /b import b", "GET /c class c")).toEqual([
      "true: a",
      "import: b",
      "class: c",
    ]);
  });

  test("whose name starts with a digit gets a prefix", () => {
    expect(namesOf("GET /a 2FA enable")).toEqual(["default_2_fa: enable"]);
  });
});

describe("a nested resource", () => {
  const operation = (resource: string, method: string) => ({
    "x-sdk-resource": resource,
    "x-sdk-method": method,
    responses: ok(text),
  });
  const plan = planOf({
    tags: [{ name: "completions", description: "Responses." }],
    paths: {
      "/a": { get: operation("chat.completions", "list"), post: operation("chat.completions", "create") },
      "/b": { get: operation("chat", "completions"), post: operation("$client", "me") },
      "/c": { get: operation("$client", "chat") },
    },
  });

  test("is a child of the one before the dot", () => {
    expect(plan.resources).toMatchObject([
      {
        words: ["chat"],
        path: [["chat"]],
        resources: [{ words: ["completions"], path: [["chat"], ["completions"]], description: "Responses." }],
      },
    ]);
    expect(allResources(plan).map(({ operations }) => operations.map(({ words }) => words))).toEqual([
      // Not `completions`, which is the child.
      [["get", "b"]],
      [["list"], ["create"]],
    ]);
  });

  test("is empty for methods of the client, whose names differ from its resources", () => {
    expect(plan.operations.map(({ words }) => words)).toEqual([["me"], ["get", "c"]]);
  });
});

test("positional parameters are those that x-sdk-positional names", () => {
  const parameters = ["a", "b"].map((name) => ({ name, in: "path", required: true, schema: text }));
  const get = { parameters, "x-sdk-positional": ["b", "c"], responses: ok(text) };
  const plan = planOf({ paths: { "/{a}/{b}": { get } } });
  expect(onlyOperation(plan).positional).toEqual(["b"]);
  expect(warnings(plan)).toEqual([
    "/paths/~1{a}~1{b}/get/x-sdk-positional: There is no parameter c; it is ignored.",
  ]);
});

describe("a method", () => {
  test.each([
    ["GET /pets Pets listPets", "list"],
    ["GET /pets/{id} Pets getPetById", "get"],
    ["GET /pets/{id} pets get_/pets/{id}", "get"],
    ["GET /pets pets pets/list-all", "list_all"],
    ["GET /pets pets pets", "list"],
    ["GET /pets pets list_for_pets", "list_for_pets"],
    ["GET /items/{id} items read_item_items__id__get", "read"],
    ["GET /pets pets PetsController_findAll", "find_all"],
    ["GET /categories categories getCategory", "get"],
    ["GET /pets pets 2ndPet", "get_2nd_pet"],
    ["POST /tickets tickets buyMuseumTickets", "buy_museum_tickets"],
    ["GET /pets/{id}/photos pets getPetPhotos", "get_pet_photos"],
    ["POST /pets/{id} pets archivePet", "archive"],
    ["POST /users users signUpUser", "sign_up"],
    ["GET /pets pets -", "list"],
    ["GET /pets/{id} pets -", "get"],
    ["GET /v2/pets/{id}/photos/{photo_id} pets -", "get_photo"],
    ["POST /pets/{id}/photos pets -", "create_photo"],
    ["GET /宠物 宠物 列表", "列表"],
  ])("of %s is %s", (line, name) => {
    expect(namesOf(line)[0]?.split(": ")[1]).toBe(name);
  });

  test("keeps the words of its resource to avoid a collision", () => {
    expect(namesOf("GET /pets pets findPets", "GET /pets/{id} pets findPet")).toEqual([
      "pets: find find_pet",
    ]);
  });

  test("is named by x-sdk-method first", () => {
    const one = { tags: ["pets"], operationId: "listPets", responses: ok(text) };
    const other = { ...one, operationId: "other", "x-sdk-method": "list" };
    expect(names(planOf({ paths: { "/a": { get: one }, "/b": { get: other } } }))).toEqual([
      "pets: list_pets list",
    ]);
  });

  test("of a duplicate id is still unique, with a warning about the id", () => {
    const operation = { tags: ["pets"], operationId: "go", responses: ok(text) };
    const plan = planOf({ paths: { "/a": { get: operation }, "/b": { post: operation } } });
    expect(names(plan)).toEqual(["pets: go go_b"]);
    expect(plan.resources[0]?.operations.map(({ id }) => id)).toEqual(["go", "go_2"]);
    expect(warnings(plan)).toEqual([
      "/paths/~1b/post: Another operation has the ID go; this one is named go_2.",
    ]);
  });
});

describe("an operation", () => {
  test("has its name, its path and its errors", () => {
    const operation = operationOf("/pets/{id}", {
      delete: {
        operationId: "deletePet",
        summary: "Delete it",
        description: "For good.",
        deprecated: true,
        parameters: [{ name: "id", in: "path", required: true, schema: text }],
        responses: {
          "204": { description: "Gone." },
          "404": { description: "None." },
          default: { description: "Else." },
        },
      },
    });
    expect(operation).toMatchObject({
      id: "deletePet",
      pointer: "/paths/~1pets~1{id}/delete",
      method: "DELETE",
      path: "/pets/{id}",
      server: undefined,
      atOrigin: false,
      summary: "Delete it",
      description: "For good.",
      deprecated: true,
      retry: "safe",
      security: undefined,
      bodies: [],
      bodyRequired: false,
      response: { kind: "none" },
      errors: { "404": "None.", default: "Else." },
    });
  });

  test("is found through the reference of a path item, with its siblings", () => {
    const item = { get: { operationId: "go", responses: ok(text) } };
    const plan = planOf({
      paths: { "/a": { $ref: "#/components/pathItems/Shared", servers: [{ url: "https://other.example" }] } },
      components: { pathItems: { Shared: item } },
    });
    expect(onlyOperation(plan)).toMatchObject({
      id: "go",
      pointer: "/components/pathItems/Shared/get",
      server: "https://other.example",
    });
  });

  test("warns that callbacks are not read, and is silent about links", () => {
    const links = { next: { operationId: "go" } };
    const responses = { "200": { description: "Fine.", links } };
    const plan = planOf({
      paths: { "/a": { post: { operationId: "go", callbacks: { done: {} }, responses } } },
    });
    expect(warnings(plan)).toEqual([
      "/paths/~1a/post/callbacks: Callbacks are ignored; only the webhooks of the document are read.",
    ]);
  });

  test("names inline schemas after itself", () => {
    const inline = () => ({
      type: "object",
      properties: { part: { type: "object", properties: { a: text } } },
    });
    const plan = planOf({
      paths: {
        "/pets": {
          post: {
            operationId: "addPet",
            parameters: [{ name: "sort", in: "query", schema: { type: "string", enum: ["a", "b"] } }],
            requestBody: { content: { "application/json": { schema: inline() } } },
            responses: ok(inline()),
          },
        },
      },
    });
    expect(plan.types.map(({ key }) => key)).toEqual([
      "AddPetSort",
      "AddPetRequest",
      "AddPetRequestPart",
      "AddPetResponse",
      "AddPetResponsePart",
    ]);
    expect(member(plan, "AddPetResponse", "part").type).toEqual({ kind: "named", key: "AddPetResponsePart" });
    expect(named(plan, "AddPetRequest").usage).toEqual({ request: true, response: false });
    expect(named(plan, "AddPetResponsePart").usage).toEqual({ request: false, response: true });
  });

  test("names inline schemas of shared components after these", () => {
    const inline = (name: string) => ({ type: "object", properties: { [name]: text } });
    const content = (schema: unknown) => ({ content: { "application/json": { schema } } });
    const plan = planOf({
      paths: {
        "/pets": {
          post: {
            operationId: "addPet",
            parameters: [{ $ref: "#/components/parameters/SortOrder" }],
            requestBody: { $ref: "#/components/requestBodies/NewPet" },
            responses: { "200": { $ref: "#/components/responses/APet" } },
          },
        },
      },
      components: {
        parameters: { SortOrder: { name: "sort", in: "query", schema: { enum: ["a", "b"] } } },
        requestBodies: { NewPet: content(inline("a")) },
        responses: { APet: { description: "It.", ...content(inline("b")) } },
      },
    });
    expect(plan.types.map(({ key }) => key)).toEqual(["SortOrder", "NewPetRequest", "APetResponse"]);
  });
});
