// The truth on the wire: requests made by OLD are read by the service of NEW, and its responses by the schemas of OLD.

import type { Json } from "../../../../generators/exchanges/exchange.ts";
import { makePlan } from "../../../../generators/plan/make-plan.ts";
import type { Plan } from "../../../../generators/plan/plan.ts";
import { allOperations } from "../../../../generators/plan/resources.ts";
import type { Verdict } from "../edits.ts";
import { join, type Node, nodeAt, nodeOf, resolve } from "../tree.ts";
import { type Call, callsOf } from "./calls.ts";
import { deliveries, RESPONSE_ROUNDS, type Responded, respond, webhookSchema } from "./responses.ts";
import { Schemas } from "./schemas.ts";
import { Service, type Understood } from "./service.ts";

/** The document that consumers were written against, with what is made of it once. */
export interface Old {
  readonly document: Node;
  readonly plan: Plan;
  readonly calls: readonly Call[];
  /** What the service of OLD understands of each call. */
  readonly understood: readonly Understood[];
  readonly schemas: Schemas;
  /** Paths of documented scalars that responses have, by operation. */
  readonly paths: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A finding of the judge. */
interface Finding {
  readonly level: "some" | "breaks" | "silent";
  readonly style: "request" | "response" | "webhook" | "server";
  readonly message: string;
}

/** Prepares what is compared with every edit. */
export function openOld(document: Node): Old {
  const plan = makePlan(document, { name: "acme" });
  const calls = [...callsOf(document, plan), ...callsOf(document, plan, true)];
  const service = new Service(document);
  const understood = calls.map(({ request }) => service.understand(belowBase(request)));
  const schemas = new Schemas(document, "response");
  const base = { document, plan, calls, understood, schemas };
  const paths = new Map(
    allOperations(plan).map(({ pointer }) => [
      keyOf(pointer),
      pathsOf(base, responsesOf(document, plan, pointer), pointer),
    ]),
  );
  return { ...base, paths };
}

/** The address of sampled requests has a base path, which the document does not know. */
export function belowBase(request: Call["request"]): Call["request"] {
  return { ...request, target: request.target.replace(/^\/wire/, "") };
}

/** Judges a change on the wire. */
export function judgeWire(old: Old, document: Node): Verdict {
  const plan = makePlan(document, { name: "acme" });
  const findings = [
    ...requestFindings(old, document),
    ...responseFindings(old, document, plan),
    ...eventFindings(old, document, plan),
    ...serverFindings(old, plan),
  ];
  for (const level of ["breaks", "silent", "some"] as const) {
    const [first] = findings.filter((each) => each.level === level);
    if (first === undefined) continue;
    const styles = [...new Set(findings.map(({ style }) => style))];
    return { level, styles, message: first.message.slice(0, 120) };
  }
  return { level: "none", styles: [], message: "" };
}

function requestFindings({ calls, understood }: Old, document: Node): readonly Finding[] {
  const service = new Service(document);
  const documentedIn = (operation: string | undefined): ReadonlySet<string> =>
    new Set(
      understood.filter((each) => each.operation === operation).flatMap(({ values }) => Object.keys(values)),
    );
  return calls.flatMap(({ request, operation }, index): readonly Finding[] => {
    const now = service.understand(belowBase(request));
    const [fault] = now.faults;
    const shown = `${operation.method} ${operation.path}`;
    if (fault !== undefined) return [{ level: "breaks", style: "request", message: `${shown}: ${fault}` }];
    const before = understood[index]?.values ?? {};
    const documented = documentedIn(understood[index]?.operation);
    const different = differences(before, now.values, documented);
    return different
      .slice(0, 1)
      .map((message) => ({ level: "silent", style: "request", message: `${shown}: ${message}` }));
  });
}

/** What a service understands otherwise than before. A default that is new counts where the value was documented before. */
function differences(
  before: Understood["values"],
  now: Understood["values"],
  documented: ReadonlySet<string>,
): readonly string[] {
  const added = Object.entries(now)
    .filter(
      ([key]) =>
        key.startsWith("default ") && !(key in before) && documented.has(key.slice("default ".length)),
    )
    .map(([key, value]) => `${key} was not documented, is ${String(value)}`);
  const changed = Object.entries(before)
    .filter(([key, value]) => now[key] !== value)
    .map(([key, value]) => `${key} was ${String(value)}, is ${String(now[key] ?? "ignored")}`);
  return [...changed, ...added];
}

function responsesOf(document: Node, plan: Plan, pointer: string): readonly Responded[] {
  const operation = allOperations(plan).find((each) => each.pointer === pointer);
  return operation === undefined
    ? []
    : RESPONSE_ROUNDS.map((round) => respond(document, plan, operation, round));
}

function pathsOf(
  old: Pick<Old, "document" | "schemas">,
  responses: readonly Responded[],
  pointer: string,
): ReadonlySet<string> {
  const all = responses.flatMap(({ status, mediaType, values }) => {
    const schema = schemaFor(old.document, pointer, status, mediaType);
    return schema === undefined
      ? []
      : values.flatMap((value) => old.schemas.understood(value, schema, "body"));
  });
  return new Set(
    all
      .map(([path]) => path)
      .filter((path) => !path.startsWith("default "))
      .map((path) => path.replaceAll(/\/\d+(?=\/|$)/g, "/*")),
  );
}

function responseFindings(old: Old, document: Node, plan: Plan): readonly Finding[] {
  return allOperations(old.plan).flatMap((before): readonly Finding[] => {
    const now = allOperations(plan).find(({ pointer }) => keyOf(pointer) === keyOf(before.pointer));
    // That there is no such operation is found by its requests.
    if (now === undefined) return [];
    const shown = `${before.method} ${before.path}`;
    const responses = responsesOf(document, plan, now.pointer);
    const found = responses.flatMap((each) => responseFinding(old, before.pointer, each) ?? []);
    const paths = pathsOf(old, responses, before.pointer);
    const gone = [...(old.paths.get(keyOf(before.pointer)) ?? [])].find((path) => !paths.has(path));
    const header = before.responseHeaders.find(
      ({ name }) => !now.responseHeaders.some((each) => each.name === name),
    );
    return [
      ...found.map((each) => ({ ...each, message: `${shown}: ${each.message}` })),
      ...(gone === undefined
        ? []
        : [{ level: "some", style: "response", message: `${shown}: ${gone} is no longer sent` } as const]),
      ...(header === undefined
        ? []
        : [
            {
              level: "some",
              style: "response",
              message: `${shown}: the header ${header.name} is no longer sent`,
            } as const,
          ]),
    ];
  });
}

function responseFinding(
  old: Old,
  pointer: string,
  { status, mediaType, values }: Responded,
): Finding | undefined {
  const finding = (level: Finding["level"], message: string): Finding => ({
    level,
    style: "response",
    message,
  });
  const documented = nodeAt(old.document, join(pointer, "responses"));
  const entry = nodeAt(
    old.document,
    resolve(old.document, join(pointer, "responses", successOf(documented, status))),
  );
  const hadBody = entry["content"] !== undefined;
  if (mediaType === "" && hadBody) return finding("breaks", "the response has no body");
  if (mediaType !== "" && hadBody && !(mediaType in nodeOf(entry["content"])))
    return finding("breaks", `the response is ${mediaType}`);
  const schema = schemaFor(old.document, pointer, status, mediaType);
  for (const value of schema === undefined ? [] : values) {
    const fault = old.schemas.fault(value, schema ?? "");
    if (fault !== undefined) return finding(levelOf(old, value, schema ?? ""), `response ${fault}`);
  }
  return status in documented ? undefined : finding("some", `the status ${status} was not documented`);
}

function successOf(documented: Node, status: string): string {
  return status in documented
    ? status
    : (Object.keys(documented).find((each) => each.startsWith("2")) ?? "default");
}

/** Pointer to the schema that OLD has for a response; `undefined` without one. */
function schemaFor(document: Node, pointer: string, status: string, mediaType: string): string | undefined {
  const responses = nodeAt(document, join(pointer, "responses"));
  const schema = join(pointer, "responses", successOf(responses, status), "content", mediaType, "schema");
  return Object.keys(nodeAt(document, schema)).length === 0 || mediaType.includes("pdf") ? undefined : schema;
}

function eventFindings(old: Old, document: Node, plan: Plan): readonly Finding[] {
  return old.plan.webhooks.flatMap(({ name }): readonly Finding[] => {
    const now = plan.webhooks.find((each) => each.name === name);
    if (now === undefined)
      return [{ level: "breaks", style: "webhook", message: `the webhook ${name} is no longer sent` }];
    const schema = webhookSchema(old.document, name);
    return deliveries(document, plan, name, now.type).flatMap((each): readonly Finding[] => {
      const fault = old.schemas.fault(each, schema);
      if (fault === undefined) return [];
      return [{ level: levelOf(old, each, schema), style: "webhook", message: `webhook ${name}: ${fault}` }];
    });
  });
}

function levelOf(old: Old, value: Json, schema: string): Finding["level"] {
  return old.schemas.isOnlyNew(value, schema) ? "some" : "breaks";
}

function serverFindings(old: Old, plan: Plan): readonly Finding[] {
  const [before = ""] = old.plan.servers;
  if (plan.servers.includes(before)) return [];
  return [{ level: "some", style: "server", message: `the server ${before} is no longer documented` }];
}

/** Identifies an operation on the wire: names of path parameters do not count. */
function keyOf(pointer: string): string {
  return pointer.replaceAll(/\{\w+\}/g, "{}");
}
