// Decides which bodies of XML have a type: those whose schema describes their elements. Others stay text.
import type { Type, XmlRoot } from "./plan.ts";
import type { Place } from "./source.ts";
import type { Types } from "./types.ts";
import { readRoot } from "./xml.ts";

/** Reads the type of a body of XML and the name of its element; `undefined` when the schema describes no elements. */
export function typedXml(
  types: Types,
  schema: Place,
): { readonly type: Type; readonly xml: XmlRoot } | undefined {
  if (schema.value === undefined) return undefined;
  const type = types.typeOf(schema);
  if (!hasElements(types, type)) return undefined;
  return { type, xml: readRoot(types.source, schema, type.kind === "named" ? type.key : "root") };
}

/** Whether values of a type have named parts. `depth` bounds aliases that contain themselves. */
function hasElements(types: Types, type: Type, depth = 0): boolean {
  if (depth > 20) return false;
  const inside = (part: Type): boolean => hasElements(types, part, depth + 1);
  switch (type.kind) {
    case "named": {
      const draft = types.get(type.key);
      if (draft?.kind === "object") return draft.properties.length > 0;
      return draft?.kind === "alias" && inside(draft.type);
    }
    case "nullable":
      return inside(type.type);
    case "union":
      return type.members.every(inside);
    case "map":
      return type.values.kind !== "any";
    default:
      return type.kind === "array" && type.items.kind !== "any";
  }
}
