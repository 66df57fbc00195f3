// Which problems the errors of the web framework become.
import { errorCodes } from "fastify";
import { describe, expect, it } from "vitest";
import { OutcomeUnknownError, UnavailableError } from "../runtime/unavailable.ts";
import { isFailure, toProblem } from "./errors.ts";

const ofCaller = Object.values(errorCodes)
  .map((FrameworkError) => new FrameworkError("x"))
  .filter(({ statusCode = 500 }) => statusCode < 500);

describe("an error of the web framework about a request", () => {
  it.each(ofCaller)("is no failure of the service: $code", (error) => {
    expect(toProblem(error).status).toBeLessThan(500);
    expect(toProblem(error).message).not.toContain("'x'");
  });

  it("exists", () => expect(ofCaller.length).toBeGreaterThan(5));
});

describe("an error of the database", () => {
  const states = [
    ["53100", 507, true],
    ["25006", 503, true],
    ["53000", 503, true],
    ["58030", 503, true],
    ["22012", 500, true],
  ] as const;

  it.each(states)("with SQLSTATE %s is a %i that the operator hears of", (code, ...expected) => {
    const problem = toProblem(Object.assign(new Error("x"), { code }));
    expect([problem.status, isFailure(problem)]).toEqual(expected);
  });

  it("is a read-only disk when it says so, though its SQLSTATE is that of a missing right", () => {
    const denied = { code: "42501" };
    const readOnly = Object.assign(new Error('could not open file "x": Read-only file system'), denied);
    expect(toProblem(readOnly).status).toBe(503);
    expect(toProblem(Object.assign(new Error("permission denied for table x"), denied)).status).toBe(500);
  });

  it("has Retry-After only when the request certainly took no effect", () => {
    expect(toProblem(new UnavailableError("database", undefined)).headers["retry-after"]).toBe("5");
    const unknown = toProblem(new OutcomeUnknownError(new Error("Query read timeout")));
    expect([unknown.status, unknown.headers["retry-after"]]).toEqual([503, undefined]);
  });
});
