// The TypeScript language: turns a plan into the files of a package.
import { join } from "node:path";
import type { TestData } from "../exchanges/exchange.ts";
import { exchangesOf } from "../exchanges/exchanges.ts";
import type { OwnLanguage, Target } from "../language.ts";
import type { Plan } from "../plan/plan.ts";
import { xmlTables } from "../plan/xml-shapes.ts";
import { apiMap } from "../surface/api-map.ts";
import { type Guide, guideOf } from "../surface/guide.ts";
import type { Surface } from "../surface/surface.ts";
import { renderFile } from "../templates.ts";
import { apiSpelling } from "./api.ts";
import { clientName, clientView, optionsView } from "./client.ts";
import { eventsView } from "./events.ts";
import { indexCode } from "./exports.ts";
import { failuresCode } from "./failures.ts";
import { constantNames, modelsCode } from "./models.ts";
import { copiedFiles, settingsFiles, slugOf } from "./package.ts";
import { readme } from "./readme.ts";
import { allNamed, flattened, type Names, nameAll, resourceCode } from "./resources.ts";
import { surfaceOf } from "./surface.ts";
import { testsOf } from "./tests.ts";
import { Types } from "./types.ts";
import { xmlCode } from "./xml.ts";

const TEMPLATES = join(import.meta.dirname, "templates");

/** TypeScript for Node 22 and later, on the runtime of the TypeScript client. */
export const typescript: OwnLanguage = {
  name: "typescript",
  surface: (plan, document) => surfaceOf({ plan, ...namesOf(plan) }, document),
  render: async (plan: Plan, target: Target) => {
    const { types, names } = namesOf(plan);
    const surface = surfaceOf({ plan, types, names }, undefined);
    const testData = target.package ? (target.testData ?? exchangesOf(plan)) : undefined;
    const guide = guideOf(plan, surface, testData);
    return {
      ...generatedFiles(plan, names, types, target.hint ?? ""),
      "README.md": readme(guide, surface),
      "api.md": apiMap(surface, apiSpelling, guide.webhooks),
      ...(testData && {
        ...copiedFiles(plan),
        ...settingsFiles(plan),
        ...testFiles(surface, testData, guide),
      }),
    };
  },
};

/** The types and methods of a plan with their names. */
export function namesOf(plan: Plan): { readonly types: Types; readonly names: Names } {
  const types = new Types(plan, takenNames(plan));
  return { types, names: nameAll(plan, types) };
}

type Texts = Readonly<Record<string, string>>;

/** Names of the package itself, which no model may have. */
function takenNames(plan: Plan): readonly string[] {
  const client = clientName(plan);
  return [client, `${client}Error`, `${client}Options`];
}

function testFiles(surface: Surface, testData: TestData, guide: Guide): Texts {
  const { files, data } = testsOf(surface, testData, guide);
  const texts = files.map(
    ({ path, template, view }) => [path, renderFile(TEMPLATES, template, view)] as const,
  );
  return { ...Object.fromEntries(texts), ...data };
}

function generatedFiles(plan: Plan, names: Names, types: Types, hint: string): Texts {
  const client = clientName(plan);
  const operations = allNamed(names);
  const xml = xmlTables(plan);
  const place = { plan, types, all: () => operations, xml };
  const resources = flattened(names.resources).map(
    (resource) => [`src/resources/${resource.file}.ts`, resourceCode(resource, place)] as const,
  );
  const failures = failuresCode(operations, types);
  const events = eventsView(plan, types);
  return {
    "tsup.config.ts": renderFile(TEMPLATES, "tsup", { webhooks: events !== undefined }),
    "src/client.ts": renderFile(TEMPLATES, "client", clientView(names, place)),
    "src/options.ts": renderFile(TEMPLATES, "options", optionsView(plan, hint)),
    "src/models.ts": modelsCode(types),
    ...(failures === undefined ? {} : { "src/errors.ts": failures }),
    ...(events === undefined ? {} : { "src/webhooks.ts": renderFile(TEMPLATES, "webhooks", events) }),
    ...(xml === undefined ? {} : { "src/xml.ts": xmlCode(xml) }),
    ...Object.fromEntries(resources),
    "src/index.ts": indexCode(
      { client, slug: slugOf(plan), constants: constantNames(types) },
      names,
      failures !== undefined,
    ),
  };
}
