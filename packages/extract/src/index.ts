// The public entry: the extractor, what goes in and comes out, and how the type of a file is detected.
export type {
  ExtractFailure,
  ExtractRequest,
  ExtractResult,
  ExtractSuccess,
  FailureCode,
  FieldDefinition,
  FieldSource,
  FieldValue,
  FoundField,
  FractionBox,
  LineItem,
} from "./extraction.ts";
export { Extractor, type ExtractorOptions } from "./extractor.ts";
export {
  claimedType,
  DOCX_ENTRY,
  type FileType,
  fileTypeOf,
  headLength,
  MEDIA_TYPES,
  mediaTypeOf,
} from "./file-type.ts";
export type { ExtractLimits } from "./limits.ts";
