// Makes exchanges for every operation of a plan: calls with all arguments, with the required ones, with each body and each variant.
import { chooseBodies } from "../plan/chosen-bodies.ts";
import type { Operation, Plan, RequestBody, Resource } from "../plan/plan.ts";
import { allResources } from "../plan/resources.ts";
import { xmlTables } from "../plan/xml-shapes.ts";
import { argumentsOf, type Call, emptyOf } from "./arguments.ts";
import { deliveriesOf } from "./deliveries.ts";
import type { ExampleCredential, Exchange, TestData, Uncalled } from "./exchange.ts";
import { encodeRequest } from "./request.ts";
import { exampleResponse } from "./response.ts";
import { credentialsOf, isMet } from "./security.ts";

/** Most calls of an operation for the variants of its unions. */
const MOST_ROUNDS = 6;
/** Name of the call whose lists and maps are empty. */
const EMPTY = "empty";
/** Name of the call that asks for a stream. */
const STREAM = "stream";
/** Path of the base URL of the tests; no document has it, so a client that replaces it or adds to it fails. */
const BASE_PATH = "/wire";

/**
 * Makes exchanges for every operation of a plan; equal plans have equal exchanges.
 *
 * @example exchangesOf(plan).exchanges[0].request.target // "/wire/pets?limit=3000000001"
 */
export function exchangesOf(plan: Plan): TestData {
  const credentials = credentialsOf(plan);
  const xml = xmlTables(plan);
  const making: Making = {
    plan,
    credentials,
    xml,
    types: new Map(plan.types.map((type) => [type.key, type])),
  };
  const all = [plan, ...allResources(plan)].flatMap((owner) =>
    owner.operations.map((operation) => ({
      resource: "words" in owner ? owner : undefined,
      operation,
    })),
  );
  const uncalled = all.flatMap(({ operation }) => uncallable(operation, making) ?? []);
  return {
    basePath: BASE_PATH,
    credentials,
    exchanges: all
      .filter(({ operation }) => !uncalled.some((each) => each.operation === operation))
      .flatMap(({ resource, operation }) => exchangesFor(resource, operation, making)),
    uncalled,
    deliveries: deliveriesOf(plan),
  };
}

interface Making {
  readonly plan: Plan;
  readonly credentials: readonly ExampleCredential[];
  readonly types: Call["types"];
  readonly xml: Call["xml"];
}

function uncallable(operation: Operation, { plan, credentials }: Making): Uncalled | undefined {
  const isTokenEndpoint = plan.securitySchemes.some(
    (scheme) => scheme.kind === "client_credentials" && scheme.tokenUrl.endsWith(operation.path),
  );
  if (isTokenEndpoint)
    return { operation, reason: "it is the token endpoint, which the client calls itself" };
  if (operation.server !== undefined) return { operation, reason: "its server is on another origin" };
  if (!isMet(operation.security ?? plan.security, credentials))
    return { operation, reason: "it needs a credential of another kind" };
  return undefined;
}

function exchangesFor(
  resource: Resource | undefined,
  operation: Operation,
  making: Making,
): readonly Exchange[] {
  const [body, ...others] = chooseBodies(operation);
  const { streaming, pagination } = operation;
  const isSelected = streaming?.selector !== undefined && pagination === undefined;
  const isAlways = streaming !== undefined && streaming.selector === undefined && pagination === undefined;
  const make = (name: string, chosen: RequestBody | undefined, isFull: boolean, round: number) => {
    const isStreamed = isAlways || name === STREAM;
    const isEmpty = name === EMPTY;
    const { types, xml } = making;
    const call = { operation, body: chosen, types, xml, isFull, isEmpty, round, isStreamed };
    return exchangeOf(name, resource, call, making);
  };
  const all = make("all", body, true, 0);
  const rounds = Math.min(all.rounds, MOST_ROUNDS);
  const more = Array.from({ length: Math.max(rounds - 2, 0) }, (_, index) => index + 2);
  return [
    all,
    make("required", body, false, 1),
    ...more.map((round) => make(`variant ${round + 1}`, body, true, round)),
    ...others.flatMap((other, index) => [
      make(`body ${index + 2}`, other, true, 0),
      make(`body ${index + 2} required`, other, false, 1),
    ]),
    ...(operation.parameters.some((parameter) => emptyOf(parameter, making.types))
      ? [make(EMPTY, body, false, 1)]
      : []),
    ...(isSelected ? [make(STREAM, body, true, 0)] : []),
  ].map(({ exchange }) => exchange);
}

function exchangeOf(
  name: string,
  resource: Resource | undefined,
  call: Call,
  { plan, credentials }: Making,
): { readonly exchange: Exchange; readonly rounds: number } {
  const { operation, body } = call;
  const { list, rounds } = argumentsOf(call);
  const security = operation.security ?? plan.security;
  const basePath = BASE_PATH + (plan.basePath ?? "");
  const request = encodeRequest(call, list, { basePath, credentials }, security);
  const sampled = exampleResponse(call);
  return {
    exchange: { name, resource, operation, body, arguments: list, request, response: sampled.response },
    rounds: Math.max(rounds, sampled.rounds),
  };
}
