// The limits of a multipart body.

/** Limits of everything in a multipart body that is not the file. Units: count, bytes. */
export const multipartLimits = {
  files: 1,
  fields: 31,
  parts: 32,
  fieldNameSize: 200,
  fieldSize: 32 * 1024,
  headerPairs: 32,
  // The size of the file is counted while it is read: one place knows the limit and the sentence.
  fileSize: Number.MAX_SAFE_INTEGER,
};
