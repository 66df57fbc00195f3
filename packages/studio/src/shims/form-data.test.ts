// The browser's framing of uploads against that of the package which the client uses in Node.
import NodeFormData from "form-data";
import { expect, it } from "vitest";
import FormData from "./form-data.ts";

it.each([
  [{ filename: "invoice.pdf", contentType: "application/pdf" }],
  [{ filename: 'a"b.pdf', contentType: "application/pdf" }],
  [{ filename: "überweisung.pdf", contentType: "application/octet-stream" }],
  [{ contentType: "application/json" }],
  [{}],
])("frames a part as form-data does: %j", (options) => {
  const frame = (form: NodeFormData | FormData) => {
    form.setBoundary("b");
    form.append("file", "text", options);
    return Buffer.from(form.getBuffer()).toString("utf8");
  };
  expect(frame(new FormData())).toBe(frame(new NodeFormData()));
});
