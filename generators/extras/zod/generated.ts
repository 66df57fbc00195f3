// Where a generated package has what its schemas need.
import type { Plan, Type } from "../../plan/plan.ts";
import { flat } from "../../typescript/layout.ts";
import type { Types } from "../../typescript/types.ts";
import { namesOf } from "../../typescript/typescript.ts";
import type { SchemaPlace } from "./schemas.ts";

/** The place of schemas next to the models of a generated package. */
export function generatedPlace(plan: Plan): SchemaPlace {
  const { types } = namesOf(plan);
  const names = new Map(types.all.map(({ type, name }) => [type.key, name]));
  return {
    imports: (code) => (/\bmodels\./.test(code) ? ['import type * as models from "./models.ts";'] : []),
    nameOf: ({ key }) => names.get(key),
    typeOf: (type) => typeOf(type, types),
  };
}

/** The type in responses, with the names of `models`: schemas have the names of the models themselves. */
function typeOf(type: Type, types: Types): string {
  switch (type.kind) {
    case "named":
      return `models.${types.get(type.key).name}`;
    case "nullable":
      return `${typeOf(type.type, types)} | null`;
    case "array":
      return `readonly (${typeOf(type.items, types)})[]`;
    case "map":
      return `{ readonly [key: string]: ${typeOf(type.values, types)} }`;
    case "union":
      return type.members.map((member) => typeOf(member, types)).join(" | ");
    default:
      return flat(types.expression(type, "read"));
  }
}
