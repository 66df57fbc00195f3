// Rule: each event type has one webhook, with the three signed headers and a named payload.

import { record, texts } from "../../generators/json.ts";
import type { Contract, Operation } from "./contract.ts";
import { child, children, follow, type Problem, problem } from "./source.ts";

const HEADERS = ["webhook-id", "webhook-timestamp", "webhook-signature"];

/** Returns events without a webhook, and webhooks without headers, named payload or matching examples. */
export function checkWebhooks(contract: Contract): Problem[] {
  const webhooks = contract.operations.filter((operation) => operation.isWebhook);
  const known = texts(record(contract.source.get("schemas/WebhookEventType.yaml"))["x-known-values"]);
  const names = webhooks.map((webhook) => webhook.path);
  const differs = [...known].sort().join() !== [...names].sort().join();
  const at = child(contract.root, "webhooks");
  const list = differs ? [problem(at, "webhook", `has one entry per event type: ${known.join(", ")}`)] : [];
  return [...list, ...webhooks.flatMap((webhook) => checkWebhook(contract, webhook))];
}

function checkWebhook(contract: Contract, webhook: Operation): Problem[] {
  const { place, path, parameters, requestBodies } = webhook;
  const names = parameters.map(({ value }) =>
    record(value)["required"] === true ? record(value)["name"] : undefined,
  );
  const problems = HEADERS.every((name) => names.includes(name))
    ? []
    : [problem(place, "webhook", `requires the headers ${HEADERS.join(", ")}`)];
  const [body] = requestBodies;
  if (body === undefined) return [...problems, problem(place, "webhook", "has a payload")];
  const schema = follow(contract.source, child(body.place, "schema"));
  if (!schema.file.startsWith("schemas/"))
    problems.push(problem(body.place, "webhook", "has a payload with a name, in schemas/"));
  const examples = children(child(body.place, "examples")).map(([, named]) => follow(contract.source, named));
  const wrong = examples.filter((example) => record(record(example.value)["value"])["type"] !== path);
  return [...problems, ...wrong.map((example) => problem(example, "webhook", `is an example of ${path}`))];
}
