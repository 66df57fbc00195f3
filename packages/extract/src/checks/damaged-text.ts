// Warns of a text with bytes that are not valid in its encoding.
import type { Check } from "./document.ts";

/** `damaged_text`, with the number of characters that were replaced by U+FFFD and the page of the first. */
export const checkText: Check = ({ view, isDecoded }) => {
  if (!isDecoded) return [];
  const damaged = view.lines.filter(({ text }) => text.includes("\uFFFD"));
  const [first] = damaged;
  if (first === undefined) return [];
  const count = damaged.reduce((sum, { text }) => sum + text.split("\uFFFD").length - 1, 0);
  const characters = count === 1 ? "1 character" : `${count} characters`;
  const message = `${characters} could not be decoded: the file is damaged, or not in the encoding that it declares.`;
  return [{ code: "damaged_text", message, page: first.page }];
};
