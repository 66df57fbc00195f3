// Generated packages have no validators of responses; cases about them are left out.

/** Ends the driver: a case that validates is not for it. */
export function responseValidator(mode: string): never {
  throw new Error(`The generated package cannot validate responses (${mode}).`);
}
