// The Python language: turns a plan into the files of a package.
import { join } from "node:path";
import { OWN_HINT } from "../hint.ts";
import type { Language, Target } from "../language.ts";
import type { Job, View } from "../openapi-generator/carrier.ts";
import { runGenerator } from "../openapi-generator/run.ts";
import type { Plan } from "../plan/plan.ts";
import { clientName, clientView } from "./client.ts";
import { docLines } from "./docstring.ts";
import { eventsView } from "./events.ts";
import { exportsOf } from "./exports.ts";
import { formatPython } from "./format.ts";
import { commonErrors } from "./method-docs.ts";
import { modelsOf } from "./models.ts";
import { copiedFiles, PACKAGE_TEMPLATES, packageView } from "./package.ts";
import { type NamedResource, nameResources } from "./resource-names.ts";
import { resourceView } from "./resources.ts";
import { Types } from "./types.ts";
import { awaitedOf } from "./waits.ts";

/** Python 3.10 and later, on the runtime of packages/python. */
export const python: Language = {
  name: "python",
  render: async (plan: Plan, target: Target) => {
    const printed = runGenerator(jobOf(plan, target));
    const texts = { ...mapValues(printed, tidy), ...(target.package && copiedFiles(plan)) };
    const isPython = (path: string): boolean => path.endsWith(".py");
    return { ...texts, ...formatPython(pick(texts, isPython)) };
  },
};

type Texts = Readonly<Record<string, string>>;

/** Without blank lines at both ends and more than one between, which templates leave behind. */
function tidy(text: string): string {
  return `${text.replaceAll(/^\n+|\n+$/g, "").replaceAll(/\n{3,}/g, "\n\n")}\n`;
}

function mapValues(texts: Texts, change: (text: string) => string): Texts {
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, change(text)]));
}

function pick(texts: Texts, isWanted: (path: string) => boolean): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([path]) => isWanted(path)));
}

/** Everything that the templates print for a plan. */
export function jobOf(plan: Plan, target: Target): Job {
  const folder = `src/${plan.product.name}`;
  const types = new Types(plan);
  const name = clientName(plan);
  const resources = nameResources(plan, name);
  const common = commonErrors(plan);
  const models = modelsOf(types);
  const errors = errorsOf(resources, types);
  const events = eventsView(plan, types);
  const generated = {
    clients: [name, `Async${name}`],
    errors: errors.map((error) => error.name),
    models: models.names,
    baseError: `${name}Error`,
  };
  return {
    generator: "python",
    templates: join(import.meta.dirname, "templates"),
    resources: {
      template: "resource.mustache",
      views: Object.fromEntries(
        resources.map((resource) => [
          `${folder}/_generated/${resource.module}.py`,
          resourceView(resource, { plan, types, common }),
        ]),
      ),
    },
    files: {
      ...(target.package && PACKAGE_TEMPLATES),
      [`${folder}/__init__.py`]: "init.mustache",
      [`${folder}/_generated/__init__.py`]: "layer.mustache",
      [`${folder}/_generated/client.py`]: "client.mustache",
      [`${folder}/_generated/models.py`]: "models.mustache",
      ...(errors.length > 0 && { [`${folder}/_generated/errors.py`]: "errors.mustache" }),
      ...(events && {
        [`${folder}/_generated/events.py`]: "events.mustache",
        [`${folder}/webhooks.py`]: "webhooks.mustache",
      }),
    },
    view: {
      package: { ...exportsOf(generated), error: generated.baseError, doc: packageDoc(plan) },
      models: models.view,
      client: clientView(plan, resources, target.package ? "" : OWN_HINT),
      errors,
      project: target.package && packageView(plan, resources, types),
      events: events ?? false,
    },
  };
}

function packageDoc({ product }: Plan): readonly string[] {
  return docLines({ text: product.description, fallback: `Client of ${product.title}` }, 0);
}

/** The errors of all that is waited for, each once. */
function errorsOf(
  resources: readonly NamedResource[],
  types: Types,
): readonly (View & { readonly name: string })[] {
  const awaited = resources.flatMap(({ resource }) =>
    resource.operations.flatMap((operation) => (operation.waiter && awaitedOf(operation, { types })) ?? []),
  );
  const byName = new Map(awaited.map((each) => [each.error, each]));
  return [...byName.values()].map(({ error, type, word }) => ({
    name: error,
    type,
    attribute: word,
    what: word.replaceAll("_", " "),
  }));
}
