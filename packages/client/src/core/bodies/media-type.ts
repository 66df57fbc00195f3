/** Validates media types before they go into a header. */
import { invalidFile } from "../errors/checks.ts";

/**
 * Returns a media type that a header can carry.
 *
 * @throws {InvalidFileError} It is not one.
 */
export function checkType(type: string | undefined): string | undefined {
  if (type === undefined || /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(;[\x20-\x7e]*)?$/.test(type)) return type;
  throw invalidFile(
    "invalid_file",
    `The media type ${JSON.stringify(type)} is not valid: pass one such as application/pdf.`,
  );
}
