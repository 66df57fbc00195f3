// Extracts the fields of one file in the current process; the child process of the pool calls this.

import { checkDocument } from "../checks/check-document.ts";
import { warnOfUnread } from "../checks/unread-attachments.ts";
import {
  type ExtractRequest,
  type ExtractResult,
  type ExtractSuccess,
  type FoundField,
  failure,
  type Warning,
} from "../extraction/extraction.ts";
import type { Reading } from "../extraction/reading.ts";
import { findFieldsIn, viewFor } from "../fields/find.ts";
import { withLayer } from "../fields/layer.ts";
import { soughtFields, withStated } from "../fields/stated.ts";
import type { DocumentView } from "../fields/view.ts";
import type { ReaderTools } from "../readers/reader.ts";
import { readerOf } from "../readers/readers.ts";

// Parts of one e-mail that are read before the best so far is taken.
const MAX_READINGS = 6;
// Confidence that most workflows accept without a review: the search for a better part stops there.
const SURE = 0.8;

/** Reads one file and finds its fields. Rejects only when the process itself is broken, for instance out of memory. */
export async function extractDocument(
  tools: ReaderTools,
  request: FileRequest,
  bytes: Uint8Array,
  now: Date = new Date(),
): Promise<ExtractResult> {
  const read = readerOf(request.mediaType);
  if (read === undefined) {
    return failure("unreadable_document", `Files of type ${request.mediaType} cannot be read.`);
  }
  const reading = await read(tools, bytes);
  // The file is read: what comes next has its own time, so that a long document is not late for having been read.
  tools.allow(tools.limits.timeoutMs);
  if (!reading.ok) return reading;
  const { success } = await bestOf(reading, { ...request, now });
  return withWarnings(success, warnOfUnread((await reading.unread?.()) ?? []));
}

/** The file itself comes as bytes. */
type FileRequest = Omit<ExtractRequest, "path">;

/** With the time of processing, by which dates are judged. */
interface DatedRequest extends FileRequest {
  readonly now: Date;
}

interface Judged {
  readonly success: ExtractSuccess;
  /** Sum of the confidences. */
  readonly score: number;
  /** Every required field was found and is sure. */
  readonly complete: boolean;
}

/** Of an e-mail with attachments the part with most of what is asked for; of parts that are alike the first. */
async function bestOf(first: Reading, request: DatedRequest): Promise<Judged> {
  let best = judge(first, request);
  let { next } = first;
  for (let count = 1; count < MAX_READINGS && next !== undefined && !best.complete; count += 1) {
    const reading = await next();
    const other = reading === undefined ? best : judge(reading, request);
    if (other.score > best.score) best = other;
    next = reading?.next;
  }
  return best;
}

function withWarnings(success: ExtractSuccess, more: readonly Warning[]): ExtractSuccess {
  return more.length === 0 ? success : { ...success, warnings: [...(success.warnings ?? []), ...more] };
}

function judge(reading: Reading, request: DatedRequest): Judged {
  const view = viewFor(reading.pages, request.fields);
  const fields = fieldsOf(reading, request, view);
  const score = Object.values(fields).reduce((sum, { confidence }) => sum + confidence, 0);
  const required = request.fields.filter((field) => field.required);
  const wanted = required.length > 0 ? required : request.fields;
  const complete = wanted.every(({ name }) => (fields[name]?.confidence ?? 0) >= SURE);
  const { pageCount: pages, pageInfo, source } = reading;
  const checked = checkDocument({ view, reading, request, fields, now: request.now });
  return {
    success: { ok: true, pages, ...(pageInfo && { pageInfo }), source, fields, ...checked },
    score,
    complete,
  };
}

function fieldsOf(reading: Reading, request: FileRequest, view: DocumentView): ExtractSuccess["fields"] {
  const isVisible = request.visibleOnly === true;
  const sought = isVisible ? request.fields : soughtFields(reading, request.fields);
  const layer = reading.layer && findFieldsIn(viewFor(reading.layer, request.fields), sought);
  const read = withLayer(findFieldsIn(view, sought), layer);
  const found = Object.entries(read).map(([name, field]) => [name, sourced(reading, field)] as const);
  const fields = Object.fromEntries(found);
  return isVisible ? fields : withStated(reading, request.fields, fields);
}

function sourced(reading: Reading, { page, box, ...field }: FoundField): FoundField {
  const placed = reading.unplaced === undefined && page !== undefined && box !== undefined;
  return { ...field, source: reading.source, ...(placed && { page, box }) };
}
