// Reads the configurations that name the resources and methods of the two documents.
import { existsSync } from "node:fs";
import { CONFIG, readConfig } from "../../config/read.ts";
import type { Config } from "../../config/schema.ts";
import { readStainless } from "../../config/stainless/read.ts";
import { foundStainless, languageNames } from "../options.ts";
import type { ConfigFiles, DiffOrder } from "./options.ts";

/** The configurations of both sides; `undefined`: all names are inferred. */
export interface Configs {
  readonly old: Config | undefined;
  readonly new: Config | undefined;
}

/**
 * Reads the configurations. That of the new document also applies to the old one, unless another is given; as for the
 * other commands, the one in the current folder is used when none and no name is given.
 *
 * @throws {Error} One is missing or wrong; the message names its lines.
 */
export function readConfigs({ configs, name, new: spec, old: oldSpec }: DiffOrder): Configs {
  const { config, stainless } = configs.new;
  const isGiven = config !== undefined || stainless !== undefined || name !== undefined;
  const ofNew = read(isGiven ? configs.new : foundFiles(), spec);
  return { old: read(configs.old, oldSpec) ?? ofNew, new: ofNew };
}

function foundFiles(): ConfigFiles {
  return { config: existsSync(CONFIG) ? CONFIG : undefined, stainless: foundStainless() };
}

function read({ config, stainless }: ConfigFiles, spec: string): Config | undefined {
  if (stainless !== undefined)
    return readStainless(stainless, { spec, output: undefined, languages: [] }).config;
  return config === undefined ? undefined : readConfig(config, languageNames);
}
