// Names the errors that are documented with each method: those its caller can handle. Others can occur on any call.

const KINDS: Readonly<Record<string, string>> = {
  "404": "NotFound",
  "409": "Conflict",
  "410": "NotFound",
  "412": "Conflict",
  "413": "PayloadTooLarge",
  "415": "UnsupportedMediaType",
  "422": "Validation",
};

/**
 * Returns the kind of error that a status is documented as; `undefined`: not documented with each method.
 *
 * @example documentedError("404") // "NotFound": NotFoundError in TypeScript, NotFoundException in Java
 */
export function documentedError(status: string): string | undefined {
  return Object.hasOwn(KINDS, status) ? KINDS[status] : undefined;
}
