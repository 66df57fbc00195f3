// Rule: links lead to operations that exist, by parameters that exist.

import { record, text } from "../../generators/json.ts";
import type { Contract, Operation } from "./contract.ts";
import { child, children, follow, type Place, type Problem, problem } from "./source.ts";

/** Returns links to unknown operations, with unknown parameters, or that read properties the response does not have. */
export function checkLinks(contract: Contract): Problem[] {
  return contract.operations.flatMap((from) =>
    from.responses.flatMap(({ place, bodies }) => {
      const body = bodies[0];
      const answer = body && follow(contract.source, child(body.place, "schema"));
      return children(child(place, "links")).flatMap(([, link]) =>
        checkLink({ contract, from, link, answer }),
      );
    }),
  );
}

interface Link {
  readonly contract: Contract;
  readonly from: Operation;
  readonly link: Place;
  readonly answer: Place | undefined;
}

function checkLink({ contract, from, link, answer }: Link): Problem[] {
  const id = text(record(link.value)["operationId"]);
  const to = contract.operations.find((operation) => operation.id === id);
  if (to === undefined) return [problem(link, "link", `leads to no operation: ${id}`)];
  const known = to.parameters.map((parameter) => text(record(parameter.value)["name"]));
  const required = to.parameters.filter(({ value }) => record(value)["required"] === true);
  const given = record(record(link.value)["parameters"]);
  const problems = Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => problem(link, "link", `gives ${name}, which ${id} does not take`));
  const missing = required.map(({ value }) => text(record(value)["name"])).filter((name) => !(name in given));
  if (missing.length > 0)
    problems.push(problem(link, "link", `does not give ${missing.join(", ")} to ${id}`));
  const sources = [...Object.values(given), ...Object.values(record(record(link.value)["requestBody"]))];
  const unread = sources.map(text).filter((expression) => !isReadable(expression, from, answer));
  return [...problems, ...unread.map((expression) => problem(link, "link", `cannot read ${expression}`))];
}

/** Checks the two expressions in use: a path parameter of the request and a property of the response. */
function isReadable(expression: string, from: Operation, answer: Place | undefined): boolean {
  const parameter = /^\$request\.path\.(\w+)$/.exec(expression)?.[1];
  if (parameter !== undefined)
    return from.parameters.some(({ value }) => record(value)["name"] === parameter);
  const member = /^\$response\.body#\/(\w+)/.exec(expression)?.[1];
  return member !== undefined && member in record(record(answer?.value)["properties"]);
}
