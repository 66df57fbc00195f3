// Writes the code of a module: its packages, and the files of each.
import type { Plan } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import type { NameScope } from "../plan/scopes.ts";
import { type XmlTables, xmlTables } from "../plan/xml-shapes.ts";
import { titleOf } from "../project/metadata.ts";
import { clientDeclaration, serviceDeclaration } from "./client.ts";
import { eventDeclarations } from "./events.ts";
import { fakeDeclaration, fakePackage } from "./fake.ts";
import { declaration, fileCode, splitFiles } from "./files.ts";
import { comment } from "./godoc.ts";
import { callMethods, opFunction, paramsCode } from "./methods.ts";
import { enumCode, modelCode, unionCode } from "./models.ts";
import { literal } from "./names.ts";
import { optionDeclarations } from "./options.ts";
import { packageName } from "./package.ts";
import { opCode } from "./request.ts";
import { allNamed, flattened, type NamedResource, type Naming } from "./resources.ts";
import { headersCode } from "./response-headers.ts";
import type { Types } from "./types.ts";
import { type WaitPlace, waitMethods } from "./waits.ts";

type Texts = Readonly<Record<string, string>>;

/** The names of a module. */
export interface Names {
  readonly naming: Naming;
  /** The types as code of the package of webhooks writes them. */
  readonly eventTypes: Types;
  readonly client: NamedResource;
}

/** What the files of a module are besides their names. */
export interface CodeTarget {
  /** Import path. */
  readonly module: string;
  /** Whether it is the layer of our own module. */
  readonly own: boolean;
  /** Sentence added to the error for a missing base URL. */
  readonly hint: string;
  /** Statements of a first call, for the comment of the package. */
  readonly example: readonly string[];
}

/** Writes the files with code, without tests. */
export function codeFiles(names: Names, target: CodeTarget): Texts {
  const { module, own, hint } = target;
  const { plan, types } = names.naming;
  const root = packageName(plan);
  const fake = fakePackage(plan);
  // Our own package has more than what is generated, and a comment for all of it.
  const fakeDoc = own ? "" : `// Package ${fake} plays the service in tests: see [Server].\n`;
  return {
    ...packageFiles("", rootDeclarations(names, hint), { package: root, module }),
    ...packageFiles("", [["doc", [""]]], { package: root, module, doc: packageDoc(plan, target) }),
    ...packageFiles("webhook/", webhookDeclarations(names, own), { package: "webhook", module, root }),
    ...packageFiles(`${fake}/`, [["server", [fakeDeclaration(plan, types, names.client)]]], {
      package: fake,
      module,
      root,
      doc: fakeDoc,
    }),
    ...packageFiles("option/", [["option", optionDeclarations(plan)]], {
      package: "option",
      module,
      doc: optionDoc(module),
    }),
  };
}

/** Writes the files of a package. */
function packageFiles(
  folder: string,
  all: readonly Declared[],
  file: Omit<Parameters<typeof fileCode>[0], "declarations">,
): Texts {
  const texts = all.flatMap(([name, declarations]) =>
    splitFiles(declarations).map((part, index) => {
      const path = `${folder}${name}${index === 0 ? "" : index + 1}_gen.go`;
      return [path, fileCode({ ...file, declarations: part })] as const;
    }),
  );
  return Object.fromEntries(texts);
}

function optionDoc(module: string): string {
  return `// Package option has the options of the client and of its calls: pass them to [${module}.New], or to a method after its
// arguments. Options of a call replace those of the client.\n`;
}

/** Writes the comment of the package of the client, which pkg.go.dev shows first. */
function packageDoc(plan: Plan, { module, own, example }: CodeTarget): string {
  const text = `Package ${packageName(plan)} is the client for ${titleOf(plan)}.\n\n${plan.product.description ?? ""}`;
  return declaration("doc", {
    about: comment({ text }),
    hasExample: example.length > 0,
    example: example.flatMap((line) => line.split("\n")).map((line) => line && `\t${line}`),
    module,
    hasEvents: plan.webhooks.length > 0,
    own,
    fake: fakePackage(plan),
    // The path of a nested module has no major version of the one around it.
    spans: `${module.replace(/\/v\d+$/, "")}/otel`,
  });
}

/** Declarations by the name of their file. */
type Declared = readonly [file: string, declarations: readonly string[]];

/** The declarations of the package of webhooks. */
function webhookDeclarations({ naming, eventTypes }: Names, own: boolean): readonly Declared[] {
  return [
    ["events", eventDeclarations(naming.plan, eventTypes, own)],
    ...typeDeclarations(eventTypes, ({ name }) => eventTypes.isOfEvents(name)),
  ];
}

/** The declarations of the types of a package. */
function typeDeclarations(
  types: Types,
  isIn: (type: { readonly name: string }) => boolean,
): readonly Declared[] {
  return [
    ["models", types.models.filter(isIn).map((model) => modelCode(model, types))],
    ["enums", types.enums.filter(isIn).map(enumCode)],
    ["unions", types.unions.filter(isIn).map((union) => unionCode(union, types))],
  ];
}

/** The declarations of the package of the client. */
function rootDeclarations({ naming, client }: Names, hint: string): readonly Declared[] {
  const { plan, types, scope } = naming;
  const failures = failureFunctions(plan, types, scope);
  const xml = xmlTables(plan);
  const place: WaitPlace = { plan, types, failures, all: allNamed(client) };
  const services = flattened(client).slice(1);
  const makers = [...failures].map(([type, name]) => `func ${name}() any {\n\treturn new(${type})\n}\n`);
  return [
    [
      "client",
      [clientDeclaration(plan, client, hint), ...headersCode(naming), ...methodDeclarations(client, place)],
    ],
    ...services.map(
      (each) => [each.file, [serviceDeclaration(each), ...methodDeclarations(each, place)]] as const,
    ),
    ...typeDeclarations(types, ({ name }) => !types.isOfEvents(name)),
    ["errors", makers],
    ["xml", xml === undefined ? [] : [xmlDeclaration(xml)]],
  ];
}

/** Writes the methods of a service with their structs of parameters. */
function methodDeclarations({ service, operations }: NamedResource, place: WaitPlace): readonly string[] {
  return operations.flatMap((named) => [
    opCode(named, place),
    paramsCode(named),
    ...callMethods(named, service, place),
    ...waitMethods(named, service, place),
    opFunction(named, place),
  ]);
}

/** Names a function for each type of error bodies, which creates a value of it: type → name. */
function failureFunctions(plan: Plan, types: Types, scope: NameScope): ReadonlyMap<string, string> {
  const all = allOperations(plan).flatMap(({ failures }) =>
    failures.map(({ type }) => types.expression(type)),
  );
  const wish = (type: string): string => `new${type.replaceAll(/[^A-Za-z0-9]/g, "")}`;
  return new Map([...new Set(all)].map((type) => [type, scope.take(wish(type))]));
}

function xmlDeclaration({ types, operations }: XmlTables): string {
  const bodies = Object.values(operations);
  return declaration("xml", {
    table: literal(JSON.stringify({ types, bodies: operations })),
    writes: bodies.some(({ request }) => request),
    reads: bodies.some(({ response }) => response),
  });
}
