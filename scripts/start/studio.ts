// Asks the service for a link that signs a browser in to the Studio.
import type { RunningService } from "./service.ts";

/**
 * Creates a link that works once, within ten minutes.
 *
 * @returns `undefined` when the service does not serve the Studio.
 */
export async function studioLink({ url, apiKey }: RunningService): Promise<string | undefined> {
  const response = await fetch(new URL("/studio/links", url), {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}` },
  });
  if (!response.ok) return undefined;
  return ((await response.json()) as { readonly url: string }).url;
}
