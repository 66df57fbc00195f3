// Reads what a page shows.
import type { Locator } from "playwright-core";

/** Returns the text of an element as it is laid out, without what is hidden and without empty lines. */
export async function shownTextOf(element: Locator, separator: string): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: the content of the nodes is not what a person sees
  const text = await element.innerText();
  return text
    .split("\n")
    .map((line) => line.replaceAll(/\t+/g, " | ").trim())
    .filter((line) => line !== "" && line !== "|")
    .join(separator);
}
