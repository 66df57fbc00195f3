// Names what keeps each fenced block of the pages true: it runs, it is compared with what runs, or it is validated.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findSources } from "../../docs/site/pages/sources.ts";
import { root } from "../root.ts";
import { type CodeBlock, codeBlocks } from "./markdown.ts";

/** How a block is kept true. */
export type Kind = "run" | "output" | "validated" | "diagram";

/** A block with its page. */
export interface PlacedBlock extends CodeBlock {
  readonly page: string;
  readonly kind: Kind | undefined;
  /** The command or test that keeps it true. */
  readonly by: string | undefined;
}

/** What keeps blocks true that do not name their source themselves. */
interface Rule {
  readonly pages: RegExp;
  readonly languages: RegExp;
  readonly kind: Kind;
  /** The command or test that does it, and why it does no more. */
  readonly by: string;
}

const LITERAL_RUN = "`lab/campaigns/literal-run.ts`; exit codes in [command lines](command-lines.md)";
const HERE = "`test/docs/blocks.test.ts`";
const SHELL = `${HERE}: its syntax, and the scripts and files that it names`;

/** Every rule; the first that fits a block applies. */
export const rules: readonly Rule[] = [
  {
    pages: /runbook\.md$/,
    languages: /^sh$/,
    kind: "run",
    by: "`packages/server/monitoring/monitoring.test.ts`",
  },
  { pages: /sdkgen\/diff\.md$/, languages: /./, kind: "run", by: "`generators/commands/diff/guide.test.ts`" },
  { pages: /five-minutes\.md$/, languages: /./, kind: "run", by: "`test/consumers/sdkgen.slow.test.ts`" },
  {
    pages: /(configuration|stainless)\.md$/,
    languages: /^yaml$/,
    kind: "validated",
    by: `${HERE}, by the schema of \`sdkgen.yaml\``,
  },
  {
    pages: /./,
    languages: /^yaml$/,
    kind: "validated",
    by: `${HERE}: parts of documents and workflows are valid YAML`,
  },
  {
    pages: /packages\/server\/README\.md$/,
    languages: /^ts$/,
    kind: "validated",
    by: `${HERE}: it compiles`,
  },
  {
    pages: /docs\/(reference|evidence)\//,
    languages: /^sh$/,
    kind: "validated",
    by: `${SHELL}; each takes minutes to hours, and the page has the dated result`,
  },
  {
    pages: /evidence\/first-hour\.md$/,
    languages: /^text$/,
    kind: "output",
    by: "`lab/campaigns/first-hour.ts --write`, which writes what it saw",
  },
  {
    pages: /deployment-check\.md$/,
    languages: /^sh$/,
    kind: "validated",
    by: `${SHELL}; needs a deployment of the reader, and \`packages/cli/src/deployment/check-deployment.test.ts\` runs the command`,
  },
  {
    pages: /site\/home\.md$/,
    languages: /^sh$/,
    kind: "run",
    by: "`test/readme.test.ts`, from `scripts/release/doors.ts`",
  },
  {
    pages: /quick-start\.md$/,
    languages: /^sh$/,
    kind: "validated",
    by: `${SHELL}; needs a second terminal, and \`test/journey/start.test.ts\` and \`test/consumers/\` run the same commands`,
  },
  {
    pages: /^SECURITY\.md$/,
    languages: /^sh$/,
    kind: "validated",
    by: `${SHELL}; nothing is published yet, and \`scripts/release/verify.slow.test.ts\` runs \`verify.mjs\``,
  },
  {
    pages: /releasing\.md$/,
    languages: /^md$/,
    kind: "validated",
    by: "`scripts/release/release.slow.test.ts` reads a changeset of this form",
  },
  {
    pages: /packages\/extract\/README\.md$/,
    languages: /^sh$/,
    kind: "validated",
    by: `${SHELL}; nothing is published yet, and \`npm run pack\` prints the command that works`,
  },
  {
    pages: /java\/README\.md$/,
    languages: /^xml$/,
    kind: "validated",
    by: `${HERE}: it is well-formed`,
  },
  {
    pages: /conformance\/README\.md$/,
    languages: /^json$/,
    kind: "validated",
    by: `${HERE}: each value is valid JSON`,
  },
  {
    pages: /^examples\/apps\//,
    languages: /^sh$/,
    kind: "validated",
    by: `${SHELL}; deploys or starts an app, which \`test/apps/\` installs and runs in a copy`,
  },
  {
    pages: /test\/conformance\/README\.md$/,
    languages: /^sh$/,
    kind: "validated",
    by: `${SHELL}; \`npm test -- cases\` runs the cases`,
  },
  { pages: /openapi\/README\.md$/, languages: /^$/, kind: "run", by: LITERAL_RUN },
  {
    pages: /README\.md$|guides\/(cli|events|operating)\.md$|stainless\.md$/,
    languages: /^(sh|text)$/,
    kind: "run",
    by: LITERAL_RUN,
  },
  {
    pages: /README\.md$|deployment-check\.md$|site\/home\.md$/,
    languages: /^$/,
    kind: "output",
    by: "output of the command or example before it, shortened",
  },
  { pages: /ARCHITECTURE\.md$|errors\.md$/, languages: /^(text)?$/, kind: "diagram", by: "no code" },
];

/** Finds every fenced block of the pages of the site, those of decisions excepted: they show what was, or was not chosen. */
export function placedBlocks(): readonly PlacedBlock[] {
  const pages = findSources().filter((page) => !page.startsWith("docs/decisions/"));
  return pages.flatMap((page) =>
    codeBlocks(readFileSync(join(root, page), "utf8")).map((block) => ({
      ...block,
      page,
      ...keptBy(page, block),
    })),
  );
}

function keptBy(page: string, block: CodeBlock): Pick<PlacedBlock, "kind" | "by"> {
  if (block.source) return { kind: "run", by: "`test/readme.test.ts`, from `examples/`" };
  if (block.printedBy) return { kind: "output", by: "`test/readme.test.ts`, of an example" };
  const rule = rules.find(({ pages, languages }) => pages.test(page) && languages.test(block.language));
  return { kind: rule?.kind, by: rule?.by };
}
