// Writes README.md, with the first call to try.
import { join } from "node:path";
import { type GuideCall, guideCalls } from "../exchanges/shown-calls.ts";
import type { Plan } from "../plan/plan.ts";
import { defaultServers } from "../plan/servers.ts";
import { clientVariables } from "../plan/variables.ts";
import { registryName, titleOf } from "../project/metadata.ts";
import { renderTemplate } from "../templates.ts";
import { callCode } from "./calls.ts";
import { clientName } from "./client.ts";
import type { Place } from "./files.ts";
import { groupOf, packageVersion } from "./project.ts";
import type { NamedMethods } from "./resources.ts";
import type { Types } from "./types.ts";

/** What README.md is written from. */
interface Facts {
  readonly plan: Plan;
  readonly place: Place;
  readonly types: Types;
  readonly resources: readonly NamedMethods[];
  /** Simple name → full name of a class. */
  readonly classes: ReadonlyMap<string, string>;
}

/** Writes README.md. */
export function readme({ plan, place, types, resources, classes }: Facts): string {
  const client = clientName(plan);
  const { first, list } = guideCalls(plan, (call) => callCode(call, "client", resources, types));
  const lines = first === undefined ? ["// client…"] : [exampleLine(first)];
  return renderTemplate(join(import.meta.dirname, "templates"), "readme", {
    title: titleOf(plan),
    client,
    package: place.root,
    groupId: groupOf(plan, place),
    artifactId: registryName(plan, "java"),
    version: packageVersion(plan),
    imports: importsOf(lines.join(" "), classes),
    create:
      defaultServers(plan).length > 0
        ? `${client}.fromEnv()`
        : `${client}.builder().baseUrl("https://api.example.com").build()`,
    lines,
    variables: clientVariables(plan)
      .map((name) => `\`${name}\``)
      .join(", "),
    list: list?.code ?? false,
  });
}

function exampleLine({ operation, code }: GuideCall): string {
  if (operation.pagination !== undefined) return `for (var item : ${code}) System.out.println(item);`;
  return operation.response.kind === "none" ? `${code};` : `System.out.println(${code});`;
}

/** Lists the imports of the classes that code names, sorted. */
export function importsOf(
  code: string,
  classes: Pick<ReadonlyMap<string, string>, "get">,
): readonly string[] {
  const plain = code.replaceAll(/"(?:\\.|[^"\\])*"/g, '""');
  const used = new Set(
    [...plain.matchAll(/(?<![\p{L}\p{N}_.])\p{Lu}[\p{L}\p{N}_]*/gu)].map(([name]) => name),
  );
  return [...used].flatMap((name) => classes.get(name) ?? []).sort();
}
