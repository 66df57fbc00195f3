// The public side of the package: start a service from a program.

export type { NewApiKey } from "./access/auth/api-keys.ts";
export type { NewOAuthClient } from "./access/auth/oauth-clients.ts";
export type { Clock } from "./runtime/clock.ts";
export type { LogFormat } from "./runtime/log.ts";
export { StartError, type StartErrorCode } from "./runtime/start-error.ts";
export { type RunningServer, startServer } from "./start/server.ts";
export type { ServerOptions } from "./start/server-options.ts";
