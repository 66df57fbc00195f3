// Prints the tests of a package: every operation against a mock server, and failures on some of them.
import { join } from "node:path";
import type { TestData } from "../exchanges/exchange.ts";
import { blocksOf, readmeView } from "../surface/blocks.ts";
import type { Guide } from "../surface/guide.ts";
import type { Surface } from "../surface/surface.ts";
import { type GivenCredential, packageTests, type TestCase } from "../surface/tests.ts";
import { renderTemplate, type View } from "../templates.ts";
import { callCode } from "./calls.ts";
import { withImports } from "./imports.ts";
import { literal } from "./javadoc.ts";
import { layout } from "./layout.ts";
import { writerOf } from "./readme.ts";
import { classesOf } from "./values.ts";

/** What tests are printed from. */
export interface Tested {
  readonly surface: Surface;
  /** Folder of the generated sources. */
  readonly folder: string;
  readonly testData: TestData;
  readonly guide: Guide;
  /** Simple name → full name of the classes of the package. */
  readonly classes: ReadonlyMap<string, string>;
}

/** Prints the tests of a package: path → text. */
export function testFiles(tested: Tested): Readonly<Record<string, string>> {
  const { surface, testData, guide } = tested;
  const models = classesOf(surface);
  const folder = tested.folder.replace("src/generated", "src/test");
  const texts = folder.replace("/java/", "/resources/");
  const { shared, credentials, uses, resources, failures, data } = packageTests(surface, testData, {
    literal,
    call: (bound) => callCode(bound, models),
    client: "api.client",
    folder: texts,
  });
  const classes = new Map([...tested.classes, ...Object.entries(libraries(surface.root))]);
  const file = (name: string, template: string, view: View = {}): readonly [string, string] => {
    const templates = join(import.meta.dirname, "templates");
    const text = renderTemplate(templates, `tests_${template}`, { ...shared, ...view });
    return [`${folder}/${name}.java`, layout(withImports(text, surface.root, classes))];
  };
  return Object.fromEntries([
    file("MockServer", "server", uses),
    file("TestApi", "api", {
      ...uses,
      credentials: credentials.map(credentialCode),
      choosesUrl: tested.guide.chosenUrl !== "",
    }),
    file("Values", "values"),
    ...resources.map(({ resource: { module, title }, tests }) => {
      const className = `${module}Test`;
      return file(className, "resource", { className, title, tests: tests.map(testView) });
    }),
    ...failures.map((view) => file("FailureModesTest", "failures", view)),
    ...(guide.webhooks ? [file("WebhooksTest", "webhooks", { ...guide.webhooks })] : []),
    file("ReadmeTest", "readme", blocksView(tested)),
    ...Object.entries(data),
    [`${texts}/getters.json`, getters(surface)],
  ]);
}

/** The blocks of README.md: a test cannot set the environment, so it makes clients by their builder. */
function blocksView({ guide, surface }: Tested): View {
  const { client } = surface;
  const view = readmeView(guide, blocksOf(guide, writerOf(surface)), literal);
  const inTests = (line: string): string =>
    line
      .replace(`${client}.fromEnv()`, "api.builder().build()")
      .replace(`${client}.builder()`, "api.builder()")
      .replaceAll("Path.of(", "TestApi.path(")
      .replace(/System\.getenv\("[^"]*"\)/, () => literal(guide.webhooks?.secret ?? ""));
  const blocks = view.blocks.map((block) => ({
    ...block,
    // A base URL takes precedence over everything that chooses one.
    lines: block.lines.map((line) =>
      block.url === false ? inTests(line) : line.replace(`${client}.builder()`, "TestApi.unaddressed()"),
    ),
  }));
  return { ...view, blocks };
}

/** The call that gives a client a credential. */
function credentialCode({ names: [method], secrets, tokenPath }: GivenCredential): string {
  const given = secrets.join(", ");
  if (tokenPath === undefined) return `${method}(${given})`;
  const url = `URI.create(baseUrl).resolve(${literal(tokenPath)}).toString()`;
  return `${method}(ClientCredentials.of(${given}).tokenUrl(${url}))`;
}

/** Classes that tests use besides those of the package. */
function libraries(root: string): Readonly<Record<string, string>> {
  const java =
    "java.io.IOException java.io.OutputStream java.io.PrintStream java.net.InetAddress java.net.InetSocketAddress java.net.Socket java.time.Duration java.util.Arrays java.util.Base64 java.util.UUID".split(
      " ",
    );
  const junit = ["AfterAll", "BeforeAll", "Test"].map((name) => `org.junit.jupiter.api.${name}`);
  const webhooks = ["WebhookHeaders", "Webhooks"].map((name) => `${root}.webhooks.${name}`);
  const errors = [
    "ApiException",
    "ConnectionException",
    "Outcome",
    "RateLimitException",
    "ResponseParseException",
  ].map((name) => `${root}.errors.${name}`);
  return Object.fromEntries(
    [...java, ...junit, ...errors, ...webhooks].map((full) => [full.slice(full.lastIndexOf(".") + 1), full]),
  );
}

/**
 * The getter of each property, for each model; unions whose values may be several variants. `null` for a discriminator
 * that only a union declares.
 */
function getters({ types }: Surface): string {
  const models = types
    .filter(({ form, id }) => form === "object" && id !== "webhooks")
    .map(({ name, members, discriminators = [] }) => {
      const tags = discriminators.map((tag) => [tag, null] as const);
      const named = members.flatMap(({ name: getter, wire = [] }) =>
        wire.map((each) => [each.name, getter] as const),
      );
      return [name, Object.fromEntries([...tags, ...named])] as const;
    });
  const ambiguous = types
    .filter(({ form, discriminators = [] }) => form === "variants" && discriminators.length === 0)
    .map(({ name }) => [`${name}.Unknown`, {}] as const);
  return `${JSON.stringify(Object.fromEntries([...models, ...ambiguous]), undefined, 2)}\n`;
}

function testView({ method, name, call, yields, view, exchange }: TestCase): View {
  const items = exchange.operation.pagination?.items.split(".").filter(Boolean) ?? [];
  return {
    ...view,
    function: `${method}${name.replaceAll(/(?:^| )(.)/g, (_, letter: string) => letter.toUpperCase())}`,
    call,
    isNone: yields === "nothing",
    isStream: yields === "stream" || yields === "followed",
    isFollowed: yields === "followed",
    isPage: yields === "pages",
    isValue: yields === "value" || yields === "bytes",
    items: items.map((step) => `, ${literal(step)}`).join(""),
  };
}
