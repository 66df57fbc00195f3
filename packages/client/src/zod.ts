/** The public face of `docuvane/zod`: schemas of all the service sends, validation of answers, typed workflows. */
export * as schemas from "./generated/zod.ts";
export type { ResponseValidator, ValidationMode } from "./response-validator.ts";
export { responseValidator } from "./zod/response-validator.ts";
export { workflowFields } from "./zod/workflow-fields.ts";
