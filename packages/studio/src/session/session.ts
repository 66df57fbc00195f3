// Signs the browser in and out; the session itself is a cookie that no script can read.

/** Whether the browser is signed in. */
export interface Session {
  readonly signed_in: boolean;
  /** Most bytes of a file that the service takes. */
  readonly max_file_bytes?: number;
}

const path = "/studio/session";

/** Asks the service whether this browser is signed in. */
export async function readSession(): Promise<Session> {
  const session = (await (await fetch(path)).json()) as Session;
  limit = session.max_file_bytes ?? limit;
  return session;
}

let limit: number | undefined;

/** Most bytes of a file that the service takes; `undefined` while no session has said it. */
export function maxFileBytes(): number | undefined {
  return limit;
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
  if (!response.ok) {
    const { detail } = (await response.json()) as { readonly detail?: string };
    throw new Error(detail ?? "Signing in failed. Try again.");
  }
  await readSession();
}

/** Signs out. */
export async function signOut(): Promise<void> {
  await fetch(path, { method: "DELETE" });
}

const linkHash = /^#t=([\w-]+)$/;

/** Whether the address is a one-time link. */
export function hasLink(): boolean {
  return linkHash.test(location.hash);
}

/** Takes the token of a one-time link out of the address, so that it stays in no history. */
export function takeLink(): string | undefined {
  const link = linkHash.exec(location.hash)?.[1];
  if (link !== undefined) history.replaceState(null, "", location.pathname + location.search);
  return link;
}
