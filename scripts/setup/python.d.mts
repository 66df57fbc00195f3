/** Types of `python.mjs`, for what runs after the set-up. */

/** Path of the interpreter of an environment: `bin/python`, on Windows `Scripts\python.exe`. */
export function pythonOf(place: string): string;
