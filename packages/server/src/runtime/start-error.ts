// The error of a service that cannot start, said in one sentence for the command line.

/** Why the service did not start. */
export type StartErrorCode =
  | "data_directory_locked"
  | "data_directory_unusable"
  | "files_unusable"
  | "storage_unavailable"
  | "export_unusable"
  | "import_refused"
  | "secret_differs"
  | "role_needs_database"
  | "database_not_durable"
  | "database_unusable"
  | "address_in_use"
  | "address_unusable"
  | "api_key_invalid"
  | "plan_unknown"
  | "tls_unusable"
  | "faults_unknown"
  | "trusted_proxy_invalid"
  | "webhook_target_invalid"
  | "reader_sandbox_unavailable"
  | "tracing_unusable";

/** Thrown by `startServer` when the service cannot start; the message is one sentence that says what to do. */
export class StartError extends Error {
  override readonly name = "StartError";
  /** Stable word for programs. */
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
