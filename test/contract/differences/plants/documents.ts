// Changes of documents, their files and pages.
import type { Changes, Passing } from "../../proxy.ts";
import {
  all,
  changeItems,
  changeJson,
  type Json,
  objectAt,
  respond,
  set,
  setHeaders,
  withoutHeader,
} from "./change.ts";

const routes = ["GET /documents/:id", "POST /documents", "PATCH /documents/:id"];

/** Changes a document wherever it is returned alone. */
const documents = (change: (json: Json, passing: Passing) => void): Changes =>
  all(...routes.map((route) => changeJson(route, change)));

const file = (change: (file: Json) => void): Changes =>
  documents((json) => {
    if (json["file"]) change(json["file"] as Json);
  });

/** Changes documents whose processing has ended. */
const processed = (change: (json: Json) => void): Changes =>
  documents((json) => {
    if (json["completed_at"] !== undefined) change(json);
  });

const everyField = (change: (field: Json, name: string, json: Json) => void): Changes =>
  processed((json) => {
    for (const [name, field] of Object.entries(objectAt(json, "fields"))) change(field as Json, name, json);
  });

const download = (status: number, change: (passing: Passing) => void): Changes =>
  respond("GET /documents/:id/content", (passing) => {
    if (passing.status === status) change(passing);
  });

const content = (status: number, change: (bytes: Buffer) => Buffer): Changes =>
  download(status, (passing) => {
    passing.body = change(passing.bytes);
  });

const ranges = (range: (value: string) => string | undefined): Changes => ({
  request: (_, route, headers) => {
    const value = headers["range"];
    if (!route.endsWith("/content") || value === undefined) return;
    const other = range(value);
    if (other === undefined) delete headers["range"];
    else headers["range"] = other;
  },
});

const contentRange = (change: (value: string) => string): Changes =>
  respond("GET /documents/:id/content", ({ headers }) => {
    const value = headers["content-range"];
    if (value !== undefined) headers["content-range"] = change(String(value));
  });

const page = (change: (page: Json) => void): Changes =>
  changeItems("GET /documents/:id/pages", (items) => {
    for (const item of items) change(item);
    return items;
  });

const image = (change: (passing: Passing) => void): Changes =>
  respond("GET /documents/:id/pages/:number/image", (passing) => {
    if (passing.status === 200) change(passing);
  });

/** Returns a document as processing once more after its end was seen. */
function back(): Changes {
  const ended = new Map<unknown, number>();
  return changeJson("GET /documents/:id", (json) => {
    if (json["completed_at"] === undefined) return;
    const times = (ended.get(json["id"]) ?? 0) + 1;
    ended.set(json["id"], times);
    if (times !== 2) return;
    json["status"] = "processing";
    delete json["completed_at"];
  });
}

/** Returns what a document had before its correction. */
function uncorrected(change: (json: Json) => void): Changes {
  return all(
    changeJson("PATCH /documents/:id", (json) => {
      if (json["extracted_data"]) change(json);
    }),
  );
}

/** Changes by the name of the difference. */
export const documentChanges: Readonly<Record<string, Changes>> = {
  "upload-status": respond("POST /documents", (passing) => {
    if (passing.status === 201) passing.status = 200;
  }),
  "stuck-processing": changeJson("GET /documents/:id", (json, { headers }) => {
    json["status"] = "processing";
    delete json["completed_at"];
    headers["retry-after"] = "1";
  }),
  "status-back": back(),
  "retry-after-gone": all(...routes.map((route) => setHeaders(route, { "retry-after": undefined }))),
  "document-id-other": changeJson("GET /documents/:id", (json) => Object.assign(json, { id: "doc_other" })),
  "confidence-percent": processed((json) => {
    const scores = objectAt(json, "confidence_scores");
    for (const [name, score] of Object.entries(scores)) scores[name] = Math.round(Number(score) * 100);
    for (const [name, field] of Object.entries(objectAt(json, "fields")))
      (field as Json)["confidence"] = scores[name];
  }),
  "confidence-text": processed((json) => {
    const scores = objectAt(json, "confidence_scores");
    for (const name of Object.keys(scores)) scores[name] = "high";
  }),
  "confidence-keys": processed((json) => {
    const scores = objectAt(json, "confidence_scores");
    delete scores[Object.keys(scores)[0] ?? ""];
  }),
  "field-value-other": everyField((field) => Object.assign(field, { value: "another" })),
  "field-confidence-other": everyField((field) => Object.assign(field, { confidence: 0.123 })),
  "field-page-zero": everyField((field) => {
    if (field["page"] !== undefined) field["page"] = 0;
  }),
  "box-points": everyField((field) => {
    const box = field["box"] as Json | undefined;
    for (const [name, value] of Object.entries(box ?? {})) if (box) box[name] = Number(value) * 595;
  }),
  "box-without-page": everyField((field) => delete field["page"]),
  "total-text": processed((json) => {
    const data = objectAt(json, "extracted_data");
    if (data["total"] !== undefined) data["total"] = String(data["total"]);
    const field = objectAt(json, "fields")["total"] as Json | undefined;
    if (field) field["value"] = data["total"];
  }),
  "date-form": processed((json) => {
    const data = objectAt(json, "extracted_data");
    if (data["date"] !== undefined) data["date"] = "20.11.2026";
    const field = objectAt(json, "fields")["date"] as Json | undefined;
    if (field) field["value"] = data["date"];
  }),
  "source-unknown": everyField((field) => {
    if (field["source"] !== undefined) field["source"] = "guess";
  }),
  "completed-early": changeJson("POST /documents", (json) =>
    Object.assign(json, { completed_at: json["created_at"] }),
  ),
  "completed-missing": processed((json) => delete json["completed_at"]),
  "completed-before": processed((json) => Object.assign(json, { completed_at: "2026-01-01T00:00:00Z" })),
  "failure-always": processed((json) => Object.assign(json, { failure: { code: "processing_failed" } })),
  "metadata-changed": documents((json) => {
    if (json["metadata"]) json["metadata"] = { ...(json["metadata"] as Json), tenant: "a" };
  }),
  "workflow-other": documents((json) => Object.assign(json, { workflow_id: "contract_processing" })),
  "file-name": file((each) => Object.assign(each, { name: "deploy~1.pdf" })),
  "file-size": file((each) => Object.assign(each, { size: Math.ceil(Number(each["size"]) / 1024) })),
  "file-size-huge": all(
    ...routes.map((route) =>
      respond(route, (passing) => {
        if (passing.status < 300 && passing.json?.["file"])
          passing.body = Buffer.from(
            passing.bytes.toString().replace(/"size":\d+/, '"size":9007199254740993'),
          );
      }),
    ),
  ),
  "file-digest": file((each) => Object.assign(each, { sha256: "0".repeat(64) })),
  "file-digest-form": file((each) => Object.assign(each, { sha256: String(each["sha256"]).toUpperCase() })),
  "file-type": file((each) => Object.assign(each, { media_type: "application/octet-stream" })),
  "file-pages": processed((json) => Object.assign(objectAt(json, "file"), { pages: 2 })),
  "type-confidence": processed((json) => {
    if (json["document_type"]) Object.assign(objectAt(json, "document_type"), { confidence: 80 });
  }),
  "warning-page": processed((json) => {
    json["warnings"] = [{ code: "totals_disagree", message: "They do not add up.", page: 0 }];
  }),
  "download-byte-more": content(200, (bytes) => Buffer.concat([bytes, Buffer.of(10)])),
  "download-byte-changed": content(200, (bytes) => {
    const changed = Buffer.from(bytes);
    changed[20] = 0x21;
    return changed;
  }),
  "download-line-ends": content(200, (bytes) => Buffer.from(bytes.toString().replaceAll("\n", "\r\n"))),
  "download-type": setHeaders("GET /documents/:id/content", { "content-type": "application/pdf" }),
  "download-inline": respond("GET /documents/:id/content", ({ headers }) => {
    const value = headers["content-disposition"];
    if (value) headers["content-disposition"] = value.replace("attachment", "inline");
  }),
  "download-name": setHeaders("GET /documents/:id/content", {
    "content-disposition": "attachment; filename=download.pdf",
  }),
  "range-ignored": ranges(() => undefined),
  "range-total": contentRange((value) => value.replace(/-(\d+)\/\d+/, "-$1/99999")),
  "range-positions": contentRange((value) =>
    value.replace(/(\d+)-(\d+)/, (_, from, to) => `${Number(from) + 1}-${Number(to) + 1}`),
  ),
  "range-bytes": content(206, (bytes) => Buffer.from(bytes).fill("x")),
  "range-longer": content(206, (bytes) => Buffer.concat([bytes, Buffer.of(10)])),
  "range-suffix": ranges((value) => value.replace(/^bytes=-(\d+)$/, "bytes=0-$1")),
  "range-several": ranges((value) => value.split(",")[0] ?? value),
  "range-unit": download(200, (passing) => {
    if (!passing.sent["range"]?.startsWith("pages")) return;
    passing.status = 416;
    set(passing, "content-type", "application/problem+json");
    passing.body = Buffer.from('{"status":416,"code":"range_not_satisfiable"}');
  }),
  "range-end-total": contentRange((value) => value.replace(/^bytes \*\/\d+/, "bytes */0")),
  "if-range-ignored": withoutHeader("GET /documents/:id/content", "if-range"),
  "accept-ranges": setHeaders("GET /documents/:id/content", { "accept-ranges": "none" }),
  "deleted-again": respond("DELETE /documents/:id", (passing) => {
    if (passing.status === 404) Object.assign(passing, { status: 204, body: Buffer.of() });
  }),
  "deleted-readable": download(404, (passing) => {
    passing.status = 200;
    set(passing, "content-type", "application/octet-stream");
    passing.body = Buffer.from("%PDF-1.4");
  }),
  "deleted-body": respond("DELETE /documents/:id", (passing) => {
    if (passing.status !== 204) return;
    passing.status = 200;
    set(passing, "content-type", "application/json");
    passing.body = Buffer.from('{"deleted":true}');
  }),
  "page-rotation": page((each) => Object.assign(each, { rotation: 45 })),
  "page-number-zero": page((each) => Object.assign(each, { number: Number(each["number"]) - 1 })),
  "page-size-zero": page((each) => Object.assign(each, { width: -595 })),
  "pages-lost": changeItems("GET /documents/:id/pages", () => []),
  "image-type": image((passing) => {
    if (passing.headers["content-type"] === "image/webp") set(passing, "content-type", "image/png");
  }),
  "image-png": {
    request: (_, route, headers) => {
      if (route.endsWith("/image")) headers["accept"] = "*/*";
    },
  },
  "image-empty": image((passing) => {
    passing.body = Buffer.of();
  }),
  "correction-lost": uncorrected((json) => {
    objectAt(json, "extracted_data")["vendor"] = "Example Trading Ltd";
  }),
  "correction-confidence": uncorrected((json) => {
    objectAt(json, "confidence_scores")["vendor"] = 0.9;
  }),
  "correction-null": uncorrected((json) => {
    objectAt(json, "extracted_data")["date"] = "2026-11-20";
    objectAt(json, "confidence_scores")["date"] = 0.9;
  }),
};
