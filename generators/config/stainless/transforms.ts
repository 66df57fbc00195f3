// Maps the transforms of a stainless.yml to actions of an OpenAPI Overlay.
import { type Json, list, record, text, texts } from "../../json.ts";
import type { OverlayAction } from "../../overlay.ts";
import type { Notes } from "./notes.ts";

/** Maps `openapi.transforms`; a command that cannot be expressed is noted. */
export function mapTransforms(top: Json, notes: Notes): { readonly actions?: OverlayAction[] } {
  const openapi = record(top["openapi"]);
  notes.rest(["openapi"], openapi, ["transforms", "transformations", "code_samples"]);
  const section = openapi["transforms"] === undefined ? "transformations" : "transforms";
  const actions = list(openapi[section]).flatMap((each, index) => {
    const mapped = mapTransform(record(each));
    if (mapped === undefined)
      notes.add(["openapi", section, String(index)], `(${text(record(each)["command"])}) is not mapped`);
    return mapped ?? [];
  });
  return actions.length > 0 ? { actions } : {};
}

function mapTransform(transform: Json): readonly OverlayAction[] | undefined {
  const { target, keys, value, object } = record(transform["args"]);
  const targets = typeof target === "string" ? [target] : texts(target);
  // Both unions become the same types here.
  if (transform["command"] === "oneOfToAnyOf") return [];
  if (targets.length === 0) return undefined;
  if (transform["command"] === "remove") {
    const names = texts(keys);
    const below = names.length === 0 ? [""] : names.map((name) => `[${JSON.stringify(name)}]`);
    return targets.flatMap((each) => below.map((suffix) => ({ target: `${each}${suffix}`, remove: true })));
  }
  if (transform["command"] === "update" || transform["command"] === "merge")
    return targets.map((each) => ({ target: each, update: value ?? object }));
  return undefined;
}
