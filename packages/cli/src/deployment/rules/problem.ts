// Rules for the bodies of errors, which no schema states.
import { describeValue } from "../compare/made.ts";
import { pointerOf } from "../spec.ts";
import { expecting, type ObjectRule, same } from "./rule.ts";

/** An error repeats status, path and identifier of its response, and has one of the codes of its status. */
export const problem: ObjectRule = (subject) => {
  const { value, made, contract, known: earlier } = subject;
  const { response, operation } = made;
  const path = new URL(response.url).pathname;
  const codes = contract.find(...operation.at, "responses", String(response.status))?.value[
    "x-problem-codes"
  ];
  const known = contract.find("components", "schemas", "Problem", "properties", "code")?.value[
    "x-known-values"
  ];
  const isPlaced =
    !Array.isArray(codes) ||
    !Array.isArray(known) ||
    codes.includes(value["code"]) ||
    !known.includes(value["code"]);
  return [
    ...same(subject, "status", response.status, `${response.status}, the status of the response`),
    ...same(subject, "instance", path, "the path of the request"),
    ...same(
      subject,
      "request_id",
      response.headers.get("x-request-id") ?? undefined,
      "the value of X-Request-Id",
    ),
    ...same(subject, "title", earlier.titles.get(String(value["type"])), "the title of its type"),
    ...expecting(isPlaced, {
      ...{ at: "/code", received: describeValue(value["code"]) },
      expected: `one of ${JSON.stringify(codes)} with ${response.status}`,
    }),
  ];
};

/** One error in a request has one location. */
export const location: ObjectRule = ({ value, at }) => {
  const places = ["pointer", "parameter", "header", "part"].filter((name) => value[name] !== undefined);
  return expecting(places.length < 2, {
    ...{ at, received: places.map((name) => pointerOf([name])).join(" and ") },
    expected: "one of them",
  });
};
