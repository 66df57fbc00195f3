// Describes client.ts and options.ts: the client, its credentials and its resources.
import type { Plan, SecurityScheme } from "../plan/plan.ts";
import { isPublicServer, serverPath } from "../plan/servers.ts";
import type { View } from "../templates.ts";
import { credentialsOf, type SchemeOptions } from "./credentials.ts";
import { comment } from "./jsdoc.ts";
import { literal, print, scalar } from "./layout.ts";
import { methodsCode, operationsCode } from "./methods.ts";
import type { MethodPlace } from "./named-operations.ts";
import { constant, pascal } from "./names.ts";
import { importsFor, type Names } from "./resources.ts";

/** Name of the client's class: `Acme`. */
export function clientName({ product }: Plan): string {
  return pascal(product.name.split("_"));
}

/** The view of client.ts. */
export function clientView(
  names: Names,
  place: Omit<MethodPlace, "path">,
  models: ReadonlySet<string>,
): View {
  const { plan, types } = place;
  const name = clientName(plan);
  const printed = names.own.map((operation) => methodsCode(operation, { ...place, path: "client" }));
  const hasMethods = names.own.length > 0;
  const operations = hasMethods ? `${operationsCode(names.own, types)}\n` : "";
  const methods = printed.flatMap(({ methods: own }) => own);
  const declarations = printed.flatMap(({ declarations: own }) => own);
  const code = [operations, ...declarations, ...methods, hasMethods ? "Context" : ""].join("\n");
  const resources = names.resources.map(
    ({ className, file }) => `import { ${className} } from "./resources/${file}.ts";\n`,
  );
  const doc = `A client for ${plan.product.title}.\n\nCreate one client and share it; it holds a connection pool. \`inspect\`, JSON, errors and logs never show its credentials.`;
  return {
    name,
    imports: `${importsFor(code, models, "./")}import { type ${name}Options, resolveOptions } from "./options.ts";\n${resources.join("")}`,
    operations,
    declarations,
    methods:
      methods.length > 0
        ? [...methods.map((method, index) => (index === 0 ? method : `\n${method}`)), "\n"]
        : ["\n"],
    hasMethods,
    usesContext: hasMethods || names.resources.length > 0,
    doc: comment({ text: doc }, 0),
    resources: names.resources.map(({ property, className, resource }) => ({
      property,
      className,
      doc: comment({ text: resource.description, fallback: resource.words.join(" ") }, 2),
    })),
  };
}

/** The view of options.ts. `hint` is added to the error for a missing base URL; empty for none. */
export function optionsView(plan: Plan, hint: string): View {
  const credentials = credentialsOf(plan);
  const [server] = plan.servers.filter(isPublicServer);
  const options = credentials.flatMap((each) => each.options);
  const schemes = literal(credentials.map(schemeData));
  return {
    name: clientName(plan),
    options: options.map(({ name, type, doc }) => ({ name, type, doc: comment({ text: doc }, 2) })),
    hasGrant: options.some(({ type }) => type === "ClientCredentialsOptions"),
    hasKey: options.some(({ type }) => type === "Credential"),
    usesSecurity: true,
    variable: constant([plan.product.name, "base", "url"]),
    server: server ?? false,
    default: server === undefined ? "" : ` ?? ${scalar(server)}`,
    prefix: scalar(serverPath(plan.servers[0])),
    hint: hint === "" ? "" : `, hint: ${scalar(hint)}`,
    schemes: print(schemes, 0, 44, 1),
    security: print(literal(plan.security), 0, 60, 1),
  };
}

function schemeData({ scheme, options, variables, grant }: SchemeOptions): Readonly<Record<string, unknown>> {
  return { ...kindData(scheme), key: scheme.key, options: options.map(({ name }) => name), variables, grant };
}

function kindData(scheme: SecurityScheme): Readonly<Record<string, unknown>> {
  if (scheme.kind === "api_key") return { kind: scheme.kind, in: scheme.in, name: scheme.name };
  if (scheme.kind === "client_credentials") return { kind: scheme.kind, tokenURL: scheme.tokenUrl };
  return { kind: scheme.kind };
}
