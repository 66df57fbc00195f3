// The public entry: the extractor, what goes in and comes out, and how the type of a file is detected.
export {
  type DocumentType,
  type ExtractFailure,
  type ExtractRequest,
  type ExtractResult,
  type ExtractSuccess,
  FAILURE_CODES,
  type FailureCode,
  type FieldDefinition,
  type FieldSource,
  type FieldValue,
  type FoundField,
  type LineItem,
  type Measured,
  type PageInfo,
  type Warning,
} from "./extraction/extraction.ts";
export type { ExtractLimits } from "./extraction/limits.ts";
export {
  type ImageFormat,
  RENDERER_VERSION,
  type RenderFailure,
  type RenderRequest,
  type RenderResult,
} from "./extraction/page-image.ts";
export { chooseSandbox, type ReaderSandbox } from "./extractor/confinement.ts";
export {
  ExtractError,
  type ExtractErrorCode,
  type ExtractOptions,
  extract,
  type WantedField,
} from "./extractor/extract.ts";
export {
  backgroundReaders,
  CALLER_READERS,
  Extractor,
  type ExtractorOptions,
  type Lane,
} from "./extractor/extractor.ts";
export type { ReaderEnd } from "./extractor/pool.ts";
export { isListening, type ReaderSocket, ReaderUnavailableError } from "./extractor/reader-link.ts";
export { type ReaderServer, type ReaderServerOptions, serveReaders } from "./extractor/reader-server.ts";
export { INVOICE_FIELDS, RECEIPT_FIELDS } from "./fields/built-in-fields.ts";
export {
  claimedType,
  DOCX_ENTRY,
  type FileType,
  fileTypeOf,
  headLength,
  MEDIA_TYPES,
  mediaTypeOf,
} from "./formats/file-type.ts";
export type { FractionBox } from "./layout/fractions.ts";
