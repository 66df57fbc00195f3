// Describes the tests of a package: every operation against a mock server, and failures on some of them.

import { exchangesJson } from "../exchanges/data.ts";
import type { ExampleCredential, Exchange, TestData } from "../exchanges/exchange.ts";
import { failureViews } from "../exchanges/failure-modes.ts";
import { secretsOf, usesTokens } from "../exchanges/security.ts";
import { keyHeaderOf } from "../plan/client-model.ts";
import type { Plan } from "../plan/plan.ts";
import { asciiName } from "../plan/words.ts";
import type { View } from "../templates.ts";
import { callCode, type Naming } from "./calls.ts";
import { clientName } from "./client.ts";
import { credentialsOf } from "./credentials.ts";
import { literal } from "./docstring.ts";
import { membersOf } from "./members.ts";
import { Scope, snake } from "./names.ts";
import type { NamedResource } from "./resource-names.ts";
import type { Types } from "./types.ts";

/** A test file that is rendered from a template. */
export interface TestFile {
  readonly path: string;
  readonly template: string;
  readonly view: View;
}

/** The tests of a package. */
export interface PackageTests {
  readonly files: readonly TestFile[];
  /** Path → whole text. */
  readonly data: Readonly<Record<string, string>>;
}

/** Describes the tests of a package. */
export function testsOf(testData: TestData, naming: Naming): PackageTests {
  const { plan, types, resources } = naming;
  const shared = {
    module: plan.product.name,
    client: clientName(plan),
    basePath: testData.basePath,
    keyHeader: keyHeaderOf(plan),
  };
  const file = (name: string, template: string, view: View): TestFile => ({
    path: `tests/${name}.py`,
    template: `tests_${template}`,
    view: { ...shared, ...view },
  });
  return {
    files: [
      file("mock_server", "server", { usesTokens: usesTokens(testData.credentials) }),
      file("api", "api", {
        usesDownloads: testData.exchanges.some(({ response }) => response.kind === "binary"),
        usesTokens: usesTokens(testData.credentials),
        attributes: attributesOf(types),
        credentials: credentialArguments(plan, testData.credentials),
      }),
      file("conftest", "conftest", {}),
      ...resources.flatMap((named) => {
        const view = resourceTests(named, testData, naming);
        return view.tests.length === 0 ? [] : [file(`test_${named.module}`, "resource", { ...view })];
      }),
      ...failureViews(testData, {
        literal,
        callOf: (exchange) => callCode(exchange, "client", naming, plan.product.name),
      }).map((view) => {
        const imports = importsOf(view.modes.map(({ call }) => call).join("\n"), plan);
        return file("test_failure_modes", "failures", { ...view, ...imports });
      }),
    ],
    data: { "tests/exchanges.json": exchangesJson(testData) },
  };
}

/** Attributes that differ from their names on the wire, for each model. */
function attributesOf(types: Types): readonly string[] {
  return types.all.flatMap(({ type, name }) => {
    const differing = membersOf(type).filter((member) => member.name !== member.property.name);
    const entries = differing.map((member) => `${literal(member.property.name)}: ${literal(member.name)}`);
    return entries.length === 0 ? [] : [`${literal(name)}: {${entries.join(", ")}}`];
  });
}

function credentialArguments(plan: Plan, given: readonly ExampleCredential[]): readonly string[] {
  return credentialsOf(plan).flatMap(({ key, arguments: names }) => {
    const secrets = secretsOf(key, given);
    const client = given.find((each) => each.kind === "client" && each.scheme.key === key);
    if (client?.kind === "client") {
      const [id = "", secret = "", , url = ""] = names.map(({ name }) => name);
      return [
        ...[id, secret].map((name, index) => `${name}=${literal(secrets[index] ?? "")}`),
        `${url}=urljoin(base_url, ${literal(client.tokenPath)})`,
      ];
    }
    return names.flatMap(({ name }, index) => {
      const secret = secrets[index];
      return secret === undefined ? [] : [`${name}=${literal(secret)}`];
    });
  });
}

function resourceTests(named: NamedResource, { exchanges }: TestData, naming: Naming) {
  const scope = new Scope();
  const tests = exchanges
    .filter(({ operation }) => named.resource.operations.includes(operation))
    .flatMap((exchange) => {
      const call = callCode(exchange, "api.client", naming, naming.plan.product.name);
      return call === undefined ? [] : [testView(exchange, call, scope)];
    });
  const source = tests.map(({ call }) => call).join("\n");
  return {
    title: named.resource.words.join(" "),
    ...importsOf(source, naming.plan),
    hasFollowed: tests.some(({ result }) => result.includes("islice")),
    isDeprecated: named.resource.operations.some(({ deprecated }) => deprecated),
    tests,
  };
}

function testView({ operation, name, response }: Exchange, call: string, scope: Scope) {
  const isPage = operation.pagination !== undefined && call !== "";
  // A followed stream has no end: the test reads the events that are sent.
  const streamed =
    operation.streaming?.resume === undefined
      ? "[*result]"
      : `[*islice(result, ${response.items?.length ?? 0})]`;
  return {
    // In ASCII: pytest sets an environment variable to the name of each test.
    function: scope.take(`${snake(operation.words.map(asciiName))}_${name.replaceAll(" ", "_")}`),
    operation: literal(operation.id),
    name: literal(name),
    call,
    isNone: response.kind === "none",
    result: isPage ? "next(result.pages()).model" : response.kind === "stream" ? streamed : "result",
  };
}

function importsOf(source: string, { product }: Plan): View {
  return {
    usesDates: source.includes("dt."),
    usesDecimals: source.includes("Decimal("),
    usesTypes: source.includes(`${product.name}.`),
  };
}
