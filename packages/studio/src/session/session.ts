// Signs the browser in and out; the session itself is a cookie that no script can read.

/** Whether the browser is signed in. */
export interface Session {
  readonly signed_in: boolean;
}

const path = "/studio/session";

/** Asks the service whether this browser is signed in. */
export async function readSession(): Promise<Session> {
  return (await fetch(path)).json() as Promise<Session>;
}

/**
 * Signs in with an API key or the token of a link.
 *
 * @throws {Error} The key or link is not valid; the message says why.
 */
export async function signIn(proof: { readonly api_key: string } | { readonly link: string }): Promise<void> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(proof),
  });
  if (response.ok) return;
  const { detail } = (await response.json()) as { readonly detail?: string };
  throw new Error(detail ?? "Signing in failed. Try again.");
}

/** Signs out. */
export async function signOut(): Promise<void> {
  await fetch(path, { method: "DELETE" });
}

/** Takes the token of a one-time link out of the address, so that it stays in no history. */
export function takeLink(): string | undefined {
  const link = /^#t=([\w-]+)$/.exec(location.hash)?.[1];
  if (link !== undefined) history.replaceState(null, "", location.pathname + location.search);
  return link;
}
