// Finds the two schemas that a change is about.

import type { Parameter, Property } from "../../plan/plan.ts";
import { child, contentOf, type Place, type Source } from "../../plan/source.ts";
import type { BeforeAfter, Change, Owner, PlacedOperation, TypeUse } from "../change.ts";
import type { Analysis } from "../changes/analysis.ts";
import {
  bodySchemaAt,
  parameterAt,
  propertyPointer,
  responsesOf,
  successStatuses,
} from "../changes/locate.ts";
import { valueSchema } from "../changes/positions.ts";

type Schemas = BeforeAfter<Place> | undefined;

/** Returns the schemas whose values decide what a change does; `undefined` where others do, as for parameters and defaults. */
export function comparedSchemas(analysis: Analysis, change: Change): Schemas {
  switch (change.kind) {
    case "limit-tightened":
    case "limit-loosened":
      return change.schemas;
    case "type-changed":
      return schemasOfUse(analysis, change.use);
    case "type-kind-changed":
    case "enum-value-added":
    case "enum-value-removed":
    case "enum-opened":
    case "enum-closed":
      return placesOf(analysis, (document) => change.type[document].pointer);
    case "object-opened":
    case "object-closed":
    case "property-required":
    case "property-optional":
      return schemasOfOwner(analysis, change.owner);
    case "property-added":
      return change.property.required ? schemasOfOwner(analysis, change.owner) : undefined;
    default:
      return undefined;
  }
}

function placesOf({ sources }: Analysis, pointerIn: (document: "old" | "new") => string): Schemas {
  return { old: sources.old.at(pointerIn("old")), new: sources.new.at(pointerIn("new")) };
}

function schemasOfOwner(analysis: Analysis, owner: Owner): Schemas {
  if (owner.kind === "type") return placesOf(analysis, (document) => owner.type[document].pointer);
  if (owner.kind === "parameters") return undefined;
  const { operation, body } = owner;
  if (!/json/i.test(body.new.mediaType)) return undefined;
  const at = (document: "old" | "new"): Place =>
    bodySchemaAt(analysis.sources[document], operation[document].operation, body[document].mediaType);
  return { old: at("old"), new: at("new") };
}

function schemasOfUse(analysis: Analysis, use: TypeUse): Schemas {
  switch (use.kind) {
    case "alias":
      return placesOf(analysis, (document) => use.type[document].pointer);
    case "additional":
      return schemasOfOwner(analysis, use.owner);
    case "property":
      return schemasOfProperty(analysis, use);
    case "body":
      return contentsOf(analysis, (document) =>
        child(analysis.sources[document].at(use.operation[document].operation.pointer), "requestBody"),
      );
    case "response":
      return contentsOf(analysis, (document) => {
        const { operation } = use.operation[document];
        const [status = "", ...others] = successStatuses(analysis.sources[document], operation);
        // Several responses of success make one type, which no single schema has.
        return others.length > 0 ? undefined : responsesOf(analysis.sources[document], operation).get(status);
      });
    case "failure":
      return contentsOf(analysis, (document) =>
        responsesOf(analysis.sources[document], use.operation[document].operation).get(
          use.status.toUpperCase(),
        ),
      );
    default:
      return undefined;
  }
}

function schemasOfProperty(
  analysis: Analysis,
  { owner, property }: Extract<TypeUse, { readonly kind: "property" }>,
): Schemas {
  if (owner.kind === "parameters") return schemasOfParameter(analysis, owner.operation, property);
  const owners = schemasOfOwner(analysis, owner);
  if (owners === undefined) return undefined;
  const at = (document: "old" | "new"): Place | undefined => {
    const source = analysis.sources[document];
    const pointer = propertyPointer(source, owners[document].pointer, property[document].name);
    return pointer === owners[document].pointer ? undefined : source.at(pointer);
  };
  const [old, current] = [at("old"), at("new")];
  return old && current && { old, new: current };
}

function schemasOfParameter(
  { sources }: Analysis,
  operation: BeforeAfter<PlacedOperation>,
  property: BeforeAfter<Property>,
): Schemas {
  const at = (document: "old" | "new"): Place | undefined => {
    const parameter = property[document];
    if (!("in" in parameter)) return undefined;
    const place = parameterAt(sources[document], operation[document].operation, parameter as Parameter);
    return valueSchema(sources[document], place);
  };
  const [old, current] = [at("old"), at("new")];
  return old && current && { old, new: current };
}

/** The schemas of the first media type, if it is JSON on both sides. */
function contentsOf({ sources }: Analysis, placeIn: (document: "old" | "new") => Place | undefined): Schemas {
  const at = (source: Source, place: Place | undefined): Place | undefined => {
    const [content] = place === undefined ? [] : contentOf(source, source.follow(place));
    return content !== undefined && /json/i.test(content[0]) ? child(content[1], "schema") : undefined;
  };
  const [old, current] = [at(sources.old, placeIn("old")), at(sources.new, placeIn("new"))];
  return old && current && { old, new: current };
}
