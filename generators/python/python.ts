// The Python language: turns a plan into the files of a package.
import { join } from "node:path";
import { exchangesOf } from "../exchanges/exchanges.ts";
import type { OwnLanguage, Target } from "../language.ts";
import type { Plan } from "../plan/plan.ts";
import { xmlTables } from "../plan/xml-shapes.ts";
import { registryName } from "../project/metadata.ts";
import { apiMap } from "../surface/api-map.ts";
import { type Guide, guideOf } from "../surface/guide.ts";
import type { Surface } from "../surface/surface.ts";
import { renderFile, type TemplateFile, type View } from "../templates.ts";
import { apiSpelling } from "./api.ts";
import { clientName, clientView } from "./client.ts";
import { docLines } from "./docstring.ts";
import { eventsView } from "./events.ts";
import { exportsOf } from "./exports.ts";
import { formatPython } from "./format.ts";
import { withHiddenHelpers } from "./hidden-functions.ts";
import { commonErrors } from "./method-docs.ts";
import { modelsOf } from "./models.ts";
import { copiedFiles, packageView } from "./package.ts";
import { checkPackageName } from "./package-name.ts";
import { readme } from "./readme.ts";
import { type NamedResource, nameResources } from "./resource-names.ts";
import { resourceView } from "./resources.ts";
import { ResponseHeaders } from "./response-headers.ts";
import { hasTypedData } from "./schemas.ts";
import { surfaceOf } from "./surface.ts";
import type { Naming } from "./surface-types.ts";
import { type PackageTests, testsOf } from "./tests.ts";
import { Types } from "./types.ts";
import { awaitedOf } from "./waits.ts";
import { xmlView } from "./xml.ts";

const TEMPLATES = join(import.meta.dirname, "templates");

/** Python 3.10 and later, on the runtime of the Python client. */
export const python: OwnLanguage = {
  name: "python",
  surface: (plan, document) => surfaceOf(namingOf(plan), document),
  render: async (plan: Plan, target: Target) => {
    checkPackageName(plan.product.name);
    const naming = namingOf(plan);
    const testData = target.package ? (target.testData ?? exchangesOf(plan)) : undefined;
    const surface = surfaceOf(naming, undefined);
    const guide = guideOf(plan, surface, testData);
    const tests = testData === undefined ? NO_TESTS : testsOf(surface, testData, guide);
    const project = testData === undefined ? [] : [projectSettings(plan)];
    const rendered = [...project, ...describeFiles(naming, target), ...tests.files].map(
      (file): readonly [string, string] => [file.path, textOf(file)],
    );
    const { renamed = {}, kept = {} } = target.package ? copiedFiles(plan) : {};
    const guides = testData === undefined ? {} : guideTexts(plan, surface, guide);
    const texts = { ...Object.fromEntries(rendered), ...guides, ...renamed, ...tests.data };
    const isPython = (path: string): boolean => path.endsWith(".py");
    return { ...kept, ...texts, ...formatPython(pick(texts, isPython)) };
  },
};

/** Assigns every name of a package. */
function namingOf(plan: Plan): Naming {
  return { plan, types: new Types(plan), resources: nameResources(plan, clientName(plan)) };
}

const NO_TESTS: PackageTests = { files: [], data: {} };

type Texts = Readonly<Record<string, string>>;

function textOf({ template, view }: TemplateFile): string {
  const text = renderFile(TEMPLATES, template, view);
  const { argumentNames: names } = view;
  return names instanceof Set ? withHiddenHelpers(text, names) : text;
}

function pick(texts: Texts, isWanted: (path: string) => boolean): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([path]) => isWanted(path)));
}

function describeFiles({ plan, types, resources }: Naming, target: Target): readonly TemplateFile[] {
  const client = clientView(plan, resources, target.hint ?? "");
  const source = `src/${plan.product.name}`;
  // The operations of our own service document the headers that every response has: the runtime reads them.
  const headers = target.package ? new ResponseHeaders(plan, types, resources) : undefined;
  const named: Named = { plan, types, resources, headers, own: !target.package };
  return [
    { path: `${source}/_generated/client.py`, template: "client", view: client },
    ...typeFiles(named, source),
    ...resourceFiles(named, source),
  ];
}

function projectSettings(plan: Plan): TemplateFile {
  return { path: "pyproject.toml", template: "pyproject", view: packageView(plan) };
}

function guideTexts(plan: Plan, surface: Surface, guide: Guide): Texts {
  return {
    "README.md": readme(guide, surface, registryName(plan, "python")),
    "api.md": apiMap(surface, apiSpelling, guide.webhooks),
  };
}

interface Named extends Naming {
  readonly headers: ResponseHeaders | undefined;
  /** Whether it is the layer of our own package. */
  readonly own: boolean;
}

/** Models, errors, headers and events, and the modules that export them. */
function typeFiles({ plan, types, resources, headers, own }: Named, source: string): readonly TemplateFile[] {
  const name = clientName(plan);
  const error = `${name}Error`;
  const models = modelsOf(types);
  const errors = errorsOf(resources, types);
  const events = eventsView(plan, types, own);
  const xml = xmlTables(plan);
  const exported = exportsOf(plan, {
    clients: [name, `Async${name}`],
    errors: errors.map((each) => each.name),
    headers: headers?.names ?? [],
    models: models.names,
    baseError: error,
    hasTypedData: hasTypedData(types),
  });
  const file = (path: string, template: string, view: View): TemplateFile => ({
    path: `${source}/${path}.py`,
    template,
    view,
  });
  return [
    file("__init__", "init", { ...exported, doc: packageDoc(plan) }),
    file("_generated/__init__", "layer", {}),
    file("_generated/models", "models", models.view),
    ...(errors.length > 0 ? [file("_generated/errors", "errors", { errors })] : []),
    ...(headers?.names.length ? [file("_generated/headers", "headers", { classes: headers.views })] : []),
    ...(xml ? [file("_generated/xml_format", "xml_format", xmlView(xml))] : []),
    ...(events ? [file("_generated/events", "events", events)] : []),
    ...(events ? [file("webhooks", own ? "own_webhooks" : "webhooks", { ...events, error })] : []),
  ];
}

function resourceFiles({ plan, types, resources, headers }: Named, source: string): readonly TemplateFile[] {
  const common = commonErrors(plan);
  return resources.map((resource) => ({
    path: `${source}/_generated/${resource.module}.py`,
    template: "resource",
    view: resourceView(resource, { plan, types, common, headers }),
  }));
}

function packageDoc({ product }: Plan): readonly string[] {
  return docLines({ text: product.description, fallback: `Client for ${product.title}` }, 0);
}

/** The errors of all awaited resources, each once. */
function errorsOf(
  resources: readonly NamedResource[],
  types: Types,
): readonly (View & { readonly name: string })[] {
  const awaited = resources.flatMap(({ resource }) =>
    resource.operations.flatMap((operation) => (operation.waiter && awaitedOf(operation, { types })) ?? []),
  );
  const byName = new Map(awaited.map((each) => [each.error, each]));
  return [...byName.values()].map(({ error, type, words, attribute }) => ({
    name: error,
    type,
    attribute,
    what: words.join(" "),
  }));
}
