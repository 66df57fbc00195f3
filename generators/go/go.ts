// The Go language: turns a plan into the files of a module.
import { join } from "node:path";
import { exchangesOf } from "../exchanges/exchanges.ts";
import type { OwnLanguage, Target } from "../language.ts";
import type { Plan } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { type XmlTables, xmlTables } from "../plan/xml-shapes.ts";
import { titleOf } from "../project/metadata.ts";
import { apiMap } from "../surface/api-map.ts";
import { guideOf } from "../surface/guide.ts";
import { renderFile } from "../templates.ts";
import { apiSpelling } from "./api.ts";
import { clientDeclarations, serviceDoc } from "./client.ts";
import { eventDeclarations, eventFunctions } from "./events.ts";
import { fileCode, splitFiles, withImports } from "./files.ts";
import { comment } from "./godoc.ts";
import { callMethods, opFunction, paramsCode } from "./methods.ts";
import { enumCode, modelCode, unionCode } from "./models.ts";
import { literal, Scope } from "./names.ts";
import { optionDeclarations } from "./options.ts";
import { moduleFiles, modulePath, ownModule, packageName } from "./package.ts";
import { type ReadmePlace, readme } from "./readme.ts";
import { allNamed, flattened, type NamedResource, type Naming, nameClient } from "./resources.ts";
import { surfaceOf } from "./surface.ts";
import { type TestPlace, testsOf } from "./tests.ts";
import { Types } from "./types.ts";
import { type WaitPlace, waitMethods } from "./waits.ts";

/** Go 1.25 and later, on the runtime of the Go client. */
export const go: OwnLanguage = {
  name: "go",
  surface: (plan, document) => {
    const { naming, client } = namesOf(plan);
    return surfaceOf(naming, client, document);
  },
  render: async (plan: Plan, target: Target) => {
    const names = namesOf(plan);
    const surface = surfaceOf(names.naming, names.client, undefined);
    const testData = target.package ? (target.testData ?? exchangesOf(plan)) : undefined;
    const guide = guideOf(plan, surface, testData);
    const module = target.package ? modulePath(plan) : ownModule();
    const events = Object.fromEntries(
      eventFunctions(plan).map((name, index) => [plan.webhooks[index]?.name ?? "", name]),
    );
    const place: ReadmePlace = { surface, module, events };
    return {
      ...generatedFiles(names, module, target),
      ...(testData && {
        ...moduleFiles(plan),
        "README.md": readme(guide, place),
        "api.md": apiMap(surface, apiSpelling, guide.webhooks),
        ...testFiles({ ...place, plan, types: names.naming.types, testData, guide }),
      }),
    };
  },
};

const TEMPLATES = join(import.meta.dirname, "templates");

function testFiles(place: TestPlace): Texts {
  const { module, surface } = place;
  const { files, data } = testsOf(place);
  const texts = files.map(({ path, template, view }) => {
    const text = renderFile(TEMPLATES, template, view);
    return [path, withImports(text, module, { [surface.root]: module })] as const;
  });
  return { ...Object.fromEntries(texts), ...data };
}

/** The names of a module. */
interface Names {
  readonly naming: Naming;
  readonly client: NamedResource;
}

function namesOf(plan: Plan): Names {
  const scope = new Scope(["Client", "New"]);
  const naming = { plan, types: new Types(plan, scope), scope };
  return { naming, client: nameClient(naming) };
}

type Texts = Readonly<Record<string, string>>;

function generatedFiles(
  { naming: { plan, types, scope }, client }: Names,
  module: string,
  target: Target,
): Texts {
  const failures = failureFunctions(plan, types, scope);
  const xml = xmlTables(plan);
  const place: WaitPlace = { plan, types, failures, all: allNamed(client) };
  const own = { package: packageName(plan), module };
  const file = (name: string, declarations: readonly string[]): Texts =>
    declarations.length === 0 ? {} : { [`${name}_gen.go`]: fileCode({ ...own, declarations }) };
  const files = (name: string, declarations: readonly string[]): Texts =>
    Object.assign(
      {},
      ...splitFiles(declarations).map((each, index) =>
        file(index === 0 ? name : `${name}${index + 1}`, each),
      ),
    );
  return {
    ...file("client", [
      ...clientDeclarations(plan, client, target.hint ?? ""),
      ...methodDeclarations(client, place),
    ]),
    ...Object.assign(
      {},
      ...flattened(client)
        .slice(1)
        .map((each) => files(each.file, [serviceCode(each), ...methodDeclarations(each, place)])),
    ),
    ...files(
      "models",
      types.models.map((model) => modelCode(model, types)),
    ),
    ...files("enums", types.enums.map(enumCode)),
    ...files(
      "unions",
      types.unions.map((union) => unionCode(union, types)),
    ),
    ...files(
      "errors",
      [...failures].map(([type, name]) => `func ${name}() any {\n\treturn new(${type})\n}\n`),
    ),
    ...(xml === undefined ? {} : file("xml", xmlDeclarations(xml))),
    "doc_gen.go": fileCode({ ...own, doc: packageDoc(plan), declarations: [] }),
    "option/option_gen.go": fileCode({
      package: "option",
      module,
      doc: OPTION_DOC,
      declarations: optionDeclarations(plan),
    }),
    ...eventsFile(eventDeclarations(plan, types, !target.package), own),
  };
}

function eventsFile(
  declarations: readonly string[],
  own: { readonly package: string; readonly module: string },
): Texts {
  if (declarations.length === 0) return {};
  const place = { package: "webhook", module: own.module, root: own.package };
  return { "webhook/events_gen.go": fileCode({ ...place, declarations }) };
}

function packageDoc(plan: Plan): string {
  const name = packageName(plan);
  const text = `Package ${name} is the client for ${titleOf(plan)}.\n\n${plan.product.description ?? ""}`;
  return comment({ text, fallback: "" });
}

const OPTION_DOC = "// Package option has the options of the client and of its calls.\n";

/** Writes the type of a service. */
function serviceCode({ service, path, resource, nested }: NamedResource): string {
  const doc = comment({ name: service, text: resource?.description, fallback: `has the methods of ${path}` });
  const fields = nested.map((each) => `${serviceDoc(each)}\t${each.field} ${each.service}\n`);
  return `${doc}type ${service} struct {\n${[...fields, "\tclient *core.Client\n"].join("\n")}}\n`;
}

/** Writes the methods of a service with their structs of parameters. */
function methodDeclarations({ service, operations }: NamedResource, place: WaitPlace): readonly string[] {
  return operations.flatMap((named) => [
    paramsCode(named),
    ...callMethods(named, service, place),
    ...waitMethods(named, service, place),
    opFunction(named, place),
  ]);
}

/** Names a function for each type of error bodies, which creates a value of it: type → name. */
function failureFunctions(plan: Plan, types: Types, scope: Scope): ReadonlyMap<string, string> {
  const all = allOperations(plan).flatMap(({ failures }) =>
    failures.map(({ type }) => types.expression(type)),
  );
  const wish = (type: string): string => `new${type.replaceAll(/[^A-Za-z0-9]/g, "")}`;
  return new Map([...new Set(all)].map((type) => [type, scope.take(wish(type))]));
}

function xmlDeclarations({ types, operations }: XmlTables): readonly string[] {
  return [
    "// xmlTable describes how objects are written as XML and read from it.\n" +
      `var xmlTable = sync.OnceValue(func() *core.XML {\n\treturn core.NewXML(${literal(JSON.stringify({ types, bodies: operations }))})\n})\n`,
    "func xmlEncoder(operation string) func(any) ([]byte, error) {\n\treturn func(v any) ([]byte, error) {\n\t\treturn xmlTable().Encode(operation, v)\n\t}\n}\n",
    "func xmlDecoder[T any](operation string) func([]byte, *T) error {\n\treturn func(data []byte, into *T) error {\n\t\t_, err := xmlTable().Decode(operation, data, into, false)\n\t\treturn err\n\t}\n}\n",
  ];
}
