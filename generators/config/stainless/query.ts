// Maps the settings of queries of a stainless.yml.
import { text } from "../../json.ts";
import type { Config } from "../schema.ts";
import type { Notes } from "./notes.ts";

/** Maps `query_settings`; when the section is there, it has defaults of its own. */
export function mapQuery(top: Readonly<Record<string, unknown>>, notes: Notes): Pick<Config, "query"> {
  if (top["query_settings"] === undefined) return {};
  const { array_format: array = "comma", nested_format: nested = "brackets" } = notes.section(
    ["query_settings"],
    ["array_format", "nested_format"],
  );
  const arrays = (["comma", "repeat", "brackets"] as const).find((each) => each === text(array));
  if (arrays === undefined)
    notes.add(["query_settings", "array_format"], "is not mapped; style and explode of the document decide");
  if (nested !== "brackets")
    notes.add(["query_settings", "nested_format"], "is not mapped; style and explode of the document decide");
  return {
    query: { ...(arrays && { arrays }), ...(nested === "brackets" && { objects: "brackets" as const }) },
  };
}
