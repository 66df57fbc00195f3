// Checks how api.md shows methods in each language: waiters, methods that process and batch, streams and nested resources.
import { expect, test } from "vitest";
import { java } from "../java/java.ts";
import { makePlan } from "../plan/make-plan.ts";
import { python } from "../python/python.ts";
import { typescript } from "../typescript/typescript.ts";

const pet = { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } };
const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
const waiter = { name: "wait", field: "state", pending: ["new"], succeeded: ["ready"], failed: ["lost"] };
const plan = makePlan(
  {
    openapi: "3.1.0",
    info: { title: "Pets & <more>", version: "1" },
    components: {
      schemas: {
        Pet: {
          type: "object",
          required: ["id", "state"],
          properties: { id: { type: "string" }, state: { type: "string" } },
        },
      },
    },
    paths: {
      "/pets": {
        post: {
          operationId: "createPet",
          "x-sdk-resource": "pets",
          "x-sdk-method": "create",
          "x-process": { name: "createAndWait", waiter: "wait" },
          "x-batch": { name: "createMany", concurrency: 3 },
          summary: "Creates a <pet>.",
          requestBody: {
            required: true,
            content: {
              "multipart/form-data": {
                schema: {
                  type: "object",
                  required: ["photo"],
                  properties: { photo: { type: "string", format: "binary" }, name: { type: "string" } },
                },
              },
            },
          },
          responses: { 201: pet },
        },
      },
      "/pets/{id}": {
        get: {
          operationId: "getPet",
          "x-sdk-resource": "pets",
          "x-sdk-method": "get",
          "x-waiter": waiter,
          parameters: [id],
          responses: { 200: pet },
        },
      },
      "/pets/{id}/chats": {
        post: {
          operationId: "ask",
          "x-sdk-resource": "pets.chats",
          "x-sdk-method": "ask",
          summary: "Asks a pet.",
          parameters: [id],
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["text"],
                  properties: { text: { type: "string" }, stream: { type: "boolean" } },
                },
              },
            },
          },
          responses: {
            200: { content: { ...pet.content, "text/event-stream": pet.content["application/json"] } },
          },
        },
      },
    },
  },
  { name: "acme" },
);

test.each([
  [
    typescript,
    [
      "`client.pets.create({ photo, name? })` → `Pet`",
      "`client.pets.createAndWait({ photo, name? })` → `Pet`",
      "`client.pets.createMany(files, { name? })` → `BatchResult<Pet>[]`",
      "`client.pets.get(id)` → `Pet`",
      "`client.pets.wait(id)` → `Pet`",
      "`client.pets.chats.ask(id, { text, stream? })` → `Pet`; `client.pets.chats.ask(id, { text, stream: true })` → `EventStream<Pet>`",
    ],
  ],
  [
    python,
    [
      "`client.pets.create(photo, *, name=, filename=, content_type=, on_progress=)` → `Pet`",
      "`client.pets.create_and_wait(photo, *, name=, filename=, content_type=, on_progress=, wait_timeout=, on_update=)` → `Pet`",
      "`client.pets.create_many(files, *, concurrency=, on_progress=, name=)` → `list[BatchResult[Pet]]`",
      "`client.pets.get(id)` → `Pet`",
      "`client.pets.wait(id, *, timeout=, on_update=, cancel=)` → `Pet`",
      "`client.pets.chats.ask(id, *, text=, stream=)` → `Pet`; `client.pets.chats.ask(id, *, text=, stream=True)` → `EventStream[Pet]`",
    ],
  ],
  [
    java,
    [
      "`client.pets().create(FileInput photo, [CreatePetParams params])` → `Pet`; `createWithResponse` → `Result<Pet>`",
      "`client.pets().createAndWait(FileInput photo, [CreatePetParams params], [WaitOptions<Pet> wait])` → `Pet`",
      "`client.pets().createMany(Iterable<FileInput> files, [CreatePetParams params], [BatchOptions<Pet> batch])` → `List<BatchResult<Pet>>`",
      "`client.pets().get(String id)` → `Pet`; `getWithResponse` → `Result<Pet>`",
      "`client.pets().wait_(String id, [WaitOptions<Pet> wait])` → `Pet`",
      "`client.pets().chats().ask(String id, String text, [AskParams params])` → `Pet`; `askWithResponse` → `Result<Pet>`",
      "`client.pets().chats().askStreaming(String id, String text, [AskParams params])` → `EventStream<Pet>`; `askStreamingWithResponse` → `Result<EventStream<Pet>>`",
    ],
  ],
])("lists the methods of a package in $name", async (language, calls) => {
  const files = await language.render(plan, { package: true });
  const api = files["api.md"] ?? "";
  expect([...api.matchAll(/^- (.*)\\$/gm)].map(([, shown]) => shown)).toEqual(calls);
  expect(api).toContain("# Pets & &lt;more&gt;: methods\n");
  expect(api).toContain("\n  <code>POST /pets</code> Creates a &lt;pet&gt;. Then polls until it is done.\n");
  expect(api).toContain("\n  <code>GET /pets/{id}</code> Polls until `state` is `ready`.\n");
});
