// Lists edits of clients, and what each does to users of the SDKs.
import { remove, rename, set } from "../edits.ts";
import type { Case } from "../fixture.ts";

/** The edits. */
export const clientsCases: readonly Case[] = [
  {
    name: "title changed",
    edits: [set("info title", "Other")],
    typescript: [],
    python: [],
    java: [],
    go: [],
  },
  {
    name: "credentials of an operation",
    edits: [
      set("paths /counts get security", [{ key: [], other: [] }]),
      set("components securitySchemes other", { type: "http", scheme: "basic" }),
    ],
    typescript: ["breaking silent credentials-required client.counts.pets"],
    python: ["breaking silent credentials-required client.counts.pets"],
    java: ["breaking breaking/breaking silent credentials-required client.counts().pets"],
    go: ["breaking silent credentials-required client.Counts.Pets"],
  },
  {
    name: "scheme replaced",
    edits: [set("components securitySchemes key", { type: "http", scheme: "basic" })],
    typescript: ["breaking option-removed AcmeOptions.apiKey"],
    python: ["breaking option-removed Acme(api_key=)"],
    java: [
      "breaking breaking/breaking option-removed dev.acme.Acme.Builder.apiKey(String key)",
      "breaking breaking/breaking option-removed dev.acme.Acme.Builder.apiKey(Supplier<String> keys)",
    ],
    go: ["breaking option-removed option.WithAPIKey"],
  },
  {
    name: "server changed",
    edits: [set("servers 0 url", "https://api.acme.com/v1")],
    typescript: ["risky silent server-moved Acme (callers that omit it)"],
    python: ["risky silent server-moved Acme (callers that omit it)"],
    java: ["risky risky/risky silent server-moved Acme (callers that omit it)"],
    go: ["risky silent server-moved Client (callers that omit it)"],
  },
  {
    name: "event added",
    edits: [
      set("webhooks pet.gone", {
        post: {
          requestBody: {
            content: { "application/json": { schema: { $ref: "#/components/schemas/Owner" } } },
          },
          responses: { "200": { description: "" } },
        },
      }),
    ],
    typescript: ["risky event-added pet.gone (exhaustive switches)"],
    python: ["addition event-added pet.gone"],
    java: ["addition addition/addition event-added pet.gone"],
    go: ["addition event-added pet.gone"],
  },
  {
    name: "event removed",
    edits: [remove("webhooks pet.created")],
    typescript: ["breaking event-removed pet.created"],
    python: ["breaking event-removed pet.created"],
    java: ["breaking breaking/breaking event-removed pet.created"],
    go: ["breaking event-removed pet.created"],
  },
  {
    name: "event renamed",
    edits: [rename("webhooks pet.created", "pet.made")],
    typescript: ["breaking event-removed pet.created", "risky event-added pet.made (exhaustive switches)"],
    python: ["breaking event-removed pet.created"],
    java: ["addition addition/addition event-added pet.made"],
    go: ["breaking event-removed pet.created"],
  },
  {
    name: "idempotency key dropped",
    edits: [remove("paths /pets post parameters")],
    typescript: ["risky silent retries-changed client.pets.create (callers that retry)"],
    python: ["risky silent retries-changed client.pets.create (callers that retry)"],
    java: ["risky risky/risky silent retries-changed client.pets().create (callers that retry)"],
    go: ["risky silent retries-changed client.Pets.Create (callers that retry)"],
  },
];
