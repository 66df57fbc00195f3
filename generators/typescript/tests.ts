// Prints the tests of a package: every operation against a mock server, and failures on some of them.

import { exchangesJson } from "../exchanges/data.ts";
import type { ExampleCredential, Exchange, TestData } from "../exchanges/exchange.ts";
import { failureViews } from "../exchanges/failure-modes.ts";
import { secretsOf, usesTokens } from "../exchanges/security.ts";
import { keyHeaderOf } from "../plan/client-model.ts";
import type { Plan } from "../plan/plan.ts";
import type { View } from "../templates.ts";
import { callCode } from "./calls.ts";
import { clientName } from "./client.ts";
import { credentialsOf } from "./credentials.ts";
import { comment } from "./jsdoc.ts";
import { Expression, literal, print, scalar } from "./layout.ts";
import type { NamedOperation } from "./named-operations.ts";
import { type Names, ownersOf } from "./resources.ts";

/** A file that is rendered from a template. */
export interface TestFile {
  readonly path: string;
  readonly template: string;
  readonly view: View;
}

/** The tests of a package; `data` is the text of `tests/exchanges.json`. */
export function testsOf(
  plan: Plan,
  names: Names,
  testData: TestData,
): { readonly files: readonly TestFile[]; readonly data: string } {
  const shared = { client: clientName(plan), basePath: testData.basePath, keyHeader: keyHeaderOf(plan) };
  const file = (name: string, template: string, view: View): TestFile => ({
    path: `tests/${name}.ts`,
    template: `tests-${template}`,
    view: { ...shared, ...view },
  });
  const calls = ownersOf(names).map((owner) => ({
    owner,
    tests: testsFor(owner.operations, owner.path, testData),
  }));
  const all = calls.flatMap(({ tests }) => tests);
  const credentials = print(literal(credentialValues(plan, testData.credentials)), 0, 30, 1);
  return {
    files: [
      file("support", "support", {
        credentials,
        usesTokens: usesTokens(testData.credentials),
        usesDownloads: testData.exchanges.some(({ response }) => response.kind === "binary"),
      }),
      ...calls.flatMap(({ owner, tests }) =>
        tests.length === 0
          ? []
          : [
              file(`${owner.file}.test`, "resource", {
                title: owner.path,
                tests,
                usesBytes: tests.some(hasBytes),
              }),
            ],
      ),
      ...failureViews(testData, {
        literal: scalar,
        callOf: (exchange) => all.find((test) => test.exchange === exchange)?.call,
      }).map((view) => {
        const docOfCall = (operation: string): string => comment({ text: `Calls ${operation}.` }, 0);
        const modes = view.modes.map((mode) => ({ ...mode, doc: docOfCall(mode.operation) }));
        return file("failure-modes.test", "failures", { ...view, modes, usesBytes: modes.some(hasBytes) });
      }),
    ],
    data: exchangesJson(testData),
  };
}

/** One test: a call and its exchange. */
interface TestView extends View {
  readonly exchange: Exchange;
  readonly call: string;
}

function testsFor(
  operations: readonly NamedOperation[],
  path: string,
  { exchanges }: TestData,
): readonly TestView[] {
  return operations.flatMap((named) =>
    exchanges
      .filter(({ operation }) => operation === named.operation)
      .map((exchange) => ({
        exchange,
        operation: scalar(exchange.operation.id),
        name: scalar(exchange.name),
        title: scalar(`${exchange.operation.id}, ${exchange.name}`),
        call: print(callCode(exchange, named, { path, file: fileCode }), 4, 20),
      })),
  );
}

/** Whether a call sends a file. */
function hasBytes({ call }: { readonly call: string }): boolean {
  return /(?<![.\w#])bytes\(/.test(call.replaceAll(/"(?:\\.|[^"\\])*"/g, '""'));
}

function credentialValues(
  plan: Plan,
  given: readonly ExampleCredential[],
): Readonly<Record<string, unknown>> {
  const entries = credentialsOf(plan).flatMap(
    ({ scheme, options }): readonly (readonly [string, unknown])[] => {
      const client = given.find((each) => each.kind === "client" && each.scheme.key === scheme.key);
      if (client?.kind === "client") {
        const { clientId, clientSecret, tokenPath } = client;
        const tokenURL = new Expression(`\`\${origin}${tokenPath}\``);
        return options.map(({ name }) => [name, { clientId, clientSecret, tokenURL }]);
      }
      const secrets = secretsOf(scheme.key, given);
      return options.flatMap(({ name }, index) =>
        secrets[index] === undefined ? [] : [[name, secrets[index]] as const],
      );
    },
  );
  return Object.fromEntries(entries);
}

function fileCode(text: string, mediaType?: string): string {
  const bytes = `bytes(${scalar(text)})`;
  return mediaType === undefined ? bytes : `new Blob([${bytes}], { type: ${scalar(mediaType)} })`;
}
