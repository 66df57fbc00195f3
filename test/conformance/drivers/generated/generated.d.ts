// The package that the generator makes of our own document; its classes are those of the client but for what client.ts adapts.
declare module "generated-docuvane" {
  export * from "../../../../packages/client/src/index.ts";
  export { DocumentFailedError as WaitFailedError } from "../../../../packages/client/src/index.ts";
}
