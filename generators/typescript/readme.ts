// Describes README.md, with the first call to try.

import { type GuideCall, guideCalls, type ShownCall } from "../exchanges/shown-calls.ts";
import type { Plan } from "../plan/plan.ts";
import { defaultServers } from "../plan/servers.ts";
import { clientVariables } from "../plan/variables.ts";
import { type WebhookOptions, webhookOptions } from "../plan/webhook-options.ts";
import { registryName, summaryOf } from "../project/metadata.ts";
import type { View } from "../templates.ts";
import { callCode } from "./calls.ts";
import { clientName } from "./client.ts";
import { flat, scalar } from "./layout.ts";
import { propertyKey } from "./names.ts";
import { findOperation, type Names } from "./resources.ts";

/** The view of README.md. */
export function readmeView(plan: Plan, names: Names): View {
  const { first, list, stream, followed } = guideCalls(plan, (call) => callText(call, names));
  const [event] = plan.webhooks;
  const receives = webhookOptions(plan);
  return {
    distribution: registryName(plan, "typescript"),
    client: clientName(plan),
    summary: summaryOf(plan, "TypeScript"),
    options: defaultServers(plan).length === 0 ? '{ baseURL: "https://api.example.com" }' : "",
    variables: clientVariables(plan),
    example: first === undefined ? false : exampleLines(first),
    firstCall: first === undefined ? `new ${clientName(plan)}();` : `await ${first.code};`,
    listCall: list?.code ?? false,
    streamCall: stream?.code ?? false,
    followedCall: followed?.code ?? false,
    webhookExample: event !== undefined &&
      receives.signature && { event: propertyKey(event.name), options: receiverOptions(receives) },
    unverifiedExample: event !== undefined && !receives.signature,
  };
}

/** The options that every receiver of events needs. */
function receiverOptions({ url, method }: WebhookOptions): string {
  const signed = [
    ...(url ? ['url: "https://example.com/hooks"'] : []),
    ...(method ? ['method: "POST"'] : []),
  ];
  return ["secret", ...signed].join(", ");
}

/** The text of a call; `undefined` when the package has no such method. */
function callText(call: ShownCall, names: Names): string | undefined {
  const found = findOperation(names, call.operation);
  const file = (): string => scalar("file.pdf");
  return found && flat(callCode(call, found.named, { path: found.path, file }));
}

function exampleLines({ operation, code }: GuideCall): readonly string[] {
  if (operation.pagination === undefined) return [`console.log(await ${code});`];
  return [`for await (const item of ${code}) console.log(item);`];
}
