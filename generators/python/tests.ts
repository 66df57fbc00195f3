// Describes the tests of a package: every operation against a mock server, and failures on some of them.
import type { TestData } from "../exchanges/exchange.ts";
import { blocksOf, readmeView } from "../surface/blocks.ts";
import type { Guide } from "../surface/guide.ts";
import type { Slot, Surface } from "../surface/surface.ts";
import { type GivenCredential, packageTests, type ResourceTests, type TestCase } from "../surface/tests.ts";
import type { TemplateFile, View } from "../templates.ts";
import { asciiName } from "../text.ts";
import { callCode, dictsOf } from "./calls.ts";
import { literal } from "./docstring.ts";
import { writerOf } from "./readme.ts";

/** The tests of a package. */
export interface PackageTests {
  readonly files: readonly TemplateFile[];
  /** Path → whole text. */
  readonly data: Readonly<Record<string, string>>;
}

/** Describes the tests of a package. */
export function testsOf(surface: Surface, testData: TestData, guide: Guide): PackageTests {
  const dictOf = dictsOf(surface);
  const { shared, credentials, uses, resources, failures, data } = packageTests(surface, testData, {
    literal,
    call: (bound) => callCode(bound, dictOf),
    client: "api.client",
    folder: "tests",
  });
  const file = (name: string, template: string, view: View): TemplateFile => ({
    path: `tests/${name}.py`,
    template: `tests_${template}`,
    view: { ...shared, ...view },
  });
  return {
    files: [
      file("mock_server", "server", uses),
      file("api", "api", {
        ...uses,
        attributes: attributesOf(surface),
        credentials: credentials.flatMap(argumentsOf),
      }),
      file("conftest", "conftest", {}),
      ...resources.map((each) =>
        file(`test_${each.resource.module}`, "resource", resourceView(each, surface)),
      ),
      ...failures.map((view) =>
        file("test_failure_modes", "failures", { ...view, ...usesOf(view.modes, surface) }),
      ),
      ...(guide.webhooks ? [file("test_webhooks", "webhooks", { ...guide.webhooks })] : []),
      file("test_readme", "readme", { ...blocksView(guide, surface), tokens: credentials.flatMap(tokenUrl) }),
    ],
    data,
  };
}

/** The blocks of README.md, with the imports of all of them. */
function blocksView(guide: Guide, surface: Surface): View {
  const blocks = blocksOf(guide, writerOf(surface));
  const imports = Object.values(blocks).flatMap((block) => block.imports);
  const view = readmeView(guide, blocks, literal);
  const sign =
    view.receiver !== false && view.receiver.sign ? [`from ${surface.root}.webhooks import sign`] : [];
  return {
    imports: [
      ...new Set([
        ...imports,
        ...sign,
        `from ${surface.root} import Async${surface.client}, ${surface.client}, ${surface.client}Error`,
      ]),
    ],
    ...view,
  };
}

/** The arguments of a client that carry a credential. */
function argumentsOf(credential: GivenCredential): readonly string[] {
  const { names, secrets } = credential;
  const given = secrets.map((secret, index) => `${names[index]}=${secret}`);
  return [...given, ...tokenUrl(credential).map(({ name, path }) => `${name}=urljoin(base_url, ${path})`)];
}

/** The argument of a client that takes the URL of the token endpoint, and the path of that of the tests. */
function tokenUrl({ names: [, , , name], tokenPath }: GivenCredential): readonly View[] {
  return tokenPath === undefined ? [] : [{ name, path: literal(tokenPath) }];
}

/** Attributes that differ from their names on the wire, for each model. */
function attributesOf({ types }: Surface): readonly string[] {
  return types.flatMap(({ name, form, factory, members }) => {
    const differing = form === "object" && factory === undefined ? members.filter(isRenamed) : [];
    const entries = differing.map((member) => `${literal(wireName(member))}: ${literal(member.name)}`);
    return entries.length === 0 ? [] : [`${literal(name)}: {${entries.join(", ")}}`];
  });
}

function isRenamed(member: Slot): boolean {
  return wireName(member) !== member.name;
}

function wireName({ name, wire = [] }: Slot): string {
  return wire[0]?.name ?? name;
}

function resourceView({ resource, tests }: ResourceTests, surface: Surface): View {
  return {
    title: resource.title,
    ...usesOf(tests, surface),
    hasFollowed: tests.some(({ yields }) => yields === "followed"),
    isDeprecated: resource.methods.some(({ deprecated }) => deprecated),
    tests: tests.map(testView),
  };
}

function testView({ method, name, call, yields, view, exchange }: TestCase): View {
  const count = exchange.response.items?.length ?? 0;
  const results: Partial<Record<TestCase["yields"], string>> = {
    pages: "next(result.pages()).model",
    stream: "[*result]",
    // It has no end: the test reads the events that are sent.
    followed: `[*islice(result, ${count})]`,
  };
  return {
    ...view,
    // In ASCII: pytest sets an environment variable to the name of each test.
    function: `${asciiName(method)}_${name.replaceAll(" ", "_")}`,
    call,
    isNone: yields === "nothing",
    result: results[yields] ?? "result",
  };
}

/** What calls import. */
function usesOf(calls: readonly { readonly call: string }[], { root }: Surface): View {
  const source = calls.map(({ call }) => call).join("\n");
  return {
    usesDates: source.includes("dt."),
    usesDecimals: source.includes("Decimal("),
    usesTypes: source.includes(`${root}.`),
  };
}
