// Configures what the hand-written TypeScript client is made from: its modules by the generator, with the types of openapi-typescript.
import { renderAliases } from "../../../generators/extras/operations/aliases.ts";
import { renderCalls } from "../../../generators/extras/operations/calls.ts";
import { renderEndpoints } from "../../../generators/extras/operations/endpoints.ts";
import { aliasedTypes } from "../../../generators/extras/operations/types.ts";
import { curl } from "../../../generators/extras/samples/curl.ts";
import { goModule } from "../../../generators/extras/samples/go.ts";
import { java } from "../../../generators/extras/samples/java.ts";
import { python } from "../../../generators/extras/samples/python.ts";
import { samplesOf } from "../../../generators/extras/samples/samples.ts";
import { typescriptWithCredentials } from "../../../generators/extras/samples/typescript.ts";
import { renderExamples, renderExamplesJson } from "../../../generators/extras/testing/examples.ts";
import { type FactoryPlace, renderFactories } from "../../../generators/extras/testing/factories.ts";
import { type HandlerPlace, renderHandlers } from "../../../generators/extras/testing/handlers.ts";
import { renderSchemas, type SchemaPlace } from "../../../generators/extras/zod/schemas.ts";
import { ownModule } from "../../../generators/go/package.ts";
import type { Plan } from "../../../generators/plan/plan.ts";
import type { Spec } from "../spec.ts";
import { renderTypes } from "./types.ts";

const NOTE = "// Generated from openapi/ by `npm run generate`. Do not edit.";

/** Models that the client types more narrowly under a name of its own. */
const replaced = { Event: { name: "WebhookEvent", module: "../events.ts" } };

const types = aliasedTypes(replaced);

/** Inline schemas have no name among the types. */
const schemaPlace: SchemaPlace = {
  imports: () => ['import type { components } from "./types.ts";'],
  nameOf: ({ key, pointer }) => (pointer === `/components/schemas/${key}` ? key : undefined),
  typeOf: (type) => {
    if (type.kind !== "named") throw new Error("A response or event has a schema without a name.");
    return `components["schemas"]["${type.key}"]`;
  },
};

/** The method of the token endpoint is written by hand. */
const languages = [curl, typescriptWithCredentials, python, java, goModule(ownModule())];

const factoryPlace: FactoryPlace = {
  examples: "@docuvane/contract/examples",
  types,
  only: ["Document", "Extraction", "Run", "Workflow"],
};

const handlerPlace: HandlerPlace = {
  examples: "@docuvane/contract/examples",
  endpoints: "@docuvane/contract/operations",
  types,
  baseURL: { imports: ['import { TEST_BASE_URL } from "./test-client.ts";'], value: "TEST_BASE_URL" },
  example: '{ getDocument: makeDocument({ status: "needs_review" }) }',
};

/** Renders the files of the contract, the operations of the client, and the examples of all clients. */
export async function contractOutputs(plan: Plan, spec: Spec): Promise<Readonly<Record<string, string>>> {
  const generated = "packages/contract/generated";
  const calls = { endpoints: "@docuvane/contract/operations", types };
  return {
    [`${generated}/types.ts`]: await renderTypes(spec),
    [`${generated}/examples.ts`]: `${NOTE}\n\n${renderExamples(plan)}`,
    [`${generated}/models.ts`]: `${NOTE}\n${renderAliases(plan, "./types.ts")}`,
    [`${generated}/operations.ts`]: `${NOTE}\n${renderEndpoints(plan, { up: "", hasSecurity: false })}`,
    [`${generated}/zod.ts`]: `${NOTE}\n${renderSchemas(plan, schemaPlace)}`,
    [`${generated}/code-samples.json`]: `${JSON.stringify(samplesOf(plan, languages), undefined, 1)}\n`,
    "packages/client/src/operations/calls.ts": withNote(
      "/** Lists the operations that can be sent one by one, with what each takes and returns. */\n" +
        "// biome-ignore-all lint/suspicious/noConfusingVoidType: `void` is what a call without a result returns.\n" +
        renderCalls(plan, calls),
    ),
    "packages/client/src/testing/models.ts": withNote(renderFactories(plan, factoryPlace)),
    "packages/client/src/testing/msw.ts": withNote(renderHandlers(plan, handlerPlace)),
    "packages/python/src/docuvane/_generated/examples.json": renderExamplesJson(plan),
    "packages/java/src/main/resources/dev/docuvane/testing/examples.json": renderExamplesJson(plan),
    "packages/go/docuvanetest/examples.json": renderExamplesJson(plan),
  };
}

/** A module with the note after its first line, which says what it is for. */
function withNote(code: string): string {
  return code.replace("\n", `\n${NOTE}\n`);
}
