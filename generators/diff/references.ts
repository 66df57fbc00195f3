// Finds the references of a document to other files, in the text of JSON or YAML.

/** Returns the paths and URLs that a text refers to in `$ref`, with their fragments; references within the text are left out. */
export function outerReferences(text: string): readonly string[] {
  const found = text.matchAll(/["']?\$ref["']?\s*:\s*(?:"([^"]+)"|'([^']+)'|([^\s"',}][^"',}\r\n]*))/g);
  return [...found]
    .map(([, double, single, bare]) => double ?? single ?? bare?.replace(/\s+#.*$/, "").trim() ?? "")
    .filter((reference) => !reference.startsWith("#"));
}

/** Splits a reference to a file into its path and the pointer in it; `undefined` when it is a URL. */
export function splitReference(
  reference: string,
): { readonly path: string; readonly pointer: string } | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(reference)) return undefined;
  const [path = "", pointer = ""] = reference.split("#");
  // Bundling takes paths as they are written, and decodes fragments.
  return { path, pointer: decode(pointer) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
