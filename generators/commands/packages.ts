// Makes the packages of a configuration: one document, one plan and one set of files for each language.

import { applyToPlan } from "../config/apply.ts";
import { applyToDocument, withMethodIds } from "../config/document.ts";
import { namedFor } from "../config/listing.ts";
import { renameSchemas } from "../config/models.ts";
import type { Config } from "../config/schema.ts";
import { checkFolder, ownVersion } from "../folder.ts";
import { record } from "../json.ts";
import type { Language } from "../language.ts";
import { languages } from "../languages.ts";
import { applyOverlay, applyOverlays } from "../overlay.ts";
import { type LoadedDocument, loadDocument } from "../plan/load.ts";
import { makePlan } from "../plan/make-plan.ts";
import type { Plan, Warning } from "../plan/plan.ts";
import { addressWarnings } from "../plan/servers.ts";

/** A package that was made, not yet written. */
export interface MadePackage {
  readonly language: string;
  readonly output: string;
  /** Path → whole text. */
  readonly files: Readonly<Record<string, string>>;
  readonly warnings: readonly Warning[];
  /** Whether the document was bundled from several files, so that pointers refer to the bundle. */
  readonly bundled: boolean;
}

/** A document, ready to be planned. */
export interface PreparedDocument {
  readonly document: unknown;
  readonly location: string | undefined;
  readonly bundled: boolean;
  /** Names of the configuration that could not be given. */
  readonly warnings: readonly Warning[];
}

/**
 * Makes every package of a configuration.
 *
 * @param progress - Told of each step.
 * @throws {Error} The document or a folder is invalid; the message says what to do.
 */
export async function* makePackages(
  config: Config,
  progress: (step: string) => void,
): AsyncGenerator<MadePackage> {
  const targets = languages.filter(({ name }) => outputOf(config, name) !== undefined);
  for (const { name } of targets) checkFolder(outputOf(config, name) ?? "");
  const prepared = await prepareDocument(config);
  for (const language of targets) {
    progress(`generating ${language.name}`);
    yield await makePackage(config, prepared, language);
  }
}

/** Loads the document of a configuration and applies its overlays and what the configuration changes in it. */
export async function prepareDocument(config: Config): Promise<PreparedDocument> {
  return prepareLoaded(await loadDocument(config.spec), config);
}

/** Applies the overlays of a configuration, and what it changes in the document. */
export function prepareLoaded(
  { document, location, bundled }: LoadedDocument,
  config: Config,
): PreparedDocument {
  const overlaid = applyOverlays(document, config.overlays ?? []);
  const { actions = [] } = config;
  const changed = actions.length > 0 ? applyOverlay(overlaid, { actions }) : overlaid;
  const renamed = renameSchemas(applyToDocument(changed, config), config.models ?? {});
  return { ...renamed, location, bundled };
}

/** Plans a package of a configuration. */
export function planPackage(config: Config, prepared: PreparedDocument, language: string): Plan {
  const { name, naming } = config;
  const document = {
    ...record(prepared.document),
    ...withMethodIds(record(prepared.document), namedFor(config, language)),
  };
  const plan = makePlan(document, { name, naming, location: prepared.location });
  const applied = planLanguage(config, plan, language);
  return { ...applied, warnings: [...applied.warnings, ...addressWarnings(applied), ...prepared.warnings] };
}

/** Applies a configuration to the plan of a document, for one language. */
export function planLanguage(config: Config, plan: Plan, language: string): Plan {
  const output = outputOf(config, language);
  const version = output === undefined ? undefined : ownVersion(output);
  return applyToPlan(plan, { config: namedFor(config, language), language, version });
}

async function makePackage(
  config: Config,
  prepared: PreparedDocument,
  language: Language,
): Promise<MadePackage> {
  const plan = planPackage(config, prepared, language.name);
  const files = await language.render(plan, { package: true });
  return {
    language: language.name,
    output: outputOf(config, language.name) ?? "",
    files,
    warnings: [...plan.warnings, ...(language.warnings?.(plan) ?? [])],
    bundled: prepared.bundled,
  };
}

function outputOf(config: Config, language: string): string | undefined {
  return Object.entries(config.languages).find(([name]) => name === language)?.[1]?.output;
}
