// Plans both documents for each audience: names and resources may differ by language, and the wire has none.
import { nameFromTitle } from "../../config/package-name.ts";
import type { Config } from "../../config/schema.ts";
import type { Pair, Version } from "../../diff/change.ts";
import type { Audience } from "../../diff/finding.ts";
import type { LoadedDocument } from "../../plan/load.ts";
import { makePlan } from "../../plan/make-plan.ts";
import { type Naming, NEWEST } from "../../plan/naming/rules.ts";
import { planLanguage, prepareLoaded } from "../packages.ts";
import type { Configs } from "./configs.ts";

/** Two versions, and for whom they are compared. */
export interface AudiencePair {
  readonly audience: Audience;
  /** The same object for all audiences that share a plan. */
  readonly pair: Pair;
}

/** What the two sides are planned from. */
export interface Inputs {
  readonly old: LoadedDocument;
  readonly new: LoadedDocument;
  readonly configs: Configs;
  /** Package name; `undefined`: of the configuration, or from the title of the new document. */
  readonly name: string | undefined;
  /** Version of the naming rules of the old side; `undefined`: of its configuration. */
  readonly oldNaming?: Naming | undefined;
}

/**
 * Plans both documents for each audience.
 *
 * @throws {Error} A document is no OpenAPI document; the message names the side.
 */
export function makePairs(inputs: Inputs, audiences: readonly Audience[]): readonly AudiencePair[] {
  const name = inputs.name ?? nameFromTitle(inputs.new.document);
  // Relative servers need a location: without a common location, a file and a URL would have different servers.
  const location = inputs.new.location ?? inputs.old.location;
  const plannerOf = (side: "old" | "new") => {
    const config = inputs.configs[side];
    const naming = (side === "old" ? inputs.oldNaming : undefined) ?? config?.naming ?? NEWEST;
    return named(side, () => planner({ ...inputs[side], location, naming }, config, name));
  };
  const [old, next] = [plannerOf("old"), plannerOf("new")];
  if (inputs.configs.old === undefined && inputs.configs.new === undefined) {
    const pair = { old: old("wire"), new: next("wire") };
    return audiences.map((audience) => ({ audience, pair }));
  }
  return audiences.map((audience) => ({ audience, pair: { old: old(audience), new: next(audience) } }));
}

function named<T>(side: "old" | "new", make: () => T): T {
  try {
    return make();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The ${side} document: ${message}`, { cause });
  }
}

/** Plans one document: for the wire as its overlays leave it, for a language as its configuration says. */
function planner(
  loaded: LoadedDocument & { readonly naming: Naming },
  config: Config | undefined,
  name: string,
): (audience: Audience) => Version {
  const { location, naming } = loaded;
  const { overlays, actions } = config ?? {};
  const bare: Config = { spec: "", name, languages: {}, overlays, ...(actions && { actions }) };
  const { document } = prepareLoaded(loaded, bare);
  const wire = { document, naming, plan: makePlan(document, { name, location, naming }) };
  if (config === undefined) return () => wire;
  const prepared = prepareLoaded(loaded, config);
  const plan = makePlan(prepared.document, { name: config.name, location, naming });
  return (audience) =>
    audience === "wire"
      ? wire
      : { document: prepared.document, naming, plan: planLanguage(config, plan, audience) };
}
