// Gives the images of pages: kept ones, or rendered in a reader process.
import { type Extractor, type ImageFormat, RENDERER_VERSION, type RenderFailure } from "@docuvane/extract";
import { DomainError } from "../../runtime/domain-error.ts";
import type { Log } from "../../runtime/log.ts";
import type { Caller, CallerQueue } from "../caller-queue.ts";
import type { DocumentRow } from "./document-row.ts";
import { findImage, type ImageStorage, keepImage } from "./kept-images.ts";

/** What page images need. */
export interface PageImageTools extends ImageStorage {
  readonly extractor: Pick<Extractor, "render">;
  readonly callers: CallerQueue;
  readonly log: Log;
}

/** Which image of a document. */
export interface PageImageWish {
  /** From 1. */
  readonly page: number;
  /** Pixels; one of {@link imageWidths}. */
  readonly width: number;
  readonly format: ImageFormat;
}

/** Widths that are rendered. Any other would be one more rendering of the same page. */
export const imageWidths: readonly number[] = [640, 1000, 1400, 2000];

/** Names everything that an image depends on besides the file: the same name is the same image. */
export function imageNameOf({ page_info }: Pick<DocumentRow, "page_info">, wish: PageImageWish): string {
  const rotation = page_info?.[wish.page - 1]?.rotation ?? "file";
  return `${wish.page}-${wish.width}-${rotation}-${wish.format}-v${RENDERER_VERSION}`;
}

/** Images of pages; an image that several callers want is rendered once. */
export class PageImages {
  readonly #tools: PageImageTools;
  readonly #rendering = new Map<string, Promise<Buffer>>();

  constructor(tools: PageImageTools) {
    this.#tools = tools;
  }

  /**
   * Returns the image of a page.
   *
   * @throws {DomainError} `not_found` (no such page), `no_page_images`, `unreadable_document`; `service_unavailable` when
   *   too many callers of the account wait already.
   */
  async read(row: DocumentRow, wish: PageImageWish, caller: Caller): Promise<Buffer> {
    const name = imageNameOf(row, wish);
    const kept = await findImage(this.#tools, { documentId: row.id, name });
    if (kept) return kept;
    const key = `${row.id} ${name}`;
    const running = this.#rendering.get(key);
    if (running) return running;
    const rendering = this.#render(row, wish, { name, caller }).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #render(
    row: DocumentRow,
    wish: PageImageWish,
    { name, caller }: { readonly name: string; readonly caller: Caller },
  ): Promise<Buffer> {
    const { blobs, callers, extractor, log } = this.#tools;
    const rotation = row.page_info?.[wish.page - 1]?.rotation;
    const request = { mediaType: row.file_media_type, ...wish, ...(rotation !== undefined && { rotation }) };
    const result = await blobs.withFile(row.blob_key, (path) =>
      callers.run(caller, (lowered) =>
        extractor.render({ ...request, path }, { callerWaits: true, lowered }),
      ),
    );
    if (!result.ok) throw refusal(result);
    const bytes = Buffer.from(result.bytes);
    // Without room for the file the caller still gets the image.
    await keepImage(this.#tools, { documentId: row.id, name }, bytes).catch((error) =>
      log.error("a page image was not kept", { document_id: row.id, error }),
    );
    return bytes;
  }
}

const refusals: Readonly<Record<string, "not_found" | "no_page_images">> = {
  no_such_page: "not_found",
  no_page_images: "no_page_images",
};

function refusal({ code, message }: RenderFailure): DomainError {
  return new DomainError(refusals[code] ?? "unreadable_document", message);
}
