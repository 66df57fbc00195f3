// The arguments of a method that uploads one file.

const keyword = { default: "None", positional: false };

/** Arguments that belong to the one file of a body. */
export const UPLOAD_ARGUMENTS = [
  {
    ...keyword,
    name: "filename",
    type: "str | None",
    doc: "File name sent to the service. Default: the name of the file.",
  },
  {
    ...keyword,
    name: "content_type",
    type: "str | None",
    doc: "Media type. Default: by the file extension.",
  },
  {
    ...keyword,
    name: "on_progress",
    type: "Callable[[Progress], object] | None",
    doc: "Called with the progress of the upload, at most ten times a second.",
  },
];
