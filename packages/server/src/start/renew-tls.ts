// Takes up a certificate that was renewed while the service runs.
import type { Log } from "../runtime/log.ts";
import { readTls, type Tls, type TlsOptions } from "./tls.ts";

/** Milliseconds between two looks at the files: a certificate is renewed days before the old one ends. */
const lookEveryMs = 60_000;

/** What needs the service's certificate: the server of `node:https`. */
export interface SecureServer {
  setSecureContext(tls: Tls): void;
}

/**
 * Checks the files of certificate and key each minute, and uses them for new connections when they changed.
 *
 * Files that do not fit together, as between the writing of the one and the other, change nothing and are logged.
 * Not by SIGHUP, which a service in a terminal gets when that is closed; not by watching, which loses a file that is
 * replaced, as certbot and Kubernetes do.
 *
 * @param inUse - What the server was started with.
 * @returns Ends it.
 */
export function renewTls(options: TlsOptions, inUse: Tls, server: SecureServer, log: Log): () => void {
  let current = inUse;
  const look = async () => {
    const found = await readTls(options);
    if (!found || (found.cert.equals(current.cert) && found.key.equals(current.key))) return;
    server.setSecureContext(found);
    current = found;
    log.info("the certificate was renewed");
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error("the certificate was not renewed", { error }));
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
