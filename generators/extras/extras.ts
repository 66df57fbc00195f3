// The extras of a TypeScript package: what it can have besides its client. Each needs an optional peer, or nothing.
import type { Plan } from "../plan/plan.ts";
import { defaultServers } from "../plan/servers.ts";
import { comment } from "../typescript/jsdoc.ts";
import { renderCalls } from "./operations/calls.ts";
import { renderEndpoints } from "./operations/endpoints.ts";
import { generatedTypes } from "./operations/types.ts";
import { renderExamples } from "./testing/examples.ts";
import { renderFactories } from "./testing/factories.ts";
import { renderHandlers } from "./testing/handlers.ts";
import { generatedPlace } from "./zod/generated.ts";
import { renderSchemas } from "./zod/schemas.ts";

/** Renders the extras of a generated package: path → text. */
export function typescriptExtras(plan: Plan): Readonly<Record<string, string>> {
  const title = (text: string): string => comment({ text }, 0);
  const server = defaultServers(plan)[0] ?? plan.servers[0] ?? "https://api.example.com";
  const types = generatedTypes(plan, "../");
  const calls = { endpoints: "./endpoints.ts", types };
  const handlers = {
    types,
    examples: "./examples.ts",
    endpoints: "../operations/endpoints.ts",
    baseURL: { imports: [], value: JSON.stringify(server) },
  };
  return {
    "src/zod.ts":
      title("Schemas of everything that the service sends. Requires zod.") +
      renderSchemas(plan, generatedPlace(plan)),
    "src/operations/endpoints.ts":
      title("The operations of the service as data.") +
      renderEndpoints(plan, { up: "../", hasSecurity: true }),
    "src/operations/calls.ts":
      title("The types of the calls of single operations.") + renderCalls(plan, calls),
    "src/testing/examples.ts": title("Examples of responses and events.") + renderExamples(plan),
    "src/testing/factories.ts": renderFactories(plan, { examples: "./examples.ts", types }),
    "src/testing/msw.ts": renderHandlers(plan, handlers),
  };
}
