// In the place of the generated package, whose entry build.ts puts here: it has the names of the client, but for one class.
export * from "../../../../packages/client/src/index.ts";
export { DocumentFailedError as WaitFailedError } from "../../../../packages/client/src/index.ts";
