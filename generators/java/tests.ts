// Prints the tests of a package: every operation against a mock server, and failures on some of them.
import { join } from "node:path";
import { exchangesJson } from "../exchanges/data.ts";
import type { Exchange, TestData } from "../exchanges/exchange.ts";
import { failureViews } from "../exchanges/failure-modes.ts";
import { secretsOf, usesTokens } from "../exchanges/security.ts";
import { keyHeaderOf } from "../plan/client-model.ts";
import type { Plan } from "../plan/plan.ts";
import { hasFollowed } from "../plan/runtime-parts.ts";
import { renderTemplate, type View } from "../templates.ts";
import { callCode } from "./calls.ts";
import { clientName } from "./client.ts";
import { credentialsOf } from "./credentials.ts";
import type { Place } from "./files.ts";
import { withImports } from "./imports.ts";
import { literal } from "./javadoc.ts";
import { layout } from "./layout.ts";
import { membersOf } from "./models.ts";
import { camel, Scope } from "./names.ts";
import type { NamedMethods } from "./resources.ts";
import type { Types } from "./types.ts";

/** What tests are printed from. */
export interface Tested {
  readonly plan: Plan;
  readonly types: Types;
  readonly resources: readonly NamedMethods[];
  readonly place: Place;
  readonly testData: TestData;
  /** Simple name → full name of the classes of the package. */
  readonly classes: ReadonlyMap<string, string>;
}

/** Prints the tests of a package: path → text. */
export function testFiles(tested: Tested): Readonly<Record<string, string>> {
  const { plan, types, resources, place, testData } = tested;
  const folder = place.folder.replace("src/generated", "src/test");
  const data = folder.replace("/java/", "/resources/");
  const shared = {
    root: place.root,
    client: clientName(plan),
    basePath: testData.basePath,
    keyHeader: keyHeaderOf(plan),
  };
  const classes = new Map([...tested.classes, ...Object.entries(libraries(place.root))]);
  const file = (name: string, template: string, view: View = {}): readonly [string, string] => {
    const text = renderTemplate(join(import.meta.dirname, "templates"), `tests_${template}`, {
      ...shared,
      ...view,
    });
    return [`${folder}/${name}.java`, layout(withImports(text, place.root, classes))];
  };
  return Object.fromEntries([
    file("MockServer", "server", { usesTokens: usesTokens(testData.credentials) }),
    file("TestApi", "api", {
      credentials: credentialCalls(plan, testData),
      usesTokens: usesTokens(testData.credentials),
      isFollowing: hasFollowed(plan),
      usesDownloads: testData.exchanges.some(({ response }) => response.kind === "binary"),
    }),
    file("Values", "values"),
    ...resources.flatMap((named) => {
      const tests = testViews(named, testData, tested);
      const className = `${named.className}Test`;
      const view = { className, title: named.resource.words.join(" "), tests };
      return tests.length === 0 ? [] : [file(className, "resource", view)];
    }),
    ...failureViews(testData, {
      literal,
      callOf: (exchange) => callCode(exchange, "client", resources, types),
    }).map((view) => file("FailureModesTest", "failures", view)),
    [`${data}/exchanges.json`, exchangesJson(testData)],
    [`${data}/getters.json`, getters(types)],
  ]);
}

/** Classes that tests use besides those of the package. */
function libraries(root: string): Readonly<Record<string, string>> {
  const java =
    "java.io.IOException java.net.InetAddress java.net.InetSocketAddress java.net.Socket java.time.Duration java.util.Arrays java.util.Base64 java.util.UUID".split(
      " ",
    );
  const junit = ["AfterAll", "BeforeAll", "Test"].map((name) => `org.junit.jupiter.api.${name}`);
  const errors = ["ApiException", "ConnectionException", "Outcome"].map((name) => `${root}.errors.${name}`);
  return Object.fromEntries(
    [...java, ...junit, ...errors].map((full) => [full.slice(full.lastIndexOf(".") + 1), full]),
  );
}

/** Calls that give a client its credentials. */
function credentialCalls(plan: Plan, { credentials }: TestData): readonly string[] {
  const { methods } = credentialsOf(plan);
  return credentials.flatMap((credential) => {
    const { scheme } = credential;
    const method = methods.find((each) => each["scheme"] === literal(scheme.key));
    if (method === undefined) return [];
    if (credential.kind === "client") {
      const url = `URI.create(baseUrl).resolve(${literal(credential.tokenPath)}).toString()`;
      const [id, secret] = secretsOf(scheme.key, credentials).map(literal);
      return [`${String(method["name"])}(ClientCredentials.of(${id}, ${secret}).tokenUrl(${url}))`];
    }
    return [`${String(method["name"])}(${secretsOf(scheme.key, credentials).map(literal).join(", ")})`];
  });
}

/**
 * The getter of each property, for each model; unions whose values may be several variants. `null` for a discriminator
 * that only a union declares.
 */
function getters(types: Types): string {
  const models = types.models.map((model) => {
    const tags = [...types.tagsOf(model.type.key).keys()].map((name) => [name, null]);
    const named = membersOf(model).map(({ name, property }) => [property.name, name]);
    return [model.name, Object.fromEntries([...tags, ...named])];
  });
  const ambiguous = types.unions
    .filter(({ union }) => union.tagged === undefined)
    .map(({ name }) => [`${name}.Unknown`, {}]);
  return `${JSON.stringify(Object.fromEntries([...models, ...ambiguous]), undefined, 2)}\n`;
}

function testViews(
  named: NamedMethods,
  { exchanges }: TestData,
  { types, resources }: Tested,
): readonly View[] {
  const scope = new Scope();
  return exchanges
    .filter(({ resource }) => resource === named.resource)
    .flatMap((exchange) => {
      const call = callCode(exchange, "api.client", resources, types);
      return call === undefined ? [] : [testView(exchange, call, scope)];
    });
}

function testView({ operation, name, response }: Exchange, call: string, scope: Scope): View {
  const { pagination } = operation;
  const path = pagination?.items === "" ? [] : (pagination?.items.split(".") ?? []);
  return {
    function: scope.take(camel([...operation.words, ...name.split(" ")])),
    operation: literal(operation.id),
    name: literal(name),
    call,
    isNone: response.kind === "none",
    isStream: response.kind === "stream",
    isFollowed: operation.streaming?.resume !== undefined,
    isPage: pagination !== undefined,
    isValue: !["none", "stream"].includes(response.kind) && pagination === undefined,
    items: path.map((step) => `, ${literal(step)}`).join(""),
  };
}
