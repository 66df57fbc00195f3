// Reads what accompanies the results of operations: bodies of errors, and headers of responses.
import { record, text } from "../json.ts";
import { mediaKind } from "./media.ts";
import type { Failure, Operation, Property } from "./plan.ts";
import { child, children, contentOf, type Place } from "./source.ts";
import type { Types } from "./types.ts";
import { identifierWords, memberNames, splitWords } from "./words.ts";

/** Errors and headers of an operation. */
type Details = Pick<Operation, "failures" | "responseHeaders">;

const ERROR = /^([45](\d\d|XX)|DEFAULT)$/;
const SUCCESS = /^2(\d\d|XX)$/;

/**
 * Reads the errors and headers of an operation.
 *
 * They are read after all other types, so that a schema used by an error does not change the name of another one.
 */
export function readDetails(types: Types, { pointer }: Operation): Details {
  const responses = child(types.source.at(pointer), "responses");
  const all = children(responses).map(([status, named]) => ({
    status: status.toUpperCase(),
    place: types.source.follow(named),
  }));
  const isSuccess = all.some(({ status }) => SUCCESS.test(status)) ? SUCCESS : /^DEFAULT$/;
  const failed = all.filter(({ status }) => ERROR.test(status) && !isSuccess.test(status));
  const succeeded = all.filter(({ status }) => isSuccess.test(status));
  return {
    failures: failed.flatMap(({ status, place }) => readFailure(types, pointer, status, place)),
    responseHeaders: readHeaders(
      types,
      succeeded.map(({ place }) => place),
    ),
  };
}

function readFailure(types: Types, operation: string, status: string, place: Place): readonly Failure[] {
  const json = contentOf(types.source, place).find(([mediaType]) =>
    ["json", "any"].includes(mediaKind(mediaType)),
  );
  if (json === undefined) return [];
  const [mediaType, media] = json;
  const schema = child(media, "schema");
  if (schema.value === undefined) return [];
  nameFailure(types, operation, status, place);
  return [
    {
      status: status === "DEFAULT" ? "default" : status,
      mediaType: mediaKind(mediaType) === "any" ? "application/json" : mediaType,
      type: types.typeOf(schema),
      description: text(record(place.value)["description"]).trim() || undefined,
    },
  ];
}

/** Names the inline schemas of an error: after a shared response, or after the operation and the status. */
function nameFailure(types: Types, operation: string, status: string, place: Place): void {
  const shared = splitWords(/^\/components\/responses\/([^/]+)$/.exec(place.pointer)?.[1] ?? "");
  const isNamed = ["error", "response"].includes(shared.at(-1) ?? "");
  const { full } = types.names.nameFor(operation);
  const own = status === "DEFAULT" ? full : [...full, ...splitWords(status)];
  types.names.add(place.pointer, isNamed ? shared : [...(shared.length > 0 ? shared : own), "error"]);
}

/** The headers of all successful responses; of two with the same name the first one. */
function readHeaders(types: Types, responses: readonly Place[]): readonly Property[] {
  const names = memberNames();
  const found = new Map<string, Property>();
  for (const response of responses) {
    for (const [name, named] of children(child(response, "headers"))) {
      const key = name.toLowerCase();
      // OpenAPI ignores a header of this name (3.1.1, section 4.8.17.1).
      if (key === "content-type" || found.has(key)) continue;
      const words = names.take(identifierWords(name, "header"));
      found.set(key, { ...readHeader(types, types.source.follow(named)), name, words });
    }
  }
  return [...found.values()];
}

function readHeader(types: Types, place: Place): Omit<Property, "name" | "words"> {
  const { description, deprecated, required } = record(place.value);
  const [content] = contentOf(types.source, place);
  const schema = child(content?.[1] ?? place, "schema");
  const isJson = content === undefined || mediaKind(content[0]) === "json";
  return {
    type: isJson && schema.value !== undefined ? types.typeOf(schema) : { kind: "string", format: undefined },
    description: text(description).trim() || undefined,
    deprecated: deprecated === true,
    required: required === true,
    readOnly: false,
    writeOnly: false,
    default: undefined,
  };
}
