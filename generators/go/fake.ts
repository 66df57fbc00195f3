// Writes the package that plays the service in the tests of users: a struct with a function for each operation.
import { credentialsOf } from "../exchanges/security.ts";
import type { Plan } from "../plan/plan.ts";
import { NameScope } from "../plan/scopes.ts";
import { splitWords } from "../plan/words.ts";
import { titleOf } from "../project/metadata.ts";
import { declaration } from "./files.ts";
import { comment } from "./godoc.ts";
import { isStruct } from "./models.ts";
import { literal, pascal, tagsCode } from "./names.ts";
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
export function fakeDeclaration(plan: Plan, types: Types, client: NamedResource): string {
  const scope = new NameScope(["Service", "Client", "URL", "Requests", "ServeHTTP"]);
  const root = packageName(plan);
  const fields = allNamed(client).map((named) => fieldCode(named, scope, { root, types }));
  const usable = credentialsOf(plan).map(({ scheme }) => scheme.key);
  const { schemes } = clientOptionsOf(plan);
  const text = `Server plays ${titleOf(plan)} in tests, over HTTP. Set the function of each operation that a test calls: it gets the arguments of the call, and what it returns is the response. A call whose function is not set fails the test.`;
  return declaration("fake", {
    root,
    doc: comment({ text }),
    fields: fields.join("\n"),
    prefix: literal(plan.basePath ?? ""),
    credentials: schemes.filter(({ scheme }) => usable.includes(scheme.key)).flatMap(credentialCode),
  });
}

function credentialCode({ scheme, option }: SchemeOption): readonly string[] {
  if (option === undefined) return [];
  if (scheme.kind === "basic") return [`option.${option.name}("test", "test")`];
  if (scheme.kind !== "client_credentials") return [`option.${option.name}("test")`];
  const credentials = 'core.ClientCredentials{ID: "test", Secret: "test", TokenURL: s.URL + "/token"}';
  return [`option.${option.name}(${credentials})`];
}

/** Writes the field with the function of an operation. */
function fieldCode(
  { operation, given, paramsName }: NamedOperation,
  scope: NameScope,
  { types, root }: { readonly types: Types; readonly root: string },
): string {
  const { id, method, path } = operation;
  const wish = pascal(splitWords(id));
  const name = scope.take(wish, `${wish}Operation`);
  const typed = (text: string): string => qualifiedBy(root, text);
  const parameters = [
    "r *Request",
    ...given.positional.map((each) => `${each.name} ${typed(each.type)}`),
    ...(paramsName === "" ? [] : [`params *${typed(paramsName)}`]),
  ];
  const result = resultType(operation, types);
  const tags = [
    ["op", `${method} ${path}`] as const,
    ...(given.positional.length === 0
      ? []
      : [["args", given.positional.map(({ parameter }) => parameter.name).join(",")] as const]),
    ...(isStream(operation) ? [["stream", operation.streaming?.end ?? ""] as const] : []),
  ];
  const doc = comment({ text: `${name} plays ${method} ${path}.` }, "\t");
  const returned = result === "" ? "error" : `(${typed(result)}, error)`;
  return `${doc}\t${name} func(${parameters.join(", ")}) ${returned} ${tagsCode(tags)}\n`;
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
