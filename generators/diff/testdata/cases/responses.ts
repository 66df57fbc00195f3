// Lists edits of responses, and what each does to users of the SDKs.
import { remove, rename, renameSchema, set } from "../edits.ts";
import type { Case } from "../fixture.ts";

/** The edits. */
export const responsesCases: readonly Case[] = [
  {
    name: "schema renamed",
    edits: [renameSchema("Pet", "Beast")],
    typescript: ["risky type-renamed Pet (importers of the type)"],
    python: ["risky type-renamed Pet (importers of the type)"],
    java: ["breaking breaking/breaking type-renamed dev.acme.models.Pet"],
    go: ["risky type-renamed Pet (importers of the type)"],
  },
  {
    name: "object became a union",
    edits: [
      set("components schemas Owner", {
        oneOf: [{ $ref: "#/components/schemas/Toy" }, { $ref: "#/components/schemas/Food" }],
      }),
    ],
    typescript: ["risky type-reshaped Owner (importers of the type)", "breaking response-type-changed Owner"],
    python: ["breaking type-reshaped Owner", "breaking response-type-changed Owner"],
    java: ["breaking breaking/breaking type-reshaped dev.acme.models.Owner"],
    go: ["breaking type-reshaped Owner"],
  },
  {
    name: "optional property added",
    edits: [set("components schemas Pet properties q", { type: "string" })],
    typescript: ["addition response-property-added Pet.q"],
    python: ["addition response-property-added Pet.q"],
    java: ["addition addition/addition response-property-added dev.acme.models.Pet.q()"],
    go: ["addition response-property-added Pet.Q"],
  },
  {
    name: "required property added",
    edits: [
      set("components schemas Pet properties q", { type: "string" }),
      set("components schemas Pet required -", "q"),
    ],
    typescript: ["risky response-property-added-required Pet.q (fixtures)"],
    python: ["risky response-property-added-required Pet.q (fixtures)"],
    java: ["risky risky/risky silent response-property-added-required dev.acme.models.Pet.q() (fixtures)"],
    go: ["addition response-property-added-required Pet.Q"],
  },
  {
    name: "property removed",
    edits: [remove("components schemas Pet properties nickname")],
    typescript: ["breaking response-property-removed Pet.nickname"],
    python: ["breaking response-property-removed Pet.nickname"],
    java: ["breaking breaking/breaking response-property-removed dev.acme.models.Pet.nickname()"],
    go: ["breaking response-property-removed Pet.Nickname"],
  },
  {
    name: "property renamed",
    edits: [rename("components schemas Pet properties nickname", "alias")],
    typescript: ["breaking response-property-removed Pet.nickname"],
    python: ["breaking response-property-removed Pet.nickname"],
    java: ["breaking breaking/breaking response-property-removed dev.acme.models.Pet.nickname()"],
    go: ["breaking response-property-removed Pet.Nickname"],
  },
  {
    name: "case of a property changed",
    edits: [
      rename("components schemas Pet properties petName", "pet_name"),
      set("components schemas Pet required 3", "pet_name"),
    ],
    typescript: [
      "breaking response-property-removed Pet.petName",
      "risky response-property-added-required Pet.pet_name (fixtures)",
    ],
    python: [],
    java: [],
    go: [],
  },
  {
    name: "property became optional",
    edits: [remove("components schemas Pet required 1")],
    typescript: ["breaking response-property-optional Pet.name"],
    python: ["breaking response-property-optional Pet.name"],
    java: ["breaking breaking/breaking response-property-optional dev.acme.models.Pet.name()"],
    go: ["breaking response-property-optional Pet.Name"],
  },
  {
    name: "property became required",
    edits: [set("components schemas Pet required -", "age")],
    typescript: ["risky response-property-required Pet.age (fixtures)"],
    python: ["risky response-property-required Pet.age (fixtures)"],
    java: ["breaking breaking/breaking response-property-required dev.acme.models.Pet.age()"],
    go: ["breaking response-property-required Pet.Age"],
  },
  {
    name: "property may be null",
    edits: [set("components schemas Pet properties name type", ["string", "null"])],
    typescript: ["breaking response-nullable Pet.name"],
    python: ["breaking response-nullable Pet.name"],
    java: ["breaking breaking/breaking response-nullable dev.acme.models.Pet.name()"],
    go: ["breaking response-nullable Pet.Name"],
  },
  {
    name: "property is never null",
    edits: [set("components schemas Pet properties weight type", "number")],
    typescript: [],
    python: [],
    java: [
      "breaking none/breaking request-type-changed dev.acme.models.Pet.Builder.weight(@Nullable Double)",
    ],
    go: ["breaking response-type-changed Pet.Weight"],
  },
  {
    name: "integer became number",
    edits: [set("components schemas Pet properties age type", "number")],
    typescript: ["risky silent response-fractions Pet.age (typed variables)"],
    python: ["breaking response-type-changed Pet.age"],
    java: [
      "breaking breaking/risky response-type-changed dev.acme.models.Pet.age()",
      "breaking none/breaking request-type-changed dev.acme.models.Pet.Builder.age(long)",
    ],
    go: ["breaking response-type-changed Pet.Age"],
  },
  {
    name: "number became integer",
    edits: [set("components schemas Pet properties weight type", ["integer", "null"])],
    typescript: [],
    python: ["risky response-narrowed Pet.weight (fixtures)"],
    java: [
      "breaking breaking/risky response-type-changed dev.acme.models.Pet.weight()",
      "breaking breaking/breaking request-type-changed dev.acme.models.Pet.Builder.weight(@Nullable Double)",
    ],
    go: ["breaking response-type-changed Pet.Weight"],
  },
  {
    name: "int32 became int64",
    edits: [set("components schemas Owner properties age format", "int64")],
    typescript: [],
    python: [],
    java: [
      "breaking breaking/risky response-type-changed dev.acme.models.Owner.age()",
      "breaking none/breaking request-type-changed dev.acme.models.Owner.Builder.age(int)",
    ],
    go: [],
  },
  {
    name: "string became a date",
    edits: [set("components schemas Pet properties born format", "date-time")],
    typescript: [],
    python: ["breaking response-type-changed Pet.born"],
    java: [
      "breaking breaking/risky response-type-changed dev.acme.models.Pet.born()",
      "breaking breaking/breaking request-type-changed dev.acme.models.Pet.Builder.born(String)",
    ],
    go: ["breaking response-type-changed Pet.Born"],
  },
  {
    name: "enum value added",
    edits: [set("components schemas Status enum -", "lost")],
    typescript: ["risky response-value-added KnownStatus (exhaustive switches)"],
    python: ["risky response-value-added KnownStatus (exhaustive switches)"],
    java: ["addition addition/addition response-value-added dev.acme.models.Status.LOST"],
    go: ["addition response-value-added StatusLost"],
  },
  {
    name: "enum value removed",
    edits: [set("components schemas Status enum", ["active"])],
    typescript: ["risky response-value-removed KnownStatus (exhaustive switches)"],
    python: ["risky response-value-removed KnownStatus (exhaustive switches)"],
    java: ["breaking breaking/breaking response-value-removed dev.acme.models.Status.ARCHIVED"],
    go: ["breaking response-value-removed StatusArchived"],
  },
  {
    name: "union variant added",
    edits: [
      set("components schemas Animal oneOf -", { $ref: "#/components/schemas/Fish" }),
      set("components schemas Animal discriminator mapping fish", "#/components/schemas/Fish"),
      set("components schemas Fish", {
        type: "object",
        required: ["kind"],
        properties: { kind: { type: "string" } },
      }),
    ],
    typescript: ["risky response-variant-added Animal (exhaustive switches)"],
    python: ["risky response-variant-added Animal (exhaustive switches)"],
    java: ["risky risky/risky response-variant-added dev.acme.models.Animal.Fish (exhaustive switches)"],
    go: ["addition type-added Fish", "addition response-variant-added Animal.Fish"],
  },
  {
    name: "union variant removed",
    edits: [
      remove("components schemas Animal oneOf 2"),
      remove("components schemas Animal discriminator mapping bird"),
    ],
    typescript: [
      "risky type-removed Bird (importers of the type)",
      "risky response-variant-removed Animal (exhaustive switches)",
    ],
    python: ["risky type-removed Bird (importers of the type)"],
    java: [
      "breaking breaking/breaking type-removed dev.acme.models.Bird",
      "breaking breaking/breaking response-variant-removed dev.acme.models.Animal.Bird",
    ],
    go: ["risky type-removed Bird (importers of the type)", "breaking response-variant-removed Animal.Bird"],
  },
  {
    name: "discriminator value changed",
    edits: [rename("components schemas Animal discriminator mapping dog", "hound")],
    typescript: ["breaking response-type-changed Animal"],
    python: ["breaking silent discriminator-changed Animal"],
    java: ["breaking breaking/breaking silent discriminator-changed Animal"],
    go: ["breaking silent discriminator-changed Animal"],
  },
  {
    name: "items may be null",
    edits: [set("components schemas Pet properties kinds items type", ["string", "null"])],
    typescript: ["breaking response-nullable Pet.kinds"],
    python: ["breaking response-type-changed Pet.kinds"],
    java: ["risky risky/risky response-type-changed dev.acme.models.Pet.kinds() (typed variables)"],
    go: ["breaking response-type-changed Pet.Kinds"],
  },
  {
    name: "map became an object",
    edits: [
      set("components schemas Labels", {
        type: "object",
        properties: { a: { type: "string" } },
        additionalProperties: false,
      }),
    ],
    typescript: [
      "risky type-reshaped Labels (importers of the type)",
      "breaking response-type-changed Labels",
    ],
    python: [
      "breaking response-type-changed Pet.labels",
      "breaking type-reshaped Labels",
      "breaking response-type-changed Labels",
    ],
    java: [
      "breaking breaking/breaking response-type-changed dev.acme.models.Pet.labels()",
      "breaking breaking/breaking request-type-changed dev.acme.models.Pet.Builder.labels(Map<String, String>)",
    ],
    go: ["breaking response-type-changed Pet.Labels"],
  },
  {
    name: "required property write-only",
    edits: [set("components schemas Pet properties name writeOnly", true)],
    typescript: ["breaking response-property-removed Pet.name"],
    python: [
      "breaking response-property-optional Pet.name",
      "breaking silent response-property-hidden Pet.name",
    ],
    java: [
      "breaking breaking/breaking response-property-optional dev.acme.models.Pet.name()",
      "breaking breaking/breaking silent response-property-hidden Pet.name",
    ],
    go: ["breaking response-property-removed Pet.Name", "breaking silent response-property-hidden Pet.name"],
  },
  {
    name: "another success without a body",
    edits: [set("paths /counts get responses 204", { description: "" })],
    typescript: ["breaking response-nullable client.counts.pets"],
    python: ["breaking response-nullable client.counts.pets"],
    java: ["breaking breaking/breaking silent result-nullable countPets"],
    go: ["breaking silent result-nullable countPets"],
  },
  {
    name: "write-only property",
    edits: [set("components schemas Pet properties nickname writeOnly", true)],
    typescript: ["breaking response-property-removed Pet.nickname"],
    python: [],
    java: [],
    go: ["breaking response-property-removed Pet.Nickname"],
  },
  {
    name: "type no longer used",
    edits: [set("components schemas Pet properties owner", { type: "string" })],
    typescript: ["breaking response-type-changed Pet.owner"],
    python: ["breaking response-type-changed Pet.owner"],
    java: [
      "breaking breaking/breaking response-type-changed dev.acme.models.Pet.owner()",
      "breaking breaking/breaking request-type-changed dev.acme.models.Pet.Builder.owner(Owner)",
    ],
    go: ["breaking response-type-changed Pet.Owner"],
  },
];
