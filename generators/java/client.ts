// Describes the client: how it finds the service, its credentials and its resources.
import type { Plan } from "../plan/plan.ts";
import { defaultServers } from "../plan/servers.ts";
import { addressVariable } from "../plan/variables.ts";
import { sentence } from "../text.ts";
import { settingsView } from "./client-settings.ts";
import { credentialsOf } from "./credentials.ts";
import { type Place, type SourceFile, sourceFile } from "./files.ts";
import { javadoc, literal } from "./javadoc.ts";
import { pascal, Scope } from "./names.ts";
import { chain, requirement } from "./operations.ts";
import { CLASSES, ERRORS } from "./reserved.ts";
import { accessorView, type MethodViews, type NamedResource } from "./resources.ts";

/** Facts about the package besides the plan. */
export interface Release {
  readonly version: string;
  /** Hint added to the error for a missing base URL; empty for none. */
  readonly hint: string;
}

/** Name of the client's class: `Docuvane`. It avoids the runtime's class names and the stems of its exceptions. */
export function clientName({ product }: Plan): string {
  const wish = pascal(product.name.split("_"));
  return new Scope([...CLASSES, ...ERRORS], true).take(wish, `${wish}Service`);
}

/** What the clients are made from. */
interface Facts {
  readonly plan: Plan;
  readonly resources: readonly NamedResource[];
  /** Methods of the client itself. */
  readonly own: MethodViews | undefined;
  readonly release: Release;
  readonly place: Place;
}

/** Describes the two clients. */
export function clientFiles({ plan, resources, own, release, place }: Facts): readonly SourceFile[] {
  const name = clientName(plan);
  const accessors = resources.map(accessorView);
  const [first] = resources;
  const shared = { name, own: own ?? false, resources: accessors, one: first?.accessor ?? false };
  const title = `A client for ${plan.product.title}.`;
  const example = first
    ? `\n\nOperations are grouped by resource, for example ${"`"}client.${first.accessor}()${"`"}.`
    : "";
  const text = `${sentence(title)}${example}\n\nCreate one client and share it: it holds the connection pool. Thread-safe. Credentials never appear in ${"`"}toString${"`"}, errors or logs.`;
  const futures = `The asynchronous client: ${"`"}client.async()${"`"}.\n\nEach call runs on its own thread; cancelling its future aborts it.`;
  const credentials = credentialsOf(plan).methods;
  const taken = credentials.map((method) => String(method["name"]));
  const sync = { api: apiChain(plan, release), credentials, ...settingsView(plan, taken) };
  const facts = { name, kind: "client" } as const;
  const asyncFacts = { name: `Async${name}`, kind: "client" } as const;
  return [
    sourceFile(place, facts, { ...shared, sync, async: false, doc: javadoc({ text }, 0) }),
    sourceFile(place, asyncFacts, {
      ...shared,
      sync: false,
      async: true,
      doc: javadoc({ text: futures }, 0),
    }),
  ];
}

/** The builder calls that describe the API to the runtime. */
function apiChain(plan: Plan, { version, hint }: Release): string {
  const [server] = defaultServers(plan);
  const { schemes } = credentialsOf(plan);
  return chain([
    `Api.of(${literal(plan.product.name.replaceAll("_", "-"))}, ${literal(version)})`,
    ...(server === undefined ? [] : [`.server(${literal(server)})`]),
    ...(plan.basePath === undefined ? [] : [`.prefix(${literal(plan.basePath)})`]),
    `.addressVariable(${literal(addressVariable(plan))})`,
    ...(hint === "" ? [] : [`.addressHint(${literal(hint)})`]),
    ...(schemes.length === 0 ? [] : [`.schemes(${schemes.join(", ")})`]),
    ...(plan.security.length === 0 ? [] : [`.security(${plan.security.map(requirement).join(", ")})`]),
  ]);
}
