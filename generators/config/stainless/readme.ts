// Maps the examples of the README of a stainless.yml.
import { record, text } from "../../json.ts";
import type { Config } from "../schema.ts";
import type { Notes } from "./notes.ts";

/** Maps `readme.example_requests`: the headline, else the default, and the list. */
export function mapReadme(top: Readonly<Record<string, unknown>>, notes: Notes): Pick<Config, "readme"> {
  if (top["readme"] === undefined) return {};
  notes.section(["readme"], ["example_requests"]);
  const keys = ["readme", "example_requests"];
  const examples = notes.section(keys, ["default", "headline", "pagination"]);
  const endpointOf = (name: string): string | undefined => {
    const { endpoint, params } = record(examples[name]);
    if (Object.keys(record(params)).length > 0)
      notes.add([...keys, name, "params"], "is not mapped; the example has the arguments it needs");
    return text(endpoint).trim().replace(/\s+/, " ") || undefined;
  };
  const [first, fallback, list] = ["headline", "default", "pagination"].map(endpointOf);
  const chosen = first ?? fallback;
  return {
    readme: { ...(chosen !== undefined && { first_call: chosen }), ...(list !== undefined && { list }) },
  };
}
