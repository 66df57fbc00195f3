// Describes the class that says how values are written as XML.
import type { XmlTables } from "../plan/xml-shapes.ts";
import { type Place, type SourceFile, sourceFile } from "./files.ts";
import { javadoc, literal } from "./javadoc.ts";

/** Describes the file; the tables are JSON in short pieces, since a constant has at most 65 535 bytes. */
export function xmlFiles(xml: XmlTables | undefined, place: Place): readonly SourceFile[] {
  if (xml === undefined) return [];
  const pieces = JSON.stringify(xml).match(/[\s\S]{1,80}/gu) ?? [];
  const lines = pieces.map((piece, index) => ({ text: literal(piece), last: index === pieces.length - 1 }));
  const facts = { name: "resources.XmlFormats", kind: "xml" } as const;
  const doc = javadoc({ text: "How the bodies of the service are written as XML." }, 0);
  return [sourceFile(place, facts, { doc, lines })];
}
