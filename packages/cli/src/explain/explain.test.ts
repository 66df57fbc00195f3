// Error codes on the command line.
import { expect, it } from "vitest";
import { runLine } from "../../test/fake-terminal.ts";

it("explains a code on a terminal, with what to do and without links", async () => {
  const { code, output } = await runLine("explain invalid_token", { isInteractive: true });
  expect(code).toBe(0);
  expect(output).toMatch(/^Response of the service\. .+\n {2}Class: `AuthenticationError`\n/);
  expect(output).toMatch(/^ {2}What to do: \S/m);
  expect(output).not.toMatch(/\]\(|https?:/);
});

it("lists all codes without an argument", async () => {
  const { output } = await runLine("explain");
  expect(JSON.parse(output)).toContainEqual({
    code: "no_match",
    context: "Webhook that failed verification",
  });
});

it("refuses an unknown code", async () => {
  expect(await runLine("explain invalid_tokn")).toEqual({
    code: 2,
    output: "",
    errors: 'docuvane: Unknown error code "invalid_tokn". `docuvane explain` lists all codes. [usage]\n',
    progress: "",
  });
});
