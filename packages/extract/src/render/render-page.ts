// Renders one page of a file in the current process; the child process of the pool calls this.
import {
  type RenderFailure,
  type RenderRequest,
  type RenderResult,
  renderFailure,
} from "../extraction/page-image.ts";
import type { ColourImage } from "../ocr/decode.ts";
import { withPdf } from "../readers/open-pdf.ts";
import type { ReaderTools } from "../readers/reader.ts";
import type { Turn } from "./encode.ts";
import { renderPdfPage } from "./pdf-page.ts";

/** Renders one page. Rejects only when the process itself is broken, for instance out of memory. */
export async function renderPage(
  tools: ReaderTools,
  request: RenderRequest,
  bytes: Uint8Array,
): Promise<RenderResult> {
  const encoder = await import("./encode.ts").catch(() => undefined);
  if (encoder === undefined)
    return renderFailure("no_page_images", "Page images cannot be rendered on this system.");
  const drawn = await draw(tools, bytes, request);
  if ("ok" in drawn) return drawn;
  return { ok: true, bytes: await encoder.encodeImage(drawn.image, request.format, drawn.turn) };
}

interface Drawn {
  readonly image: ColourImage;
  readonly turn?: Turn;
}

async function draw(
  { pdfium }: ReaderTools,
  bytes: Uint8Array,
  request: RenderRequest,
): Promise<Drawn | RenderFailure> {
  if (request.mediaType === "application/pdf")
    return withPdf(pdfium, bytes, async (document) => {
      if (request.page > pdfium.FPDF_GetPageCount(document)) return noSuchPage(request);
      const image = renderPdfPage(pdfium, document, request);
      return image ? { image } : damaged(request);
    });
  if (!request.mediaType.startsWith("image/"))
    return renderFailure("no_page_images", `Files of type ${request.mediaType} have no page images.`);
  const { decodePicturePage } = await import("./picture-page.ts");
  return (await decodePicturePage(bytes, request).catch(() => damaged(request))) ?? noSuchPage(request);
}

function noSuchPage({ page }: RenderRequest): RenderFailure {
  return renderFailure("no_such_page", `The document has no page ${page}.`);
}

function damaged({ page }: RenderRequest): RenderFailure {
  return renderFailure(
    "unreadable_document",
    `Page ${page} is damaged or has more pixels than can be rendered.`,
  );
}
