// Checks the names of files that guides read and write.
import { expect, it } from "vitest";
import { downloadName } from "./downloads.ts";
import { extensionOf } from "./file-extensions.ts";

it.each([
  ["getPhotoContent", "/photos/{id}/content", "image/jpeg", "photo.jpg"],
  ["getFileContent", "/v1/files/{id}/content", "application/octet-stream", "file.bin"],
  ["exportReport", "/reports/{id}/export", "text/csv; charset=utf-8", "report.csv"],
  ["downloadBackup", "/backup", "application/zip", "backup.zip"],
  ["getPageImage", "/documents/{id}/pages/{n}/image", "image/*", "image.png"],
  ["get", "/download", "*/*", "download.bin"],
  ["downloadInvoice", "/download/{id}", "application/octet-stream", "invoice.bin"],
  ["getShapes", "/shapes.dbf", "application/octet-stream", "shapes.dbf"],
  ["drawChart", "/charts", "image/png", "chart.png"],
  ["getPrices", "/price-lists/{id}", "application/vnd.acme.prices", "price-list.bin"],
])("%s of %s (%s) is stored in %s", (id, path, mediaType, name) => {
  expect(downloadName({ id, path }, { kind: "binary", mediaType })).toBe(name);
});

it("reads extensions from known media types, suffixes and ranges, and from no others", () => {
  const types = ["application/pdf", "image/svg+xml", "application/geo+json", "video/x-flv", "application/*"];
  expect(types.map(extensionOf)).toEqual(["pdf", "svg", "json", "mp4", undefined]);
});
