// Prints the tests of a package: every operation against a mock server, and failures on some of them.
import type { TestData } from "../exchanges/exchange.ts";
import { blocksOf, readmeView } from "../surface/blocks.ts";
import type { Guide } from "../surface/guide.ts";
import type { Surface } from "../surface/surface.ts";
import {
  type GivenCredential,
  type PackageTests,
  packageTests,
  type TestCase,
  type TestWriter,
} from "../surface/tests.ts";
import type { TemplateFile, View } from "../templates.ts";
import { callCode } from "./calls.ts";
import { comment } from "./jsdoc.ts";
import { Expression, literal, print, propertyKey, scalar } from "./layout.ts";
import { writerOf } from "./readme.ts";

const writer: TestWriter = {
  literal: scalar,
  call: (bound) => print(callCode(bound, fileCode), 4, 20),
  client: "client",
  folder: "tests",
};

/** The tests of a package; `data`: path → text. */
export function testsOf(
  surface: Surface,
  testData: TestData,
  guide: Guide,
): Pick<PackageTests, "data"> & { readonly files: readonly TemplateFile[] } {
  const { shared, credentials, uses, resources, failures, data } = packageTests(surface, testData, writer);
  const file = (name: string, template: string, view: View): TemplateFile => ({
    path: `tests/${name}.ts`,
    template: `tests-${template}`,
    view: { ...shared, ...view },
  });
  return {
    files: [
      file("support", "support", { ...uses, credentials: optionsCode(credentials) }),
      ...resources.map(({ resource: { module, title }, tests }) =>
        file(`${module}.test`, "resource", {
          title,
          tests: tests.map(testView),
          usesBytes: tests.some(hasBytes),
        }),
      ),
      ...failures.map((view) => {
        const modes = view.modes.map((mode) => ({
          ...mode,
          doc: comment({ text: `Calls ${mode.operation}.` }, 0),
        }));
        return file("failure-modes.test", "failures", { ...view, modes, usesBytes: modes.some(hasBytes) });
      }),
      ...(guide.webhooks ? [file("webhooks.test", "webhooks", { ...guide.webhooks })] : []),
      file("readme.test", "readme", { ...uses, ...blocksView(guide, surface, uses) }),
    ],
    data,
  };
}

/** The blocks of README.md, with the imports of all of them. */
function blocksView(guide: Guide, surface: Surface, { usesTokens }: PackageTests["uses"]): View {
  const blocks = blocksOf(guide, writerOf(surface));
  const imports = Object.values(blocks).flatMap((block) => block.imports);
  const isOwn = (line: string): boolean => line.endsWith(` from ${scalar(surface.root)};`);
  const webhooks = scalar(`${surface.root}/webhooks`);
  const view = readmeView(guide, blocks, scalar);
  const sign = view.receiver !== false && view.receiver.sign ? ["sign, "] : [];
  const names = imports.filter(isOwn).flatMap((line) => /\{ (.*) \}/.exec(line)?.[1]?.split(", ") ?? []);
  const { client } = surface;
  const clients = usesTokens ? [`${client} as PublishedClient`, `type ${client}Options`] : [client];
  return {
    names: [...new Set([...names.filter((name) => name !== client), ...clients])].sort().join(", "),
    imports: [...new Set(imports.filter((line) => !isOwn(line) && !line.includes(webhooks)))],
    receiving: imports
      .filter((line) => line.includes(webhooks))
      .map((line) => line.replace(webhooks, '"../src/webhooks.ts"').replace("{ ", `{ ${sign.join("")}`)),
    ...view,
    variables: guide.secrets.map(({ name, value }) => ({ name: propertyKey(name), value: scalar(value) })),
    address: propertyKey(guide.addressVariable),
  };
}

function testView({ exchange, call, view }: TestCase): View {
  return { ...view, title: scalar(`${exchange.operation.id}, ${exchange.name}`), call };
}

function fileCode(text: string, mediaType?: string): string {
  const bytes = `bytes(${scalar(text)})`;
  return mediaType === undefined ? bytes : `new Blob([${bytes}], { type: ${scalar(mediaType)} })`;
}

/** Whether a call sends a file. */
function hasBytes({ call }: { readonly call: string }): boolean {
  return /(?<![.\w#])bytes\(/.test(call.replaceAll(/"(?:\\.|[^"\\])*"/g, '""'));
}

/** The options of a client that carry its credentials. */
function optionsCode(credentials: readonly GivenCredential[]): string {
  const given = credentials.flatMap(
    ({ names, secrets, tokenPath }): readonly (readonly [string, unknown])[] => {
      const [clientId, clientSecret] = secrets.map((secret) => new Expression(secret));
      if (tokenPath !== undefined) {
        const tokenURL = new Expression(`\`\${origin}${tokenPath}\``);
        return names.map((name) => [name, { clientId, clientSecret, tokenURL }]);
      }
      return names.flatMap((name, index) =>
        secrets[index] === undefined ? [] : [[name, new Expression(secrets[index])]],
      );
    },
  );
  return print(literal(Object.fromEntries(given)), 0, 30, 1);
}
