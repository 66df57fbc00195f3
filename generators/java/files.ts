// Pairs a template's view with the path of its output.
import type { View } from "../templates.ts";

/** Kinds of files; each has a template of its name. */
const KINDS = [
  "model",
  "words",
  "constants",
  "union",
  "params",
  "resource",
  "async",
  "client",
  "failure",
  "headers",
  "info",
  "xml",
  "webhooks",
] as const;

/** Packages and folders of what is generated. */
export interface Place {
  /** Package of the client: `dev.docuvane`. */
  readonly root: string;
  /** Folder of the generated sources: `src/generated/java/dev/docuvane`. */
  readonly folder: string;
}

/** A file to be printed. */
export interface SourceFile {
  readonly path: string;
  readonly package: string;
  readonly view: View;
}

/** Kind and name of a file. */
interface FileFacts {
  /** Package below the root and name of the class, as `models.Document`; the name alone is in the root. */
  readonly name: string;
  readonly kind: (typeof KINDS)[number];
}

/**
 * Describes a file.
 *
 * @param content - View of the template of its kind.
 */
export function sourceFile(place: Place, { name, kind }: FileFacts, content: View): SourceFile {
  const at = name.lastIndexOf(".");
  const below = at < 0 ? "" : name.slice(0, at);
  const home = below === "" ? place.root : `${place.root}.${below}`;
  const path = [place.folder, ...(below === "" ? [] : below.split(".")), `${name.slice(at + 1)}.java`].join(
    "/",
  );
  const kinds = Object.fromEntries(KINDS.map((each) => [each, each === kind ? content : false]));
  return { path, package: home, view: { package: home, ...kinds } };
}
