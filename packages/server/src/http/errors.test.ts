// Which problems the errors of the web framework become.
import { errorCodes } from "fastify";
import { describe, expect, it } from "vitest";
import { toProblem } from "./errors.ts";

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
