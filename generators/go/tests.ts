// Describes the tests of a module: every operation against a server, and failures on some of them.
import type { Example, TestData } from "../exchanges/exchange.ts";
import type { Plan } from "../plan/plan.ts";
import { NameScope } from "../plan/scopes.ts";
import { splitWords } from "../plan/words.ts";
import { type Blocks, readmeView } from "../surface/blocks.ts";
import type { Guide } from "../surface/guide.ts";
import { type GivenCredential, type PackageTests, packageTests, type TestCase } from "../surface/tests.ts";
import type { TemplateFile, View } from "../templates.ts";
import { callCode } from "./calls.ts";
import { fakePackage } from "./fake.ts";
import { literal, pascal } from "./names.ts";
import type { ReadmePlace } from "./readme.ts";
import type { Types } from "./types.ts";
import { Values } from "./values.ts";

/** What tests are written from. */
export interface TestPlace extends ReadmePlace {
  readonly plan: Plan;
  readonly types: Types;
  readonly testData: TestData;
  readonly guide: Guide;
  readonly blocks: Blocks;
}

/** Describes the tests of a module. */
export function testsOf(
  place: TestPlace,
): Pick<PackageTests, "data"> & { readonly files: readonly TemplateFile[] } {
  const { surface, testData, guide, plan, blocks } = place;
  const values = new Values(surface);
  const writer = {
    literal,
    call: (bound: Parameters<typeof callCode>[0]) => callCode(bound, values),
    client: "api.client",
    folder: "testdata",
  };
  const { credentials, uses, resources, failures, data } = packageTests(surface, testData, writer);
  const tokens = credentials.filter(({ tokenPath }) => tokenPath !== undefined);
  const scope = new NameScope(FUNCTIONS);
  const common = { package: surface.root, fake: fakePackage(plan) };
  const file = (path: string, template: string, view: View): TemplateFile => ({
    path: `${path}_gen_test.go`,
    template: `tests-${template}`,
    view: { ...common, ...view },
  });
  const calls = resources.map(({ resource, tests }) =>
    file(resource.module, "resource", { tests: tests.map((test) => testView(test, scope)) }),
  );
  return {
    files: [
      file("start", "start", {
        ...uses,
        prefix: literal(plan.basePath ?? ""),
        basePath: literal(testData.basePath),
        options: optionsCode([
          ...credentials.flatMap(credentialCode),
          "option.WithRateLimit(core.RateLimitOff)",
        ]),
        tokens: optionsCode(tokens.flatMap(credentialCode)),
      }),
      ...calls,
      ...failures.map((view) => file("failures", "failures", view)),
      file("readme", "readme", blocksView(place, uses["usesTokens"] === true)),
      // Godoc shows the first block of README.md; without an output it is only compiled.
      ...(blocks.first
        ? [file("example", "example", { lines: blocks.first.lines.flatMap((line) => line.split("\n")) })]
        : []),
      ...(guide.webhooks ? [file("webhook/events", "webhooks", eventsView(place))] : []),
    ],
    data,
  };
}

/** Functions of the tests that no operation may name. */
const FUNCTIONS = ["TestMain"];

function testView({ exchange, name, call, view }: TestCase, scope: NameScope): View {
  return {
    ...view,
    function: scope.take(`Test${pascal(splitWords(exchange.operation.id))}_${name.replaceAll(" ", "_")}`),
    hasMap: exchange.arguments.some(({ example }) => hasMap(example)),
    call,
  };
}

/** Whether a value has a map with several entries, whose order is not that of the program. */
function hasMap(example: Example): boolean {
  if (example.kind === "list") return example.items.some(hasMap);
  if (example.kind !== "object") return false;
  const isMap = example.key === undefined && example.members.length > 1;
  return isMap || example.members.some((member) => hasMap(member.example));
}

function optionsCode(options: readonly string[]): string {
  return `[]option.Option{${options.join(", ")}}`;
}

/** The options of a client that carry its credentials. */
function credentialCode({ names: [name], secrets, tokenPath }: GivenCredential): readonly string[] {
  if (name === undefined) return [];
  const [id, secret] = secrets;
  if (tokenPath === undefined) return [`option.${name}(${secrets.join(", ")})`];
  const url = `s.URL + ${literal(tokenPath)}`;
  return [`option.${name}(core.ClientCredentials{ID: ${id}, Secret: ${secret}, TokenURL: ${url}})`];
}

function blocksView({ blocks, guide, surface }: TestPlace, usesTokens: boolean): View {
  const own = `${surface.root}.New(`;
  const view = readmeView(guide, blocks, literal);
  return {
    ...view,
    blocks: view.blocks.map((block) => {
      const lines = usesTokens ? block.lines.map((line) => line.replace(own, "api.New(")) : block.lines;
      const usesContext = block.usesClient || lines.some((line) => /\(ctx[,)]/.test(line));
      return { ...block, lines, usesContext, isReceiver: block.isReceiver && view.receiver !== false };
    }),
  };
}

function eventsView({ plan, types, surface }: TestPlace): View {
  const values = new Values(surface);
  const all = plan.webhooks.map(
    ({ name, type }) => `${literal(name)}: new(${values.type(types.expression(type))})`,
  );
  return { types: `map[string]any{${all.join(", ")}}` };
}
