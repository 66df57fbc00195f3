// Describes client.py: the two clients, their credentials and their resources.

import { addressText } from "../plan/client-options.ts";
import type { Plan } from "../plan/plan.ts";
import { defaultServers } from "../plan/servers.ts";
import type { View } from "../templates.ts";
import { sentence } from "../text.ts";
import { clientOptions } from "./client-options.ts";
import { settingsOf, withDefault } from "./client-settings.ts";
import { type Credential, credentialsOf } from "./credentials.ts";
import { type Doc, type DocEntry, docLines, literal } from "./docstring.ts";
import { tuple } from "./literals.ts";
import { securityText } from "./methods.ts";
import { pascal } from "./names.ts";
import { methodNames } from "./operations.ts";
import type { NamedResource } from "./resource-names.ts";

/** Name of the client's class: `Docuvane`. */
export function clientName({ product }: Plan): string {
  return pascal(product.name.split("_"));
}

/** The view of client.py. `hint` is added to the error for a missing base URL; empty for none. */
export function clientView(plan: Plan, resources: readonly NamedResource[], hint: string): View {
  const name = clientName(plan);
  const credentials = credentialsOf(plan);
  const servers = defaultServers(plan);
  const given = credentials.flatMap((credential) => credential.arguments);
  const settings = settingsOf(
    plan,
    given.map((argument) => argument.name),
  );
  return {
    name,
    ...settings.view,
    credentialArguments: given,
    hasArguments: given.length > 0,
    arguments: [...given, ...settings.arguments],
    credentials: credentials.map(({ key, value }) => ({ key: literal(key), value })),
    api: {
      name: literal(plan.product.name),
      variables: plan.client?.variablePrefix !== undefined && literal(plan.client.variablePrefix),
      servers: tuple(servers.map(literal)),
      schemes: tuple(credentials.map(({ scheme }) => scheme)),
      security: securityText(plan.security),
      prefix: literal(plan.basePath ?? ""),
      hint: hint !== "" && literal(hint),
    },
    kinds: [false, true].map((isAsync) => ({
      async: isAsync,
      prefix: isAsync ? "Async" : "",
      doc: docLines(isAsync ? asyncDoc(plan) : clientDoc(plan), 4),
      initDoc: docLines(initDoc(plan, [...credentialEntries(credentials), ...settings.entries]), 8),
    })),
    imports: resources
      .filter(({ attribute }) => isTopAttribute(attribute))
      .map(({ module, className }) => ({ module, className })),
    methods: methodsView(resources),
    resources: childViews(resources.filter(({ attribute }) => isTopAttribute(attribute))),
  };
}

/** Whether a resource is nested in no other, and is not the client itself. */
function isTopAttribute(attribute: string): boolean {
  return attribute !== "" && !attribute.includes(".");
}

/** The methods of the client itself; `false` without any. */
function methodsView(resources: readonly NamedResource[]): View | false {
  const own = resources.find(({ attribute }) => attribute === "");
  if (own === undefined) return false;
  const { module, className, methods } = own;
  const names = methodNames(methods);
  return { module, className, names: [...names, "with_raw_response"].map((name) => ({ name })) };
}

/** The attributes that hold resources, of the client or of another resource. */
export function childViews(resources: readonly NamedResource[]): readonly View[] {
  return resources.map(({ resource, name, module, className }) => ({
    attribute: name,
    module,
    className,
    note: docLines({ text: resource.description, fallback: sentence(resource.words.join(" ")) }, 8),
  }));
}

function clientDoc(plan: Plan): Doc {
  const name = clientName(plan);
  return {
    text: `A client for ${plan.product.title}.\n\nCreate one client and share it among threads: it holds the connection pool. Credentials never appear in \`repr\`, errors or logs. See \`help(${name}.__init__)\` for its arguments.`,
    fallback: "A client",
  };
}

function credentialEntries(credentials: readonly Credential[]): readonly DocEntry[] {
  return credentials.flatMap((credential) =>
    credential.arguments.map(({ name, doc }) => ({ name, text: doc })),
  );
}

function initDoc(plan: Plan, entries: readonly DocEntry[]): Doc {
  return {
    text: "Creates a client. It sends no request before the first call.",
    fallback: "Creates a client",
    sections: [
      {
        title: "Args",
        entries: [
          ...entries,
          { name: "base_url", text: addressText(plan) },
          ...clientOptions()
            .map((option) => withDefault(option, plan))
            .map(({ name, text }) => ({ name, text: text.replaceAll("docuvane", plan.product.name) })),
        ],
      },
      {
        title: "Raises",
        entries: [
          {
            name: "InvalidArgumentError",
            text: "A credential or the base URL is missing, or an option is invalid. Nothing was sent.",
          },
        ],
      },
    ],
  };
}

function asyncDoc(plan: Plan): Doc {
  return {
    text: `An asynchronous client for ${plan.product.title}, for asyncio and trio.\n\nTakes the arguments of \`\`${clientName(plan)}\`\`; close it with \`\`aclose\`\`, or use it in \`\`async with\`\`.`,
    fallback: "An asynchronous client",
  };
}
