/** Uses form-data to write the delimiters and part headers of a multipart body. */
import FormData from "form-data";
import type { Framing } from "./framing.ts";

/** Prepares a body: form-data writes each part alone, with one boundary for all. */
export function formDataFraming(): Framing {
  // Of the form and length that the clients in other languages give it.
  const boundary = crypto.randomUUID().replaceAll("-", "");
  const alone = (name: string, content: string | Buffer, options: object): Buffer => {
    const form = new FormData();
    form.setBoundary(boundary);
    form.append(name, content, options);
    return form.getBuffer().subarray(0, -tail.length);
  };
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    lineBreak: tail.subarray(0, 2),
    end: tail.subarray(2),
    textPart: ({ name, text, contentType }) =>
      Buffer.concat([alone(name, text, contentType ? { contentType } : {}), tail.subarray(0, 2)]),
    fileHead: (name, { name: filename, type: contentType }) =>
      alone(name, Buffer.alloc(0), { filename, contentType }),
  };
}
