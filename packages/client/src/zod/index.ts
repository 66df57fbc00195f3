/** The public face of `docuvane/zod`: schemas of all the service sends, validation of answers, typed workflows. */

export type { ResponseValidator, ValidationMode } from "../core/response-validator.ts";
export * as schemas from "../generated/zod.ts";
export { responseValidator } from "./response-validator.ts";
export { workflowFields } from "./workflow-fields.ts";
