// Asks a service for a link that signs a browser in to its web app, the Studio.

/**
 * Creates a link that works once, within ten minutes.
 *
 * @param url - Base URL of the service.
 * @returns `undefined` when the service does not serve the Studio.
 */
export async function studioLink(url: string, apiKey: string): Promise<string | undefined> {
  const response = await fetch(new URL("/studio/links", url), {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}` },
  });
  if (!response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  return ((await response.json()) as { readonly url: string }).url;
}
