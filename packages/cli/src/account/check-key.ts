// Checks a credential with a call that changes nothing.
import type { Connection } from "../settings/connection.ts";
import type { Terminal } from "../terminal/terminal.ts";

/**
 * Checks whether a service accepts a credential.
 *
 * @returns The base URL with its prefix.
 * @throws {AuthenticationError} It does not.
 */
export async function checkKey(
  { profile: _, ...connection }: Connection,
  { signal }: Pick<Terminal, "signal">,
): Promise<string> {
  const { Docuvane, PermissionDeniedError } = await import("docuvane");
  await using client = new Docuvane(connection);
  try {
    await client.documents.list({ limit: 1 }, { signal });
  } catch (error) {
    // A key that may not read documents is a key all the same.
    if (!PermissionDeniedError.is(error)) throw error;
  }
  return client.baseURL;
}
