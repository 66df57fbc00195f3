// The Python language: turns a plan into the files of a package.
import { join } from "node:path";
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
import { type NamedResource, nameResources, resourceView } from "./resources.ts";
import { Types } from "./types.ts";
import { awaitedOf } from "./waits.ts";

/** Python 3.10 and later, on the runtime of packages/python. */
export const python: Language = {
  name: "python",
  render: async (plan: Plan, target: Target) => {
    const formatted = formatPython(runGenerator(jobOf(plan)));
    return target.package ? formatted : formatted;
  },
};

/** Everything that the templates print for a plan. */
export function jobOf(plan: Plan): Job {
  const folder = `src/${plan.product.name}`;
  const types = new Types(plan);
  const resources = nameResources(plan);
  const common = commonErrors(plan);
  const models = modelsOf(types);
  const errors = errorsOf(resources, types);
  const events = eventsView(plan, types);
  const name = clientName(plan);
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
          resourceView(resource, types, common),
        ]),
      ),
    },
    files: {
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
      client: clientView(plan, resources),
      errors,
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
