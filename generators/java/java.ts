// The Java language: turns a plan into the files of a package.
import { join } from "node:path";
import { exchangesOf } from "../exchanges/exchanges.ts";
import type { OwnLanguage } from "../language.ts";
import type { Plan } from "../plan/plan.ts";
import { xmlTables } from "../plan/xml-shapes.ts";
import { registryName, versionOf } from "../project/metadata.ts";
import { apiMap } from "../surface/api-map.ts";
import { guideOf } from "../surface/guide.ts";
import type { Surface } from "../surface/surface.ts";
import { renderTemplate } from "../templates.ts";
import { firstSentence, sentence, WINDOWS_DEVICES } from "../text.ts";
import { apiSpelling } from "./api.ts";
import { clientFiles, clientName, type Release } from "./client.ts";
import { EVENT_NAMES, eventClasses, eventFiles } from "./events.ts";
import { Failures } from "./failures.ts";
import type { Place, SourceFile } from "./files.ts";
import { sourceFile } from "./files.ts";
import { withImports } from "./imports.ts";
import { javadoc } from "./javadoc.ts";
import { layout } from "./layout.ts";
import { constantsFile, modelFile, wordsFile } from "./models.ts";
import { Scope } from "./names.ts";
import { ownRelease, packageFiles, releaseOf } from "./package.ts";
import { processWarnings } from "./processes.ts";
import { groupOf, metadataWarnings } from "./project.ts";
import { readme } from "./readme.ts";
import { CLASSES, EVENT, IMPORTS } from "./reserved.ts";
import {
  methodViews,
  type NamedMethods,
  type NamedResource,
  nameOwn,
  nameResources,
  resourceFiles,
  withMethods,
} from "./resources.ts";
import { ResponseHeaders } from "./response-headers.ts";
import { surfaceOf } from "./surface.ts";
import { testFiles } from "./tests.ts";
import { Types } from "./types.ts";
import { unionFile } from "./union-files.ts";
import { Waits } from "./waiting.ts";
import { xmlFiles } from "./xml.ts";

/** Java 17 and later, on the runtime of the Java client. */
export const java: OwnLanguage = {
  name: "java",
  surface: surfaceIn,
  render: async (plan, target) => {
    const place = placeOf(plan);
    const release = target.package ? releaseOf(plan) : ownRelease(target.hint ?? "");
    const files = describeSources(plan, { release, place, isPackage: target.package });
    const classes = classTable(files, place, `${clientName(plan)}Exception`);
    const sources = printSources(plan, files, classes);
    if (!target.package) return sources;
    const surface = surfaceIn(plan);
    const testData = target.testData ?? exchangesOf(plan);
    const guide = guideOf(plan, surface, testData);
    const coordinates = {
      groupId: groupOf(plan, place),
      artifactId: registryName(plan, "java"),
      version: versionOf(plan, "java"),
    };
    const guides = {
      "README.md": readme(guide, surface, coordinates),
      "api.md": apiMap(surface, apiSpelling, guide.webhooks),
    };
    const contents = { generated: Object.keys(sources), guides };
    const tests = testFiles({ surface, folder: place.folder, testData, classes, guide });
    return { ...packageFiles(plan, place, contents), ...sources, ...tests };
  },
  warnings: (plan) => {
    const { types, resources, waits } = namesOf(plan);
    const methods = resources.flatMap((resource) => resource.methods);
    return [...types.warnings, ...processWarnings(methods, waits, types), ...metadataWarnings(plan)];
  },
};

function surfaceIn(plan: Plan, document?: unknown): Surface {
  return surfaceOf({ plan, place: placeOf(plan), ...namesOf(plan) }, document);
}

/** The package of the classes: below the group of the configuration; names have no underscores by custom. */
export function placeOf({ product }: Plan): Place {
  const name = product.name.replaceAll("_", "");
  const group = product.metadata?.groupId ?? "dev";
  const root = group.split(".").at(-1) === name ? group : `${group}.${name}`;
  return { root, folder: `src/generated/java/${root.replaceAll(".", "/")}` };
}

/** Prints every generated source: path → text. */
function printSources(
  plan: Plan,
  files: readonly SourceFile[],
  classes: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const exception = `${clientName(plan)}Exception`;
  const render = ({ package: home, view }: SourceFile): string => {
    const printed = renderTemplate(join(import.meta.dirname, "templates"), "file", view);
    // The base of all errors is the one class of the runtime that has the name of the product.
    const text = printed.replaceAll(/\bDocuvaneException\b/g, exception);
    return layout(withImports(text, home, classes));
  };
  return Object.fromEntries(files.map((file) => [file.path, render(file)]));
}

/** The names that everything printed in Java shares. */
export interface Names {
  readonly types: Types;
  readonly failures: Failures;
  readonly headers: ResponseHeaders;
  /** Resources of the client; nested ones are in them. */
  readonly top: readonly NamedResource[];
  readonly resources: readonly NamedMethods[];
  /** Methods of the client itself. */
  readonly own: NamedMethods | undefined;
  readonly waits: Waits;
}

/** Names by plan: sources, tests, guides and warnings share them. */
const namesByPlan = new WeakMap<Plan, Names>();

/** Assigns every name once. */
export function namesOf(plan: Plan): Names {
  const names = namesByPlan.get(plan) ?? assignNames(plan);
  namesByPlan.set(plan, names);
  return names;
}

function assignNames(plan: Plan): Names {
  const name = clientName(plan);
  const hasEvents = plan.webhooks.length > 0;
  const scope = new Scope(
    [
      ...CLASSES,
      ...WINDOWS_DEVICES,
      name,
      `Async${name}`,
      `${name}Exception`,
      ...(hasEvents ? EVENT_NAMES : []),
    ],
    true,
  );
  const types = new Types(plan, scope);
  const failures = new Failures(plan, types, scope);
  const top = nameResources(plan, scope);
  const own = nameOwn(plan, top, types, scope);
  const resources = [...withMethods(top, types, scope), ...(own === undefined ? [] : [own])];
  const headers = new ResponseHeaders(plan, scope);
  return { types, failures, headers, top, resources, own, waits: new Waits(plan, resources) };
}

/** What sources are described for. */
interface Output {
  readonly release: Release;
  readonly place: Place;
  readonly isPackage: boolean;
}

/** Describes every generated source. */
function describeSources(plan: Plan, { release, place, isPackage }: Output): readonly SourceFile[] {
  const { types, failures, top, resources, own, waits, ...names } = namesOf(plan);
  // The operations of our own service document the headers that every response has: the runtime reads them.
  const headers = isPackage ? names.headers : undefined;
  const shared = { types, failures, headers, waits, place };
  const events = eventClasses(plan, types);
  return [
    ...clientFiles({ plan, resources: top, own: own && methodViews(own, shared), release, place }),
    ...resources.flatMap((resource) => resourceFiles(resource, shared)),
    ...types.models.map((model) => modelFile(model, types, place, events)),
    ...types.words.map((words) => wordsFile(words, place)),
    ...types.constants.map((constants) => constantsFile(constants, place)),
    ...types.unions.filter(({ name }) => name !== EVENT).map((union) => unionFile(union, types, place)),
    ...failures.files(place),
    ...(headers?.files(place) ?? []),
    ...eventFiles(plan, types, place, !isPackage),
    ...xmlFiles(xmlTables(plan), place),
    ...infoFiles(plan, place, types.models.length + types.words.length + types.constants.length > 0),
  ];
}

/** Describes the packages: every one says that nothing in it may be `null` unless it says so. */
function infoFiles(plan: Plan, place: Place, hasModels: boolean): readonly SourceFile[] {
  const title = firstSentence(plan.product.description) || sentence(`A client for ${plan.product.title}`);
  const below = [
    ...(plan.resources.length + plan.operations.length > 0
      ? [["resources.", "The operations of the service, grouped by resource, and their arguments."]]
      : []),
    ...(hasModels ? [["models.", "Request and response models."]] : []),
  ] as const;
  return [["", title], ...below].map(([prefix = "", text = ""]) =>
    sourceFile(
      place,
      { name: `${prefix}package-info`, kind: "info" },
      {
        doc: javadoc(
          { text: `${sentence(text)}\n\nEverything is non-null unless annotated ${"`@Nullable`"}.` },
          0,
        ),
      },
    ),
  );
}

/** Simple name → full name, of everything a file may use. */
function classTable(
  files: readonly SourceFile[],
  { root }: Place,
  exception: string,
): ReadonlyMap<string, string> {
  const generated = files.map(({ path, package: home }): readonly [string, string] => {
    const name = path.slice(path.lastIndexOf("/") + 1, -".java".length);
    return [name, `${home}.${name}`];
  });
  const fixed = Object.entries(IMPORTS).map(([name, full]): readonly [string, string] => [
    name,
    full.startsWith(".") ? `${root}${full}` : full,
  ]);
  return new Map([...fixed, [exception, `${root}.errors.${exception}`], ...generated]);
}
