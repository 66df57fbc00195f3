// The public side of the package: start a service from a program.

export type { NewApiKey } from "./auth/api-keys.ts";
export type { NewOAuthClient } from "./auth/oauth-clients.ts";
export type { Clock } from "./clock.ts";
export type { LogFormat } from "./log.ts";
export { type RunningServer, startServer } from "./server.ts";
export type { ServerOptions } from "./server-options.ts";
export { StartError, type StartErrorCode } from "./start-error.ts";
