// Notes the client settings of a stainless.yml that generated clients do not follow.
import { record, text } from "../../json.ts";
import type { Config } from "../schema.ts";
import type { Notes } from "./notes.ts";

/** Notes options, environment variables and settings that differ from those of the clients. */
export function noteClient({ name, languages }: Pick<Config, "name" | "languages">, notes: Notes): void {
  const client = notes.section(
    ["client_settings"],
    ["opts", "default_env_prefix", "default_retries", "default_timeout"],
  );
  const prefixes = new Set(Object.values(languages).map((each) => (each?.name ?? name).toUpperCase()));
  for (const [option, value] of Object.entries(record(client["opts"]))) {
    const { read_env: variable, auth } = record(value);
    const keys = ["client_settings", "opts", option];
    if (auth === undefined) notes.add(keys, "is not mapped; send it with each call");
    const wrong = [...prefixes].filter(
      (prefix) => text(variable) !== "" && !text(variable).startsWith(`${prefix}_`),
    );
    if (auth !== undefined && wrong.length > 0)
      notes.add(
        [...keys, "read_env"],
        `differs: clients read variables that start with ${wrong.map((each) => `${each}_`).join(" or ")}`,
      );
  }
  for (const key of ["default_retries", "default_timeout"])
    if (client[key] !== undefined)
      notes.add(["client_settings", key], "is not mapped; clients have their own defaults and an option");
  noteSettings(notes);
}

function noteSettings(notes: Notes): void {
  notes.section(["settings"], ["license", "positional_params", "disable_mock_tests"]);
  const { array_format: array = "repeat", nested_format: nested = "brackets" } = notes.section(
    ["query_settings"],
    ["array_format", "nested_format"],
  );
  if (array !== "repeat")
    notes.add(["query_settings", "array_format"], "is not mapped; style and explode of the document decide");
  if (nested !== "brackets")
    notes.add(["query_settings", "nested_format"], "is not mapped; style and explode of the document decide");
}
