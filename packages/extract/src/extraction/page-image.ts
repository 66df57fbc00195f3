// The words of page images: what is asked for, and what a page is rendered into.
import type { ExtractFailure, PageInfo } from "./extraction.ts";

/** Formats of page images. */
export type ImageFormat = "png" | "webp";

/** Which page of a file to render. `path` is a file of the local machine. */
export interface RenderRequest {
  readonly path: string;
  /** Media type found by content at upload. */
  readonly mediaType: string;
  /** Page number, from 1. */
  readonly page: number;
  /** Most pixels from left to right. An image file is never enlarged, and a very long page is narrower. */
  readonly width: number;
  readonly format: ImageFormat;
  /** Degrees clockwise that turn the stored page upright, as {@link PageInfo.rotation}. Default: as the file says. */
  readonly rotation?: PageInfo["rotation"];
}

/** A rendered page. */
export interface PageImage {
  readonly ok: true;
  readonly bytes: Uint8Array;
}

/** Why there is no image; `message` is one sentence for a person and holds no document content. */
export interface RenderFailure {
  readonly ok: false;
  readonly code: ExtractFailure["code"] | "no_page_images" | "no_such_page";
  readonly message: string;
}

/** The outcome of rendering one page. */
export type RenderResult = PageImage | RenderFailure;

/** Raises the version when the same page may come out as other pixels: images that are kept are then rendered anew. */
export const RENDERER_VERSION = 1;

/** Most pixels of an image: twice A4 at the largest width. */
export const MAX_IMAGE_PIXELS = 12_000_000;

/** Most pixels from top to bottom; WebP ends at 16 383. */
export const MAX_IMAGE_HEIGHT = 8_000;

/** Builds a {@link RenderFailure}. */
export function renderFailure(code: RenderFailure["code"], message: string): RenderFailure {
  return { ok: false, code, message };
}

/**
 * By how much a page is made larger or smaller.
 *
 * @param page - Its upright size, in any unit.
 * @param width - Most pixels from left to right.
 */
export function scaleOf(page: { readonly width: number; readonly height: number }, width: number): number {
  return Math.min(
    width / page.width,
    MAX_IMAGE_HEIGHT / page.height,
    Math.sqrt(MAX_IMAGE_PIXELS / (page.width * page.height)),
  );
}

/** A length in whole pixels, at least one. */
export function pixels(length: number): number {
  return Math.max(1, Math.round(length));
}
