// The bounds that keep one hostile or huge document from hurting the service.

/** Bounds of one extraction. Every value can be lowered or raised per extractor. */
export interface ExtractLimits {
  /** Bytes of a file. Default 64 MiB: above any upload limit we expect, far below the memory of a child. */
  readonly maxBytes: number;
  /** Pages of a document; more is `too_many_pages`. Default 200: at about 5 ms a page this is one second. */
  readonly maxPages: number;
  /** Characters read from a document; reading stops there. Default 500 000, about 200 dense pages. */
  readonly maxCharacters: number;
  /** Milliseconds for one document before its child is killed. Default 10 000. */
  readonly timeoutMs: number;
  /** Pages of 64 KiB that WebAssembly may use. Default 6144 = 384 MiB: stops decompression bombs in about a second. */
  readonly wasmPages: number;
  /** MiB of JavaScript heap of a child. Default 256. */
  readonly heapMiB: number;
}

/** The limits used when an extractor is made without any. */
export const DEFAULT_LIMITS: ExtractLimits = {
  maxBytes: 64 * 1024 * 1024,
  maxPages: 200,
  maxCharacters: 500_000,
  timeoutMs: 10_000,
  wasmPages: 6144,
  heapMiB: 256,
};
