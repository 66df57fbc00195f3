// Lists edits of methods, and what each does to users of the SDKs.
import { remove, rename, set } from "../edits.ts";
import type { Case } from "../fixture.ts";

/** The edits. */
export const methodsCases: readonly Case[] = [
  {
    name: "operation removed",
    edits: [remove("paths /counts get")],
    typescript: [
      "breaking method-removed client.counts.pets",
      "risky type-removed Counts (importers of the type)",
    ],
    python: [
      "breaking method-removed client.counts.pets",
      "risky type-removed Counts (importers of the type)",
    ],
    java: [
      "breaking breaking/breaking method-removed client.counts().pets",
      "breaking breaking/breaking type-removed dev.acme.models.Counts",
    ],
    go: ["breaking method-removed client.Counts.Pets", "risky type-removed Counts (importers of the type)"],
  },
  {
    name: "operation added",
    edits: [
      set("paths /ping", {
        get: { operationId: "ping", tags: ["counts"], responses: { "204": { description: "" } } },
      }),
    ],
    typescript: ["addition method-added client.counts.ping"],
    python: ["addition method-added client.counts.ping"],
    java: ["addition addition/addition method-added client.counts().ping"],
    go: ["addition method-added client.Counts.Ping"],
  },
  {
    name: "operation added with errors of its own",
    edits: [
      set("paths /ping", {
        get: {
          operationId: "ping",
          tags: ["counts"],
          responses: {
            "204": { description: "" },
            "409": {
              description: "",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
            },
          },
        },
      }),
    ],
    typescript: ["addition method-added client.counts.ping"],
    python: ["addition method-added client.counts.ping"],
    java: ["addition addition/addition method-added client.counts().ping"],
    go: ["addition method-added client.Counts.Ping"],
  },
  {
    name: "path changed",
    edits: [rename("paths /counts", "/count")],
    typescript: [],
    python: [],
    java: [],
    go: [],
  },
  {
    name: "path parameter renamed",
    edits: [
      rename("paths /pets/{id}", "/pets/{petId}"),
      set("paths /pets/{petId} get parameters 0 name", "petId"),
      set("paths /pets/{petId} delete parameters 0 name", "petId"),
    ],
    typescript: [],
    python: [
      "breaking argument-renamed client.pets.get(id)",
      "breaking argument-renamed client.pets.delete(id)",
    ],
    java: [],
    go: [],
  },
  {
    name: "operation ID renamed",
    edits: [set("paths /pets get operationId", "findPets")],
    typescript: ["breaking method-renamed client.pets.list"],
    python: ["breaking method-renamed client.pets.list"],
    java: ["breaking breaking/breaking method-renamed client.pets().list"],
    go: ["breaking method-renamed client.Pets.List"],
  },
  {
    name: "first tag changed",
    edits: [set("paths /counts get tags", ["stats"])],
    typescript: ["breaking method-renamed client.counts.pets"],
    python: ["breaking method-renamed client.counts.pets"],
    java: ["breaking breaking/breaking method-renamed client.counts().pets"],
    go: ["breaking method-renamed client.Counts.Pets"],
  },
  {
    name: "property deprecated",
    edits: [set("components schemas Pet properties age deprecated", true)],
    typescript: [],
    python: [],
    java: ["risky risky/none property-deprecated Pet.age (warnings as errors)"],
    go: [],
  },
  {
    name: "deprecated",
    edits: [set("paths /pets get deprecated", true)],
    typescript: [],
    python: [],
    java: ["risky risky/none method-deprecated client.pets().list (warnings as errors)"],
    go: [],
  },
  {
    name: "placeholders reordered",
    edits: [rename("paths /pets/{id}/friends/{friend}", "/friends/{friend}/pets/{id}")],
    typescript: ["breaking silent arguments-reordered client.pets.befriend"],
    python: ["breaking silent arguments-reordered client.pets.befriend"],
    java: ["breaking breaking/breaking silent arguments-reordered client.pets().befriend"],
    go: ["breaking silent arguments-reordered client.Pets.Befriend"],
  },
  {
    name: "query parameter sent in a header",
    edits: [set("paths /pets get parameters 0 in", "header")],
    typescript: [],
    python: [],
    java: [],
    go: [],
  },
  {
    name: "pages no longer recognised",
    edits: [set("paths /owners get x-pagination", false)],
    typescript: ["breaking response-type-changed client.owners.list"],
    python: ["breaking response-type-changed client.owners.list"],
    java: ["breaking breaking/breaking response-type-changed client.owners().list()"],
    go: ["breaking response-type-changed client.Owners.List"],
  },
  {
    name: "result removed",
    edits: [set("paths /counts get responses", { "204": { description: "" } })],
    typescript: [
      "breaking response-type-changed client.counts.pets",
      "risky type-removed Counts (importers of the type)",
    ],
    python: [
      "breaking response-type-changed client.counts.pets",
      "risky type-removed Counts (importers of the type)",
    ],
    java: [
      "breaking breaking/breaking response-type-changed client.counts().pets()",
      "breaking breaking/breaking type-removed dev.acme.models.Counts",
    ],
    go: [
      "breaking response-type-changed client.Counts.Pets",
      "risky type-removed Counts (importers of the type)",
    ],
  },
  {
    name: "result added",
    edits: [
      set("paths /pets/{id} delete responses", {
        "200": {
          description: "",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
        },
      }),
    ],
    typescript: ["risky result-added client.pets.delete (typed variables)"],
    python: [],
    java: ["breaking none/breaking result-added client.pets().delete()"],
    go: ["breaking result-added client.Pets.Delete"],
  },
  {
    name: "text instead of JSON",
    edits: [set("paths /counts get responses 200 content", { "text/plain": { schema: { type: "string" } } })],
    typescript: [
      "breaking response-type-changed client.counts.pets",
      "risky type-removed Counts (importers of the type)",
    ],
    python: [
      "breaking response-type-changed client.counts.pets",
      "risky type-removed Counts (importers of the type)",
    ],
    java: [
      "breaking breaking/breaking response-type-changed client.counts().pets()",
      "breaking breaking/breaking type-removed dev.acme.models.Counts",
    ],
    go: [
      "breaking response-type-changed client.Counts.Pets",
      "risky type-removed Counts (importers of the type)",
    ],
  },
  {
    name: "stream instead of JSON",
    edits: [
      set("paths /counts get responses 200 content", {
        "text/event-stream": { schema: { $ref: "#/components/schemas/Counts" } },
      }),
    ],
    typescript: ["breaking response-type-changed client.counts.pets"],
    python: ["breaking response-type-changed client.counts.pets"],
    java: ["breaking breaking/breaking response-type-changed client.counts().pets()"],
    go: ["breaking response-type-changed client.Counts.Pets"],
  },
  {
    name: "list instead of an object",
    edits: [
      set("paths /counts get responses 200 content application/json schema", {
        type: "array",
        items: { $ref: "#/components/schemas/Counts" },
      }),
    ],
    typescript: ["breaking response-type-changed client.counts.pets"],
    python: ["breaking response-type-changed client.counts.pets"],
    java: ["breaking breaking/breaking response-type-changed client.counts().pets()"],
    go: ["breaking response-type-changed client.Counts.Pets"],
  },
  {
    name: "200 became 201",
    edits: [rename("paths /counts get responses 200", "201")],
    typescript: [],
    python: [],
    java: [],
    go: [],
  },
  {
    name: "error body removed",
    edits: [remove("paths /pets/{id} get responses 404")],
    typescript: [
      "risky type-removed Problem (importers of the type)",
      "risky type-removed Failures (importers of the type)",
    ],
    python: ["risky type-removed Problem (importers of the type)"],
    java: ["breaking breaking/breaking type-removed dev.acme.models.Problem"],
    go: ["risky type-removed Problem (importers of the type)"],
  },
  {
    name: "error body added",
    edits: [
      set("paths /pets/{id} get responses 409", {
        description: "",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Owner" } } },
      }),
    ],
    typescript: ["risky response-variant-added Failures.getPet (exhaustive switches)"],
    python: [],
    java: [],
    go: [],
  },
  {
    name: "description changed",
    edits: [set("paths /pets get description", "Other.")],
    typescript: [],
    python: [],
    java: [],
    go: [],
  },
  {
    name: "last parameter of a method removed",
    edits: [remove("paths /owners get x-pagination"), set("paths /owners get parameters", [])],
    typescript: [
      "breaking params-object-removed client.owners.list",
      "breaking argument-removed client.owners.list(params.after)",
      "breaking response-type-changed client.owners.list",
    ],
    python: [
      "breaking argument-removed client.owners.list(after=)",
      "breaking response-type-changed client.owners.list",
    ],
    java: [
      "breaking breaking/breaking argument-removed client.owners().list(params.after)",
      "breaking breaking/breaking response-type-changed client.owners().list()",
    ],
    go: [
      "breaking params-object-removed client.Owners.List",
      "breaking argument-removed ListOwnersParams.After",
      "breaking response-type-changed client.Owners.List",
    ],
  },
];
