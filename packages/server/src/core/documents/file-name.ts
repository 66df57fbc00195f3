// Which file names are accepted.

/**
 * Characters that no name shows: controls (CR, LF, ESC, U+0000, C1), line and paragraph separators, and those that turn
 * the direction of what follows, so that `bill\u202Efdp.exe` looks like a PDF. Marks of direction in names that are
 * written from right to left are no problem: they are shown apart from the text around them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
const hidden = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

/** Returns why a file cannot have this name, as a sentence; `undefined` when it can. */
export function whyUnacceptable(name: string): string | undefined {
  const [character] = hidden.exec(name) ?? [];
  if (character !== undefined) {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return `Its name contains U+${code}, a control character. Rename the file.`;
  }
  return name.isWellFormed() ? undefined : "Its name contains an unpaired surrogate. Rename the file.";
}
