// Writes the package that plays the service in the tests of users: a struct with a function for each operation.
import { credentialsOf } from "../exchanges/security.ts";
import type { Plan } from "../plan/plan.ts";
import { splitWords } from "../plan/words.ts";
import { titleOf } from "../project/metadata.ts";
import { comment } from "./godoc.ts";
import { isStruct } from "./models.ts";
import { literal, pascal, Scope } from "./names.ts";
import { clientOptionsOf, type SchemeOption } from "./options.ts";
import { packageName } from "./package.ts";
import { allNamed, type NamedOperation, type NamedResource } from "./resources.ts";
import type { Types } from "./types.ts";
import { qualifiedBy } from "./values.ts";

/** Name of the package: `acmestoragetest`. */
export function fakePackage(plan: Plan): string {
  return `${packageName(plan)}test`;
}

/** Writes its declarations. */
export function fakeDeclarations(plan: Plan, types: Types, client: NamedResource): readonly string[] {
  const scope = new Scope(["Service", "Client", "URL", "Requests", "ServeHTTP"]);
  const root = packageName(plan);
  const fields = allNamed(client).map((named) => fieldCode(named, scope, { root, types }));
  const usable = credentialsOf(plan).map(({ scheme }) => scheme.key);
  const { schemes } = clientOptionsOf(plan);
  const credentials = schemes.filter(({ scheme }) => usable.includes(scheme.key)).flatMap(credentialCode);
  return [
    "// Request is a request to the service.\ntype Request = fake.Request\n",
    "// Failure is an error response, which a function returns as its error.\ntype Failure = fake.Failure\n",
    `${comment({ text: SERVER.replace("$", titleOf(plan)), fallback: "" })}type Server struct {\n\t*fake.Service\n\n${fields.join("\n")}}\n`,
    `// Start starts a server on the loopback interface, which ends with the test.\nfunc Start(t testing.TB) *Server {\n\ts := &Server{}\n\ts.Service = fake.Start(t, ${literal(plan.basePath ?? "")}, s)\n\treturn s\n}\n`,
    `// Client creates a client of the server, with test credentials.\nfunc (s *Server) Client(t testing.TB, opts ...option.Option) *${root}.Client {\n\tt.Helper()\n\town := []option.Option{option.WithBaseURL(s.URL)${credentials.map((each) => `, ${each}`).join("")}}\n\tclient, err := ${root}.New(append(own, opts...)...)\n\tif err != nil {\n\t\tt.Fatal(err)\n\t}\n\tt.Cleanup(client.Close)\n\treturn client\n}\n`,
  ];
}

const SERVER =
  "Server plays $ in tests, over HTTP. Set the function of each operation that a test calls: it gets the arguments of the call, and what it returns is the response. A call whose function is not set fails the test.";

function credentialCode({ scheme, option }: SchemeOption): readonly string[] {
  if (option === undefined) return [];
  if (scheme.kind === "basic") return [`option.${option.name}("test", "test")`];
  return scheme.kind === "client_credentials"
    ? [
        `option.${option.name}(core.ClientCredentials{ID: "test", Secret: "test", TokenURL: s.URL + "/token"})`,
      ]
    : [`option.${option.name}("test")`];
}

/** What the code of a field is written from. */
interface FakePlace {
  readonly root: string;
  readonly types: Types;
}

function fieldCode(
  { operation, given, paramsName }: NamedOperation,
  scope: Scope,
  { root, types }: FakePlace,
): string {
  const name = scope.take(pascal(splitWords(operation.id)), `${pascal(splitWords(operation.id))}Operation`);
  const typed = (text: string): string => qualifiedBy(root, text);
  const parameters = [
    "r *Request",
    ...given.positional.map((each) => `${each.name} ${typed(each.type)}`),
    ...(paramsName === "" ? [] : [`params *${typed(paramsName)}`]),
  ];
  const result = resultType(operation, types);
  const tags = [
    `op:${literal(`${operation.method} ${operation.path}`)}`,
    ...(given.positional.length === 0
      ? []
      : [`args:${literal(given.positional.map(({ parameter }) => parameter.name).join(","))}`]),
    ...(isStream(operation) ? [`stream:${literal(operation.streaming?.end ?? "")}`] : []),
  ].join(" ");
  const doc = comment({ text: `${name} plays ${operation.method} ${operation.path}.`, fallback: "" }, "\t");
  const returned = result === "" ? "error" : `(${typed(result)}, error)`;
  return `${doc}\t${name} func(${parameters.join(", ")}) ${returned} ${tags.includes("`") ? literal(tags) : `\`${tags}\``}\n`;
}

function isStream({ streaming }: NamedOperation["operation"]): boolean {
  return streaming !== undefined && streaming.selector === undefined;
}

/** What the function of an operation returns besides its error: a list as its page, a stream as its items. */
function resultType(operation: NamedOperation["operation"], types: Types): string {
  const { response, streaming } = operation;
  if (streaming !== undefined && isStream(operation)) return `[]${types.item(streaming.item)}`;
  if (response.kind === "none") return "";
  if (response.kind !== "json") return response.kind === "text" ? "string" : "[]byte";
  const text = types.expression(response.type);
  return `${isStruct(response.type, types) ? "*" : ""}${text}`;
}
