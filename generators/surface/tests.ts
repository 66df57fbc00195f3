// Describes the tests of a package: a client, the calls of each resource, and those on which failures are played.
import { exchangesJson } from "../exchanges/data.ts";
import { deliveriesJson } from "../exchanges/deliveries.ts";
import type { Exchange, TestData } from "../exchanges/exchange.ts";
import { failureViews } from "../exchanges/failure-modes.ts";
import { secretsOf, usesTokens } from "../exchanges/security.ts";
import type { View } from "../templates.ts";
import { Binder, type BoundCall } from "./bind.ts";
import type { Surface, SurfaceResource, Yield } from "./surface.ts";

/** How a language writes tests. */
export interface TestWriter {
  readonly literal: (text: string) => string;
  /** Writes a call on `client`. */
  readonly call: (bound: BoundCall) => string;
  /** What a test calls the client: `api.client`. */
  readonly client: string;
  /** Folder of the data of the tests. */
  readonly folder: string;
}

/** A test of one call. */
export interface TestCase {
  readonly exchange: Exchange;
  /** Name of the method: `list`. */
  readonly method: string;
  /** Name of the call: `variant 3`. */
  readonly name: string;
  readonly call: string;
  /** Use of the result, as the response of this call is. */
  readonly yields: Yield;
  /** ID of the operation and name of the call, as literals. */
  readonly view: View;
}

/** The tests of the methods of a resource. */
export interface ResourceTests {
  readonly resource: SurfaceResource;
  readonly tests: readonly TestCase[];
}

/** A credential that tests give to a client. */
export interface GivenCredential {
  /** Names of the options, or of the one method, that take it. */
  readonly names: readonly string[];
  /** Its parts as literals, in their order. */
  readonly secrets: readonly string[];
  /** Path of the token endpoint of the tests, for an ID and a secret that get access tokens. */
  readonly tokenPath?: string;
}

/** The tests of a package. */
export interface PackageTests {
  /** Names that every file uses. */
  readonly shared: View;
  readonly credentials: readonly GivenCredential[];
  /** Kinds of results that some call has. */
  readonly uses: View;
  /** Resources with at least one call. */
  readonly resources: readonly ResourceTests[];
  /** One at most. */
  readonly failures: ReturnType<typeof failureViews>;
  /** Data of the tests: path → text. */
  readonly data: Readonly<Record<string, string>>;
}

/** Describes the tests of a package. */
export function packageTests(surface: Surface, testData: TestData, writer: TestWriter): PackageTests {
  const binder = new Binder(surface);
  const byOperation = Map.groupBy(testData.exchanges, ({ operation }) => operation.id);
  const callOf = (exchange: Exchange): string | undefined => {
    const bound = binder.bind(exchange);
    return bound && writer.call(bound);
  };
  const testsOf = ({ methods }: SurfaceResource): readonly TestCase[] =>
    [...new Set(methods.map(({ operation }) => operation))]
      .flatMap((operation) => byOperation.get(operation) ?? [])
      .flatMap((exchange) => {
        const bound = binder.bind(exchange);
        return bound === undefined ? [] : [testCase(exchange, bound, writer)];
      });
  return {
    shared: {
      root: surface.root,
      client: surface.client,
      basePath: testData.basePath,
      keyHeader: surface.keyHeader,
    },
    credentials: surface.credentials.flatMap(({ scheme, names }) => {
      const secrets = secretsOf(scheme, testData.credentials).map(writer.literal);
      if (names.length === 0 || secrets.length === 0) return [];
      const client = testData.credentials.find(
        (each) => each.kind === "client" && each.scheme.key === scheme,
      );
      return [{ names, secrets, ...(client?.kind === "client" && { tokenPath: client.tokenPath }) }];
    }),
    uses: {
      usesDownloads: testData.exchanges.some(({ response }) => response.kind === "binary"),
      usesTokens: usesTokens(testData.credentials),
      isFollowing: surface.resources.some(({ methods }) => methods.some(isFollowed)),
    },
    resources: surface.resources
      .map((resource) => ({ resource, tests: testsOf(resource) }))
      .filter(({ tests }) => tests.length > 0),
    failures: failureViews(testData, { literal: writer.literal, callOf }),
    data: {
      [`${writer.folder}/exchanges.json`]: exchangesJson(testData),
      ...(testData.deliveries && {
        [`${writer.folder}/deliveries.json`]: deliveriesJson(testData.deliveries),
      }),
    },
  };
}

function isFollowed({ yields }: { readonly yields: Yield }): boolean {
  return yields === "followed";
}

function testCase(exchange: Exchange, bound: BoundCall, { literal, call, client }: TestWriter): TestCase {
  const { operation, name, response } = exchange;
  const { symbol, yields } = bound.method;
  const streamed = response.kind === "stream" && yields === "value" ? "stream" : yields;
  return {
    exchange,
    method: symbol.slice(symbol.lastIndexOf(".") + 1),
    name,
    call: call(bound).replace(/^client\b/, () => client),
    yields: response.kind === "none" ? "nothing" : streamed,
    view: { operation: literal(operation.id), name: literal(name) },
  };
}
