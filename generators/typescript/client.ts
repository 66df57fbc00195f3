// Describes client.ts and options.ts: the client, its credentials and its resources.
import { addressText } from "../plan/client-options.ts";
import type { Plan, SecurityScheme } from "../plan/plan.ts";
import { defaultServers } from "../plan/servers.ts";
import { addressVariable } from "../plan/variables.ts";
import type { View } from "../templates.ts";
import { settingsView } from "./client-settings.ts";
import { credentialsOf, type SchemeOptions } from "./credentials.ts";
import { importsFor } from "./imports.ts";
import { comment } from "./jsdoc.ts";
import { literal, print, scalar } from "./layout.ts";
import { methodsCode, operationsCode } from "./methods.ts";
import type { MethodPlace } from "./named-operations.ts";
import { pascal } from "./names.ts";
import type { Names } from "./resources.ts";

/** Name of the client's class: `Acme`. */
export function clientName({ product }: Plan): string {
  return pascal(product.name.split("_"));
}

/** The view of client.ts. */
export function clientView(names: Names, place: Omit<MethodPlace, "path">): View {
  const { plan } = place;
  const name = clientName(plan);
  const own = ownMethods(names, place);
  const resources = names.resources.map(
    ({ className, file }) => `import { ${className} } from "./resources/${file}.ts";\n`,
  );
  const options = `import { type ${name}Options, resolveOptions } from "./options.ts";\n`;
  const doc = `A client for ${plan.product.title}.\n\nCreate one client and share it; it holds a connection pool. \`inspect\`, JSON, errors and logs never show its credentials.`;
  const hasMethods = names.own.length > 0;
  return {
    name,
    imports: own.imports + options + resources.join(""),
    own: own.declarations,
    methods: own.methods,
    hasMethods,
    usesContext: hasMethods || names.resources.length > 0,
    doc: comment({ text: doc }, 0),
    resources: names.resources.map(({ property, className, resource }) => ({
      property,
      className,
      doc: comment({ text: resource.description }, 2),
    })),
  };
}

/** The code of the methods of the client itself. */
interface OwnMethods {
  readonly declarations: string;
  readonly methods: string;
  readonly imports: string;
}

/** Prints the methods of the client itself, and what they need. */
function ownMethods({ own }: Names, place: Omit<MethodPlace, "path">): OwnMethods {
  let methods = "";
  const { code: declarations, used } = place.types.track(() => {
    const printed = own.map((operation) => methodsCode(operation, { ...place, path: "client" }));
    methods = printed.flatMap((each) => each.methods.map((method) => `${method}\n`)).join("");
    const tables = own.length === 0 ? [] : [operationsCode(own, place)];
    return [...tables, ...printed.flatMap((each) => each.declarations)].map((text) => `${text}\n`).join("");
  });
  const all = declarations + methods + (own.length > 0 ? "Context" : "");
  return { declarations, methods, imports: importsFor(all, used, "./") };
}

/** The view of options.ts. `hint` is added to the error for a missing base URL; empty for none. */
export function optionsView(plan: Plan, hint: string): View {
  const credentials = credentialsOf(plan);
  const variable = addressVariable(plan);
  const [server] = defaultServers(plan);
  const options = credentials.flatMap((each) => each.options);
  const schemes = literal(credentials.map(schemeData));
  const taken = options.map(({ name }) => name);
  return {
    ...settingsView(plan, taken),
    name: clientName(plan),
    options: options.map(({ name, type, doc }) => ({ name, type, doc: comment({ text: doc }, 2) })),
    hasGrant: options.some(({ type }) => type === "ClientCredentialsOptions"),
    hasKey: options.some(({ type }) => type === "Credential"),
    baseURLDoc: comment({ text: addressText(plan) }, 2),
    variable,
    default: server === undefined ? "" : ` ?? ${scalar(server)}`,
    prefix: scalar(plan.basePath ?? ""),
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
  if (scheme.kind === "bearer") return { kind: scheme.kind, ...(scheme.scheme && { scheme: scheme.scheme }) };
  return { kind: scheme.kind };
}
