// Puts pairs of schemas into documents, and compares the findings of `sdkgen diff` with what validation says.

import type { Version } from "../../../generators/diff/change.ts";
import { compare } from "../../../generators/diff/compare.ts";
import { makePlan } from "../../../generators/plan/make-plan.ts";
import type { Truth } from "./judge.ts";
import type { Schema, SchemaPair } from "./shapes.ts";

/** Which way values travel. */
export const directions = ["request", "response"] as const;
/** Whether the schema is where it is used, or a component. */
export const forms = ["inline", "named"] as const;

/** Where a schema is put. */
export interface Site {
  readonly direction: (typeof directions)[number];
  readonly form: (typeof forms)[number];
}

/** The worst level of the findings; `unjudged` where nothing worse is found. */
export type Said = "none" | "addition" | "unjudged" | "risky" | "breaking";

/** How the verdict of a tool fits the truth. */
export type Fit = "found" | "quiet" | "missed" | "false alarm" | "ignored";

/** The document with a schema at a site. */
export function documentOf({ direction, form }: Site, schema: Schema): Schema {
  const used = form === "named" ? { $ref: "#/components/schemas/Thing" } : schema;
  const content = { "application/json": { schema: used } };
  const operation =
    direction === "request"
      ? {
          operationId: "addThing",
          requestBody: { required: true, content },
          responses: { "204": { description: "Done." } },
        }
      : { operationId: "getThing", responses: { "200": { description: "Fine.", content } } };
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    servers: [{ url: "https://api.example.com" }],
    paths: { "/things": { [direction === "request" ? "post" : "get"]: operation } },
    ...(form === "named" && { components: { schemas: { Thing: schema } } }),
  };
}

/** What `sdkgen diff` says about a pair. */
export function said(site: Site, pair: SchemaPair): Said {
  const versionOf = (schema: Schema): Version => {
    const document = documentOf(site, schema);
    return { document, plan: makePlan(document, { name: "things" }) };
  };
  const findings = compare({ old: versionOf(pair.old), new: versionOf(pair.new) }, ["wire"]);
  const certain = findings.filter(({ rule }) => !rule.endsWith("-values-unjudged"));
  for (const level of ["breaking", "risky"] as const)
    if (certain.some((finding) => finding.level === level)) return level;
  if (findings.length > certain.length) return "unjudged";
  return findings.length > 0 ? "addition" : "none";
}

/** Requests that are refused must be called breaking; in responses, risky will do. What cannot be judged is missed. */
export function fitOf({ direction }: Site, truth: Truth, level: Said): Fit {
  if (truth === "ignored") return "ignored";
  const isAlarm = level === "breaking" || level === "risky" || level === "unjudged";
  if (truth === "fine") return isAlarm ? (level === "unjudged" ? "missed" : "false alarm") : "quiet";
  return level === "breaking" || (level === "risky" && direction === "response") ? "found" : "missed";
}
