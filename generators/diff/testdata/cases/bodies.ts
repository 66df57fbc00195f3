// Lists edits of bodies, and what each does to users of the SDKs.
import { remove, set } from "../edits.ts";
import type { Case } from "../fixture.ts";

/** The edits. */
export const bodiesCases: readonly Case[] = [
  {
    name: "body property became required",
    edits: [set("components schemas NewPet required", ["name", "tag"])],
    typescript: ["breaking argument-required client.pets.create(params.tag)"],
    python: ["breaking argument-required client.pets.create(tag=)"],
    java: ["breaking breaking/breaking argument-required client.pets().create(tag)"],
    go: ["breaking argument-required CreatePetParams.Tag"],
  },
  {
    name: "body property became optional",
    edits: [set("components schemas NewPet required", [])],
    typescript: ["addition argument-optional client.pets.create(params.name)"],
    python: ["addition argument-optional client.pets.create(name=)"],
    java: ["breaking breaking/breaking argument-optional client.pets().create(name)"],
    go: ["breaking argument-optional CreatePetParams.Name"],
  },
  {
    name: "nested property became required",
    edits: [set("components schemas Home required", ["street", "city", "code"])],
    typescript: ["breaking request-property-required Home.city"],
    python: ["breaking request-property-required Home.city"],
    java: ["breaking breaking/breaking silent request-property-required dev.acme.models.Home.Builder.city"],
    go: ["breaking request-property-required Home.City"],
  },
  {
    name: "nested property became optional",
    edits: [set("components schemas Home required", [])],
    typescript: [
      "addition request-property-optional Home.street",
      "addition request-property-optional Home.code",
    ],
    python: [
      "addition request-property-optional Home.street",
      "addition request-property-optional Home.code",
    ],
    java: [],
    go: ["breaking request-property-optional Home.Street", "breaking request-property-optional Home.Code"],
  },
  {
    name: "optional body property added",
    edits: [set("components schemas NewPet properties q", { type: "string" })],
    typescript: ["addition argument-added client.pets.create(params.q)"],
    python: ["addition argument-added client.pets.create(q=)"],
    java: ["addition addition/addition argument-added client.pets().create(params.q)"],
    go: ["addition argument-added CreatePetParams.Q"],
  },
  {
    name: "optional nested property added",
    edits: [set("components schemas Home properties q", { type: "string" })],
    typescript: ["addition request-property-added Home.q"],
    python: ["addition request-property-added Home.q"],
    java: ["addition addition/addition request-property-added dev.acme.models.Home.q()"],
    go: ["addition request-property-added Home.Q"],
  },
  {
    name: "required body property added",
    edits: [
      set("components schemas NewPet properties q", { type: "string" }),
      set("components schemas NewPet required", ["name", "q"]),
    ],
    typescript: ["breaking argument-added-required client.pets.create(params.q)"],
    python: ["breaking argument-added-required client.pets.create(q=)"],
    java: ["breaking breaking/breaking argument-added-required client.pets().create(q)"],
    go: ["breaking silent argument-added-required CreatePetParams.Q"],
  },
  {
    name: "required nested property added",
    edits: [
      set("components schemas Home properties q", { type: "string" }),
      set("components schemas Home required", ["street", "code", "q"]),
    ],
    typescript: ["breaking request-property-added-required Home.q"],
    python: ["breaking request-property-added-required Home.q"],
    java: ["breaking breaking/breaking silent request-property-added-required dev.acme.models.Home.q()"],
    go: ["breaking silent request-property-added-required Home.Q"],
  },
  {
    name: "body property removed",
    edits: [remove("components schemas NewPet properties tag")],
    typescript: ["breaking argument-removed client.pets.create(params.tag)"],
    python: ["breaking argument-removed client.pets.create(tag=)"],
    java: ["breaking breaking/breaking argument-removed client.pets().create(params.tag)"],
    go: ["breaking argument-removed CreatePetParams.Tag"],
  },
  {
    name: "nested property removed",
    edits: [remove("components schemas Home properties city")],
    typescript: ["breaking request-property-removed Home.city"],
    python: ["breaking request-property-removed Home.city"],
    java: ["breaking breaking/breaking request-property-removed dev.acme.models.Home.city()"],
    go: ["breaking request-property-removed Home.City"],
  },
  {
    name: "body became required",
    edits: [set("paths /pets/{id}/friends/{friend} put requestBody required", true)],
    typescript: [
      "breaking argument-required client.pets.befriend(params.since)",
      "breaking silent request-refused PUT /pets/{id}/friends/{friend} body",
    ],
    python: [
      "breaking argument-required client.pets.befriend(since=)",
      "breaking silent request-refused PUT /pets/{id}/friends/{friend} body",
    ],
    java: [
      "breaking breaking/breaking argument-required client.pets().befriend(since)",
      "breaking breaking/breaking silent request-refused PUT /pets/{id}/friends/{friend} body",
    ],
    go: [
      "breaking argument-required BefriendPetParams.Since",
      "breaking silent request-refused PUT /pets/{id}/friends/{friend} body",
    ],
  },
  {
    name: "another kind of body",
    edits: [
      set("paths /pets post requestBody content multipart/form-data", {
        schema: {
          type: "object",
          required: ["photo"],
          properties: { photo: { type: "string", format: "binary" } },
        },
      }),
    ],
    typescript: ["risky body-variant-added client.pets.create (typed variables)"],
    python: [
      "addition argument-added client.pets.create(photo)",
      "addition argument-optional client.pets.create(name=)",
      "addition argument-added client.pets.create(filename=)",
      "addition argument-added client.pets.create(content_type=)",
      "addition argument-added client.pets.create(on_progress=)",
    ],
    java: ["breaking breaking/breaking symbol-removed client.pets().create(String, CreatePetParams)"],
    go: ["breaking argument-optional CreatePetParams.Name"],
  },
  {
    name: "property became read-only",
    edits: [set("components schemas NewPet properties tag readOnly", true)],
    typescript: ["breaking argument-removed client.pets.create(params.tag)"],
    python: ["breaking argument-removed client.pets.create(tag=)"],
    java: ["breaking breaking/breaking argument-removed client.pets().create(params.tag)"],
    go: ["breaking argument-removed CreatePetParams.Tag"],
  },
  {
    name: "union variant removed",
    edits: [remove("components schemas Gift oneOf 2")],
    typescript: ["risky type-removed Card (importers of the type)", "breaking request-variant-removed Gift"],
    python: ["risky type-removed Card (importers of the type)", "breaking request-variant-removed Gift"],
    java: [
      "breaking breaking/breaking type-removed dev.acme.models.Card",
      "breaking breaking/breaking request-variant-removed dev.acme.models.Gift.Card",
    ],
    go: [
      "breaking type-removed Card",
      "breaking request-variant-removed Gift.Card",
      "breaking silent request-refused Gift",
    ],
  },
  {
    name: "union variant added",
    edits: [set("components schemas Gift oneOf -", { $ref: "#/components/schemas/Home" })],
    typescript: ["addition request-variant-added Gift"],
    python: ["addition request-variant-added Gift"],
    java: ["risky risky/risky request-variant-added dev.acme.models.Gift.Home (exhaustive switches)"],
    go: ["addition request-variant-added Gift.Home"],
  },
  {
    name: "object opened",
    edits: [set("components schemas Home additionalProperties", { type: "string" })],
    typescript: ["addition index-added Home"],
    python: [],
    java: ["addition addition/addition request-property-added dev.acme.models.Home.additionalProperties()"],
    go: ["breaking request-type-changed Home"],
  },
  {
    name: "null refused in a nested property",
    edits: [set("components schemas Home properties code type", "string")],
    typescript: ["breaking request-null-refused Home.code"],
    python: ["breaking request-null-refused Home.code"],
    java: ["breaking breaking/breaking silent request-null-refused dev.acme.models.Home.Builder.code"],
    go: ["breaking request-null-refused Home.Code"],
  },
  {
    name: "kind of body removed",
    edits: [remove("paths /photos post requestBody content application/json")],
    typescript: ["breaking body-variant-removed client.photos.add"],
    python: [
      "breaking argument-required client.photos.add(file)",
      "breaking argument-removed client.photos.add(url=)",
    ],
    java: ["breaking breaking/breaking method-removed client.photos().add"],
    go: [
      "breaking silent argument-required AddPhotoParams.File",
      "breaking argument-removed AddPhotoParams.URL",
    ],
  },
  {
    name: "object closed",
    edits: [set("components schemas Options additionalProperties", false)],
    typescript: ["breaking index-removed Options"],
    python: [],
    java: [
      "breaking breaking/breaking request-property-removed dev.acme.models.Options.additionalProperties()",
    ],
    go: ["breaking request-type-changed Options"],
  },
  {
    name: "null accepted in a nested property",
    edits: [set("components schemas Home properties city type", ["string", "null"])],
    typescript: ["addition request-widened Home.city"],
    python: ["addition request-widened Home.city"],
    java: [],
    go: ["breaking request-type-changed Home.City"],
  },
  {
    name: "any value became a string",
    edits: [set("components schemas Home properties extra", { type: "string" })],
    typescript: ["breaking request-narrowed Home.extra"],
    python: ["breaking request-narrowed Home.extra"],
    java: ["breaking breaking/breaking request-type-changed dev.acme.models.Home.Builder.extra(Object)"],
    go: ["breaking request-type-changed Home.Extra"],
  },
  {
    name: "open enum closed",
    edits: [set("components schemas Home properties mood", { type: "string", enum: ["a", "b"] })],
    typescript: [
      "risky type-removed KnownHomeMood (importers of the type)",
      "risky request-open-closed HomeMood (typed variables)",
    ],
    python: [
      "risky type-removed KnownHomeMood (importers of the type)",
      "risky request-open-closed HomeMood (typed variables)",
    ],
    java: [],
    go: [],
  },
];
