// The validator of the schemas of a contract.
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Contract } from "../spec.ts";

/** A validator, and the location of each object in the contract. */
export interface Validator {
  readonly validator: Ajv2020;
  readonly places: WeakMap<object, readonly string[]>;
}

/** JSON Schema keywords that the service guarantees, and that clients do not check. */
export const GUARANTEES = "x-guarantees";

const validators = new WeakMap<Contract, Validator>();

/** Returns the validator of a contract, which applies guarantees. */
export function validatorOf(contract: Contract): Validator {
  const made = validators.get(contract);
  if (made) return made;
  const validator = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    inlineRefs: false,
    // Otherwise a missing property called `constructor` is taken to be what every object has.
    ownProperties: true,
  });
  addFormats.default(validator);
  validator.addFormat("date-time", (text) => isTime(text) && /(Z|[+-]00:00)$/i.test(text));
  validator.addKeyword({ keyword: GUARANTEES, macro: (keywords: object) => keywords });
  validator.addSchema(contract.document, "contract");
  const places = new WeakMap<object, readonly string[]>();
  notePlaces(contract.document, [], places);
  validators.set(contract, { validator, places });
  return { validator, places };
}

const dateTime = addFormats.default.get("date-time", "full") as {
  readonly validate: (text: string) => boolean;
};

/** Returns whether a text is a time of RFC 3339, in UTC or not. */
export function isTime(value: unknown): boolean {
  return typeof value === "string" && dateTime.validate(value);
}

function notePlaces(value: unknown, at: readonly string[], places: Validator["places"]): void {
  if (typeof value !== "object" || value === null) return;
  places.set(value, at);
  for (const [name, each] of Object.entries(value)) notePlaces(each, [...at, name], places);
}
