// The bounds that keep one hostile or huge document from hurting the service.

/** Bounds of one extraction. Every value can be lowered or raised per extractor. */
export interface ExtractLimits {
  /** Bytes of a file. Default 64 MiB: above any upload limit we expect, far below the memory of a child. */
  readonly maxBytes: number;
  /** Pages of a document; more is `too_many_pages`. Default 200: dense ones take 15–40 ms of CPU time each. */
  readonly maxPages: number;
  /** Pages read by OCR; more is `too_many_pages`. Default 20: at about 2 s a page this is less than a minute. */
  readonly maxOcrPages: number;
  /** Characters read from a PDF; reading stops there. Default 1 200 000: 200 pages of 6 000, so that the totals behind long tables are read. */
  readonly maxCharacters: number;
  /** Characters read from any other file; reading stops there. Default 500 000: a line each, they fill the memory of a child. */
  readonly maxFlowCharacters: number;
  /**
   * CPU milliseconds, all threads together, for reading a document with text, for decoding one page for OCR, and for finding the
   * fields, before the child is killed. Default 10 000, three times what 200 dense pages need: what is hostile does its harm there.
   */
  readonly timeoutMs: number;
  /**
   * CPU milliseconds for OCR of one decoded page. Default 40 000: it takes 2 s, whatever the page holds, and twenty times
   * that on a very slow processor.
   */
  readonly ocrTimeoutMs: number;
  /** CPU milliseconds for all pages of a document together. Default 120 000: twice what 20 scanned pages need. */
  readonly totalTimeoutMs: number;
  /** Pages of 64 KiB that WebAssembly may use. Default 6144 = 384 MiB: stops decompression bombs in about a second. */
  readonly wasmPages: number;
  /** MiB of JavaScript heap of a child. Default 256. */
  readonly heapMiB: number;
  /** MiB of resident memory of a child, everything included, above which it ends itself. Default 512: scans and the largest pictures were seen to take 450. */
  readonly memoryMiB: number;
}

/** The limits used when an extractor is made without any. */
export const DEFAULT_LIMITS: ExtractLimits = {
  maxBytes: 64 * 1024 * 1024,
  maxPages: 200,
  maxOcrPages: 20,
  maxCharacters: 1_200_000,
  maxFlowCharacters: 500_000,
  timeoutMs: 10_000,
  ocrTimeoutMs: 40_000,
  totalTimeoutMs: 120_000,
  wasmPages: 6144,
  heapMiB: 256,
  memoryMiB: 512,
};
