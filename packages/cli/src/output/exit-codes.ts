// The exit codes of every command.

/** What an exit code means. */
export const exitCodes = {
  /** The command did what it says. */
  ok: 0,
  /** It failed: the service refused it, a document failed, a check found differences. */
  failed: 1,
  /** The command line cannot be understood. */
  usage: 2,
  /** The service did not respond. */
  unreachable: 3,
  /** No API key, or one that the service does not accept. */
  authentication: 4,
  /** Ctrl-C. */
  interrupted: 130,
} as const;
