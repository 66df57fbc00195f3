// Writes README.md, with the first call to try, and api.md, which lists every method.
import { join } from "node:path";
import { type GuideCall, guideCalls } from "../exchanges/shown-calls.ts";
import type { Plan } from "../plan/plan.ts";
import { defaultServers } from "../plan/servers.ts";
import { clientVariables } from "../plan/variables.ts";
import { registryName, titleOf } from "../project/metadata.ts";
import { renderTemplate } from "../templates.ts";
import { firstSentence } from "../text.ts";
import { callCode } from "./calls.ts";
import { clientName } from "./client.ts";
import type { Place } from "./files.ts";
import { type Method, Pagings, Readers } from "./operations.ts";
import { groupOf, versionOf } from "./project.ts";
import type { NamedMethods } from "./resources.ts";
import { returnType } from "./streams.ts";
import type { Types } from "./types.ts";

/** What the guides are written from. */
interface Facts {
  readonly plan: Plan;
  readonly place: Place;
  readonly types: Types;
  readonly resources: readonly NamedMethods[];
  /** Simple name → full name of a class. */
  readonly classes: ReadonlyMap<string, string>;
}

/** Writes README.md and api.md. */
export function guides(facts: Facts): Readonly<Record<string, string>> {
  return { "README.md": readme(facts), "api.md": apiText(facts) };
}

function readme({ plan, place, types, resources, classes }: Facts): string {
  const client = clientName(plan);
  const { first, list } = guideCalls(plan, (call) => callCode(call, "client", resources, types));
  const lines = first === undefined ? ["// client…"] : [exampleLine(first)];
  return renderTemplate(join(import.meta.dirname, "templates"), "readme", {
    title: titleOf(plan),
    client,
    package: place.root,
    groupId: groupOf(plan, place),
    artifactId: registryName(plan, "java"),
    version: versionOf(plan),
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

/** Every method by its resource: its call, what it returns, and the request it sends. */
function apiText({ plan, types, resources }: Facts): string {
  const sections = resources.map((named) => {
    const readers = new Readers(types, []);
    const pagings = new Pagings(types, []);
    const lines = named.methods.map((method) => {
      const { operation } = method;
      const paging = pagings.of(operation);
      const type =
        paging === undefined ? returnType(readers.ofMethod(method).type, method) : `Pager<${paging.item}>`;
      const result = type === "@Nullable Void" ? "" : ` → \`${type}\``;
      const { base, summary, description } = operation;
      const note = firstSentence(base === undefined ? (summary ?? description) : (description ?? summary));
      const request = `<code>${operation.method} ${operation.path}</code>`;
      return `- \`client${named.access}.${method.name}(${parameters(method)})\`${result}<br>${request} ${plain(note)}`.trimEnd();
    });
    return `## ${named.className}\n\n${plain(named.purpose)}\n\n${lines.join("\n")}\n`;
  });
  const title = plain(plan.product.title);
  return `# ${title}: methods\n\nThe same methods of \`client.async()\` return futures.\n\n${sections.join("\n")}`;
}

function parameters({ variant, params }: Method): string {
  return [
    ...variant.positional.map(({ name, type }) => `${type.replace("@Nullable ", "")} ${name}`),
    ...(params === undefined ? [] : [`${params} params`]),
  ].join(", ");
}

/** Text of the document without what Markdown would read as markup. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[<>]/g, (found) => (found === "<" ? "&lt;" : "&gt;"))
    .trim();
}
