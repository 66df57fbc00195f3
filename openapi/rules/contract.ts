// Walks from openapi.yaml to every operation, parameter, header and body of the contract.
import { list, record, text } from "../../generators/json.ts";
import { child, children, fileAt, follow, type Place, ROOT, type Source, unique } from "./source.ts";

/** Role of a body, which decides whether its schema is strict or open. */
export type Role = "json-request" | "form-request" | "response" | "event";

/** One body: the media type object and its role. */
export interface Body {
  readonly place: Place;
  readonly mediaType: string;
  readonly role: Role;
}

/** One response of an operation. */
export interface Response {
  /** Location of the response in the operation. */
  readonly named: Place;
  /** Status code, or `default`. */
  readonly status: string;
  readonly place: Place;
  readonly bodies: readonly Body[];
}

/** One operation, of a path or of a webhook. */
export interface Operation {
  readonly place: Place;
  readonly method: string;
  /** Path template, or name of the event. */
  readonly path: string;
  readonly isWebhook: boolean;
  readonly id: string;
  readonly members: Readonly<Record<string, unknown>>;
  /** Parameters of the path and of the operation, references followed. */
  readonly parameters: readonly Place[];
  readonly requestBodies: readonly Body[];
  readonly responses: readonly Response[];
}

/** The contract as rules see it. */
export interface Contract {
  readonly source: Source;
  readonly root: Place;
  readonly operations: readonly Operation[];
}

const METHODS = ["get", "put", "post", "patch", "delete"];

/** Reads the operations of a contract. */
export function readContract(source: Source): Contract {
  const root = fileAt(source, ROOT);
  return {
    source,
    root,
    operations: [
      ...operationsIn(source, child(root, "paths"), false),
      ...operationsIn(source, child(root, "webhooks"), true),
    ],
  };
}

/** Returns every parameter and every header of a response once: both carry a schema and its description. */
export function carriers({ source, operations }: Contract): readonly Place[] {
  const responses = operations.flatMap((operation) => operation.responses);
  const headers = responses.flatMap(({ place }) =>
    children(child(place, "headers")).map(([, named]) => follow(source, named)),
  );
  return unique([...operations.flatMap((operation) => operation.parameters), ...headers]);
}

function operationsIn(source: Source, paths: Place, isWebhook: boolean): Operation[] {
  return children(paths).flatMap(([path, named]) => {
    const item = follow(source, named);
    const shared = parametersIn(source, item);
    return children(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, place]): Operation => {
        const members = record(place.value);
        const parameters = [...shared, ...parametersIn(source, place)];
        const requestBodies = bodiesIn(follow(source, child(place, "requestBody")), (mediaType) =>
          requestRole(mediaType, isWebhook),
        );
        const responses = responsesIn(source, place);
        return {
          place,
          method,
          path,
          isWebhook,
          id: text(members["operationId"]),
          members,
          parameters,
          requestBodies,
          responses,
        };
      });
  });
}

function parametersIn(source: Source, place: Place): Place[] {
  return list(record(place.value)["parameters"]).map((_, index) =>
    follow(source, child(child(place, "parameters"), index)),
  );
}

function requestRole(mediaType: string, isWebhook: boolean): Role {
  if (isWebhook) return "event";
  return mediaType.endsWith("json") ? "json-request" : "form-request";
}

function bodiesIn(place: Place, role: (mediaType: string) => Role): Body[] {
  return children(child(place, "content")).map(([mediaType, body]) => ({
    place: body,
    mediaType,
    role: role(mediaType),
  }));
}

function responsesIn(source: Source, operation: Place): Response[] {
  return children(child(operation, "responses")).map(([status, named]) => {
    const place = follow(source, named);
    return { named, status, place, bodies: bodiesIn(place, () => "response") };
  });
}
