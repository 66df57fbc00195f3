// The pages of a document with the place of each field. Pointer only: the form next to it is the accessible interface.
import { useQuery } from "@tanstack/react-query";
import type { DocumentPageList } from "docuvane";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { pagesQuery } from "../api/queries.ts";
import { label } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import type { ReviewField, ReviewWarning } from "./doubt.ts";
import { PageWarnings, pageId, showPage } from "./warnings.tsx";

/** Widths that the service renders, in pixels; others would each be a rendering of their own. */
const imageWidth = 1400;

/** Twice the width in which they are shown. */
const thumbnailWidth = 128;

const zooms = [1, 1.5, 2] as const;

type DocumentPage = DocumentPageList["data"][number];

/** Address of a page's image; the session's cookie authenticates it. */
export function imageOf(id: string, page: number, width = imageWidth): string {
  return `/api/v1/documents/${encodeURIComponent(id)}/pages/${page}/image?width=${width}`;
}

/** What the pages show and report. */
interface PageViewProps {
  readonly id: string;
  readonly fields: readonly ReviewField[];
  /** Those that are not about a field. */
  readonly warnings: readonly ReviewWarning[];
  /** Name of the field that has the focus. */
  readonly active: string | undefined;
  readonly onPick: (name: string) => void;
}

/** Shows all pages, one below the other. */
export function PageView({ id, fields, warnings, active, onPick }: PageViewProps): ReactNode {
  const { data: pages } = useQuery(pagesQuery(id));
  // In a narrow window a whole page is too small to read.
  const [zoom, setZoom] = useState(() => (matchMedia("(max-width: 899px)").matches ? 2 : 0));
  if (pages === undefined) return <div className="pages" />;
  if (pages.length === 0) return <TextView fields={fields} active={active} />;
  return (
    <section className="pages" aria-label="Pages of the document" tabIndex={-1}>
      {pages.length > 1 && <Thumbnails id={id} pages={pages} fields={fields} warnings={warnings} />}
      <div className="zoom">
        <button
          type="button"
          className="button button-small"
          onClick={() => setZoom((zoom + 1) % zooms.length)}
        >
          Zoom {Math.round((zooms[zoom] ?? 1) * 100)} %
        </button>
      </div>
      <div className={`sheets sheets-zoom-${zoom}`}>
        {pages.map((page) => (
          <Sheet
            key={page.number}
            id={id}
            page={page}
            fields={fields.filter(({ found }) => found?.box && found.page === page.number)}
            warnings={warnings.filter((warning) => warning.page === page.number)}
            active={active}
            onPick={onPick}
          />
        ))}
      </div>
    </section>
  );
}

/** Each page in small; one with a field in doubt or a warning is marked. */
function Thumbnails({
  id,
  pages,
  fields,
  warnings,
}: Pick<PageViewProps, "id" | "fields" | "warnings"> & {
  readonly pages: readonly DocumentPage[];
}): ReactNode {
  return (
    <ul className="thumbnails" aria-label="All pages">
      {pages.map(({ number = 1, width = 210, height = 297 }) => {
        const isMarked =
          fields.some(({ doubt, found }) => doubt && found?.page === number) ||
          warnings.some(({ page }) => page === number);
        return (
          <li key={number}>
            <button type="button" className="thumbnail" onClick={() => showPage(number)}>
              <img
                src={imageOf(id, number, thumbnailWidth)}
                alt=""
                loading="lazy"
                width={thumbnailWidth / 2}
                height={Math.round(((thumbnailWidth / 2) * height) / width)}
              />
              <span>
                <span className="hidden">Page </span>
                {number}
                {isMarked && <Icon name="alert" />}
                {isMarked && <span className="hidden">, in doubt</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Sheet({
  id,
  page,
  fields,
  warnings,
  active,
  onPick,
}: PageViewProps & { readonly page: DocumentPage }): ReactNode {
  const { number = 1, width = 210, height = 297 } = page;
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div id={pageId(number)}>
      <PageWarnings warnings={warnings} />
      <figure className="sheet">
        <svg className="sheet-size" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
        {isBroken ? (
          <p className="sheet-missing">There is no image of this page.</p>
        ) : (
          <img src={imageOf(id, number)} alt={`Page ${number}`} onError={() => setIsBroken(true)} />
        )}
        <svg className="boxes" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {fields.map((field) => (
            <Box key={field.name} field={field} isActive={field.name === active} onPick={onPick} />
          ))}
        </svg>
      </figure>
    </div>
  );
}

function Box({
  field,
  isActive,
  onPick,
}: {
  readonly field: ReviewField;
  readonly isActive: boolean;
  readonly onPick: (name: string) => void;
}): ReactNode {
  const element = useRef<SVGRectElement>(null);
  useEffect(() => {
    if (isActive) center(element.current);
  }, [isActive]);
  const { left = 0, top = 0, width = 0, height = 0 } = field.found?.box ?? {};
  const kind = field.doubt ? "box box-doubt" : "box";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the form next to the page does the same by keyboard
    <rect
      ref={element}
      className={isActive ? `${kind} box-active` : kind}
      x={left - 0.004}
      y={top - 0.003}
      width={width + 0.008}
      height={height + 0.006}
      vectorEffect="non-scaling-stroke"
      onClick={() => onPick(field.name)}
    >
      <title>{label(field.name)}</title>
    </rect>
  );
}

/** Scrolls the pages, and nothing around them, until a box is in their middle. */
function center(box: Element | null): void {
  const pages = box?.closest(".pages");
  if (!box || !pages) return;
  const [inner, outer] = [box.getBoundingClientRect(), pages.getBoundingClientRect()];
  pages.scrollBy(
    inner.left + inner.width / 2 - outer.left - outer.width / 2,
    inner.top + inner.height / 2 - outer.top - outer.height / 2,
  );
}

/** What was read of a file without pages, such as an e-mail. */
function TextView({ fields, active }: Pick<PageViewProps, "fields" | "active">): ReactNode {
  const found = fields.filter(({ found }) => found?.text);
  return (
    <section className="pages pages-text" aria-label="Text of the document">
      <p className="quiet">
        <Icon name="file" /> This file has no pages to show. These are the passages that values were read
        from.
      </p>
      <ul>
        {found.map(({ name, found }) => (
          <li key={name} className={name === active ? "passage passage-active" : "passage"}>
            <span className="sub">{label(name)}</span> {found?.text}
          </li>
        ))}
      </ul>
    </section>
  );
}
