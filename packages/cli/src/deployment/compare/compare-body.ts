// Compares the body of a response with its schema.
import type { ErrorObject } from "ajv/dist/2020.js";
import { type Contract, type Json, pathOf, pointerOf } from "../spec.ts";
import type { Difference } from "./difference.ts";
import type { Made } from "./made.ts";
import { actionsFor, bodyPointer, describeError } from "./schema-error.ts";
import { GUARANTEES, validatorOf } from "./validator.ts";

/** Compares media type and content with a response of the contract. */
export function compareBody(contract: Contract, made: Made, place: readonly string[]): readonly Difference[] {
  const { step, response } = made;
  if (step.send?.method === "HEAD" || response.status === 304) return [];
  const content = contract.find(...place, "content")?.value;
  if (!content) return response.text === "" ? [] : [unexpectedBody(made, place)];
  const [documented = ""] = Object.keys(content);
  const mediaType = mediaTypeOf(made);
  const isDocumented = mediaType !== undefined && content[mediaType] !== undefined;
  const type = isDocumented ? [] : [mediaTypeDifference(made, place, content)];
  const schema = bodySchema(contract, made, place);
  // A body of another type that is no JSON is one difference, that of the type.
  const isComparable = isDocumented || documented.endsWith("json") === (response.json !== undefined);
  return schema && isComparable ? [...type, ...schemaDifferences(contract, made, schema)] : type;
}

/** Returns the location of the schema of a JSON body: of its media type, or of the documented one. */
export function bodySchema(
  contract: Contract,
  made: Made,
  place: readonly string[],
): readonly string[] | undefined {
  const content = contract.find(...place, "content")?.value ?? {};
  const mediaType = mediaTypeOf(made) ?? "";
  const type = content[mediaType] === undefined ? (Object.keys(content)[0] ?? "") : mediaType;
  return type.endsWith("json") ? contract.find(...place, "content", type, "schema")?.at : undefined;
}

function mediaTypeOf({ response }: Made): string | undefined {
  return response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
}

function unexpectedBody(made: Made, place: readonly string[]): Difference {
  const { label, operation, response } = made;
  const mediaType = mediaTypeOf(made) ?? "text/plain";
  return {
    ...{ rule: "unexpected-body", step: label, operation: operation.id, pointer: pointerOf(place) },
    message: `${operation.id} returned ${response.status} with a body of ${mediaType}; the contract expects none.`,
    actions: [{ target: pathOf(place), update: { content: { [mediaType]: {} } } }],
  };
}

function mediaTypeDifference(made: Made, place: readonly string[], content: Json): Difference {
  const { label, operation, response } = made;
  const [documented = ""] = Object.keys(content);
  const mediaType = mediaTypeOf(made);
  const at = [...place, "content"];
  return {
    ...{ rule: "media-type", step: label, operation: operation.id, pointer: pointerOf(at) },
    message: `${operation.id} returned ${response.status} ${
      mediaType ? `as ${mediaType}` : "without a Content-Type"
    }; the contract expects ${documented}.`,
    actions: [
      { target: pathOf(at), update: { [mediaType ?? "application/octet-stream"]: content[documented] } },
    ],
  };
}

function schemaDifferences(contract: Contract, made: Made, schema: readonly string[]): readonly Difference[] {
  const { validator, places } = validatorOf(contract);
  const pointer = pointerOf(schema).replaceAll("{", "%7B").replaceAll("}", "%7D");
  const validate = validator.compile({ $ref: `contract#${pointer}` });
  if (validate(made.response.json ?? null)) return [];
  const differences = withoutBranches(validate.errors ?? []).map((error) =>
    schemaDifference(contract, made, { error, schema: places.get(error.parentSchema ?? {}) ?? schema }),
  );
  // A list shows the same difference at each item.
  return [...new Map(differences.map((each) => [each.pointer + each.message, each])).values()];
}

/** Omits what single alternatives of `anyOf` and `oneOf` found: that none of them matches is one difference. */
function withoutBranches(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf");
  // That a value does not have what is guaranteed follows from the error below it.
  const own = errors.filter(({ keyword }) => keyword !== GUARANTEES);
  return own.filter(
    (error) =>
      choices.includes(error) ||
      !choices.some(({ instancePath }) => error.instancePath.startsWith(instancePath)),
  );
}

function schemaDifference(
  contract: Contract,
  made: Made,
  { error, schema }: { readonly error: ErrorObject; readonly schema: readonly string[] },
): Difference {
  const { label, operation, response } = made;
  return {
    ...{ rule: "schema", step: label, operation: operation.id },
    ...{ pointer: pointerOf([...schema, error.keyword]), at: bodyPointer(error) },
    message: `${operation.id} returned ${describeError(error, response)}`,
    actions: actionsFor(contract, schema, error),
  };
}
