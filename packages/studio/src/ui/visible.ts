// Shows characters that change the direction of the text around them.

/** Marks, embeddings, overrides and isolates of direction: with them `a\u202Efdp.exe` looks like `aexe.pdf`. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Returns a text with its direction marks written out: `<U+202E>`. */
export function visible(text: string): string {
  return text.replaceAll(
    directions,
    (mark) => `<U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}>`,
  );
}
