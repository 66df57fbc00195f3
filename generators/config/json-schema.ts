// Makes the JSON Schema of sdkgen.yaml, which editors check and complete it with.
import { z } from "zod";
import { configSchema } from "./schema.ts";

/**
 * Returns the JSON Schema of the configuration.
 *
 * @param languages - Names of the languages.
 */
export function jsonSchema(languages: readonly string[]): object {
  return z.toJSONSchema(configSchema(languages), { io: "input" });
}
