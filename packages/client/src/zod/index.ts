/** Public entry of `docuvane/zod`: schemas of all responses and events, response validation, typed workflows. */

export * as schemas from "@docuvane/contract/zod";
export type { ResponseValidator, ValidationMode } from "../core/pipeline/validate.ts";
export { responseValidator } from "./response-validator.ts";
export { workflowFields } from "./workflow-fields.ts";
