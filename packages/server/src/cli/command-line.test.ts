// How the command line is understood.
import { describe, expect, it } from "vitest";
import { readCommandLine } from "./command-line.ts";
import { UsageError } from "./usage-error.ts";

const surroundings = { env: {}, terminal: false };
const read = (...args: string[]) => readCommandLine(args, surroundings);

describe("a command line", () => {
  it("with everything becomes options", () => {
    const args = "--port 0 --host ::1 --data d --api-key key_12345 --max-file-bytes 9 --log pretty".split(
      " ",
    );
    expect(read(...args)).toEqual({
      kind: "serve",
      options: { port: 0, host: "::1", data: "d", apiKey: "key_12345", maxFileBytes: 9, log: "pretty" },
    });
  });

  it("with nothing leaves every default, and logs for people on a terminal", () => {
    expect(read()).toEqual({ kind: "serve", options: { log: "json" } });
    expect(readCommandLine([], { ...surroundings, terminal: true })).toMatchObject({
      options: { log: "pretty" },
    });
  });

  it("takes the targets of webhooks as a list, from the environment unless it is given", () => {
    const env = { DOCUVANE_WEBHOOK_TARGETS: "10.0.0.0/8" };
    const both = (...args: string[]) => readCommandLine(args, { ...surroundings, env });
    expect(both()).toMatchObject({ options: { webhookTargets: ["10.0.0.0/8"] } });
    expect(both("--webhook-targets", "localhost, ::1")).toMatchObject({
      options: { webhookTargets: ["localhost", "::1"] },
    });
  });

  it("takes the key from the environment unless it is given, never the client's variable", () => {
    const env = { DOCUVANE_SERVER_API_KEY: "from_environment", DOCUVANE_API_KEY: "of_the_client" };
    expect(readCommandLine([], { ...surroundings, env })).toMatchObject({
      options: { apiKey: "from_environment" },
    });
    expect(readCommandLine(["--api-key", "given_key"], { ...surroundings, env })).toMatchObject({
      options: { apiKey: "given_key" },
    });
    const clientOnly = { DOCUVANE_API_KEY: "of_the_client" };
    expect(readCommandLine([], { ...surroundings, env: clientOnly })).toEqual({
      kind: "serve",
      options: { log: "json" },
    });
  });

  it.each([[], ["accounts"], ["keys", "create"], ["export"], ["reader"]])(
    "%s --help is help",
    (...command) => {
      expect(read(...command, "--help")).toEqual({ kind: "help" });
    },
  );

  it.each([
    [["--port", "http"], /--port must be a whole number from 0 to 65535, not "http"\./],
    [["--port", "65536"], /--port must be/],
    [["--port"], /--port <value>' argument missing; see --help\./],
    [["--role", "boss"], /--role must be api or worker or all, not "boss"\./],
    [["--log", "xml"], /--log must be json or pretty, not "xml"\./],
    [["--max-file-bytes", "-1"], /--max-file-bytes must be a whole number from 1 to 2147483647, not "-1"\./],
    [["--host", "--port"], /^Option '--host' argument is ambiguous; see --help\.$/],
    [["--max-file-bytes", "0"], /--max-file-bytes must be/],
    [["--ephemeral", "--data", "d"], /exclude each other/],
    [["serve"], /Unexpected argument 'serve'/],
  ])("%j is refused in one sentence", (args, message) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(message);
  });
});
