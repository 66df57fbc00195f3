// Finds the JSON pointers of what a plan describes.

import { record } from "../../json.ts";
import type { NamedType, Operation, Parameter } from "../../plan/plan.ts";
import { child, children, contentOf, type Place, type Source } from "../../plan/source.ts";

/** Location of a parameter: of the operation, else of its path; the operation's own when the document does not declare it. */
export function parameterAt(source: Source, operation: Operation, { name, in: location }: Parameter): Place {
  const own = source.at(operation.pointer);
  const item = source.at(operation.pointer.slice(0, operation.pointer.lastIndexOf("/")));
  for (const owner of [own, item]) {
    const found = children(child(owner, "parameters")).find(([, place]) => {
      const parameter = record(source.follow(place).value);
      return parameter["name"] === name && parameter["in"] === location;
    });
    if (found !== undefined) return source.follow(found[1]);
  }
  return own;
}

/** Location of the request body, through its reference; `value` is `undefined` without one. */
export function bodyAt(source: Source, operation: Operation): Place {
  return source.follow(child(source.at(operation.pointer), "requestBody"));
}

/** Location of the schema of a media type of the request body. */
export function bodySchemaAt(source: Source, operation: Operation, mediaType: string): Place {
  const body = bodyAt(source, operation);
  const found = contentOf(source, body).find(([name]) => name === mediaType);
  return found === undefined ? body : child(found[1], "schema");
}

/** The responses of an operation: status in upper case → location. */
export function responsesOf(source: Source, operation: Operation): ReadonlyMap<string, Place> {
  const all = children(child(source.at(operation.pointer), "responses"));
  return new Map(all.map(([status, place]) => [status.toUpperCase(), source.follow(place)]));
}

/** Pointer of a property of an object; of the object when the property comes from somewhere else, such as `allOf`. */
export function propertyPointer(source: Source, owner: string, name: string): string {
  const target = source.follow(source.at(owner));
  const own = child(child(target, "properties"), name);
  if (own.value !== undefined) return own.pointer;
  for (const [, part] of children(child(target, "allOf"))) {
    const found = child(child(source.follow(part), "properties"), name);
    if (found.value !== undefined) return found.pointer;
  }
  return owner;
}

/** Returns whether a type is defined under `components.schemas`, rather than where it is used. */
export function isComponent({ pointer }: NamedType): boolean {
  return /^\/components\/schemas\/[^/]+$/.test(pointer);
}

/** Media types of the success responses of an operation, without parameters. */
export function successMedia(source: Source, operation: Operation): ReadonlySet<string> {
  const statuses = successStatuses(source, operation);
  const responses = [...responsesOf(source, operation)].filter(([status]) => statuses.includes(status));
  return new Set(responses.flatMap(([, place]) => contentOf(source, place).map(([name]) => bare(name))));
}

/** Media types of the request body, without parameters. */
export function requestMedia(source: Source, operation: Operation): ReadonlySet<string> {
  return new Set(contentOf(source, bodyAt(source, operation)).map(([name]) => bare(name)));
}

/** The statuses below 300 that an operation documents; `DEFAULT` where it documents none. */
export function successStatuses(source: Source, operation: Operation): readonly string[] {
  const all = [...responsesOf(source, operation).keys()];
  const found = all.filter((status) => /^2/.test(status));
  return found.length > 0 ? found : all.filter((status) => status === "DEFAULT");
}

/** Returns whether a media type is in one of the ranges, such as `image/*`. */
export function isInRange(name: string, ranges: ReadonlySet<string>): boolean {
  const [type] = name.split("/");
  return ranges.has("*/*") || (!name.endsWith("/*") && ranges.has(`${type}/*`));
}

function bare(mediaType: string): string {
  return (mediaType.split(";")[0] ?? "").trim().toLowerCase();
}
