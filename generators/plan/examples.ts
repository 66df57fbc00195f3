// Reads the examples of a document: those of parameters, of bodies, and of events.
import { record, text } from "../json.ts";
import type { BodyExample, DocumentedSuccess, OperationExamples, ParameterExample } from "./example-model.ts";
import { mediaKind } from "./media.ts";
import { type OperationPlaces, parameterPlaces } from "./parameters.ts";
import { child, children, contentOf, type Place, type Source } from "./source.ts";

/** Reads the examples of an operation. */
export function readExamples(source: Source, id: string, places: OperationPlaces): OperationExamples {
  const { operation } = places;
  const responses = children(child(operation, "responses"));
  const isSuccess = responses.some(([status]) => SUCCESS.test(status)) ? SUCCESS : /^default$/i;
  const body = source.follow(child(operation, "requestBody"));
  return {
    parameters: parameterPlaces(source, places).flatMap((place) => parameterExample(source, place)),
    bodies: Object.fromEntries(
      contentOf(source, body).map(([type, media]) => [type, mediaExamples(source, media, `${id}-request`)]),
    ),
    successes: responses
      .filter(([status]) => isSuccess.test(status))
      .map(([status, named]) => successOf(source, id, status, source.follow(named))),
  };
}

const SUCCESS = /^2(\d\d|XX)$/i;

/** Reads the examples of the body of a request that the service sends. */
export function readEventExamples(source: Source, operation: Place, name: string): readonly BodyExample[] {
  const [, media] = preferred(source, source.follow(child(operation, "requestBody"))) ?? [];
  return media === undefined ? [] : mediaExamples(source, media, name);
}

function successOf(source: Source, id: string, status: string, response: Place): DocumentedSuccess {
  const [mediaType, media] = preferred(source, response) ?? [];
  return {
    status: Number(status) || 200,
    mediaType,
    examples: media === undefined ? [] : mediaExamples(source, media, `${id}-${status}`),
  };
}

/** A media type of a body: JSON if it can be, else the first. */
function preferred(source: Source, body: Place): readonly [string, Place] | undefined {
  const all = contentOf(source, body);
  return all.find(([type]) => type === "application/json") ?? all.find(([type]) => isJson(type)) ?? all[0];
}

function isJson(mediaType: string): boolean {
  return mediaKind(mediaType) === "json";
}

/** The examples of a media type, else those of its schema. */
function mediaExamples(source: Source, media: Place, name: string): readonly BodyExample[] {
  const { example } = record(media.value);
  if (example !== undefined) return [{ name, value: example }];
  const listed = children(child(media, "examples")).flatMap(([key, named]) => {
    const { value } = record(targetOf(source, named));
    return value === undefined ? [] : [{ name: sharedName(named) ?? `${name}-${key}`, value }];
  });
  return listed.length > 0 ? listed : schemaExamples(source, child(media, "schema"), name);
}

/** The name under `components`. */
function sharedName({ value }: Place): string | undefined {
  return /^#\/components\/examples\/([^/]+)$/.exec(text(record(value)["$ref"]))?.[1];
}

function schemaExamples(source: Source, schema: Place, name: string): readonly BodyExample[] {
  if (schema.value === undefined) return [];
  const { example, examples } = record(targetOf(source, schema));
  const value = example ?? (Array.isArray(examples) ? examples[0] : undefined);
  return value === undefined ? [] : [{ name, value }];
}

/** The value behind a reference; one that leads nowhere causes no warning, since nothing but an example is lost. */
function targetOf(source: Source, place: Place): unknown {
  const reference = text(record(place.value)["$ref"]);
  return reference === "" ? place.value : source.resolve(reference).value;
}

function parameterExample(source: Source, place: Place): readonly ParameterExample[] {
  const parameter = record(place.value);
  const value = mediaExamples(source, place, "")[0]?.value;
  return value === undefined ? [] : [{ in: text(parameter["in"]), name: text(parameter["name"]), value }];
}
