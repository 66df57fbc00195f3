// The pages show code that runs: each block equals its source, each example prints what it says, no link is dead.
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { Docuvane } from "docuvane";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestAccount, type TestAccount } from "../packages/server/test/running-server.ts";
import { inTier } from "../scripts/test/tiers.ts";
import { outputPattern, programs, readRegion, runExample, statedOutput } from "./docs/examples.ts";
import { anchorsOf, codeBlocks, fileLinks, withoutCode } from "./docs/markdown.ts";
import { makeBadFiles } from "./journey/bad-files.ts";
import { root } from "./root.ts";

// The runbook is looked up by alert; its commands run in packages/server/operations/operations.test.ts. Those of the
// page for maintainers run in scripts/release and test/actions.
const exclude = ["docs/guides/runbook.md", "docs/guides/releasing.md"];
const guides = globSync("docs/guides/*.md", { cwd: root, exclude }).sort();
const readmes = [
  "README.md",
  "docs/site/home.md",
  "packages/cli/README.md",
  "packages/client/README.md",
  "packages/extract/README.md",
  "packages/python/README.md",
  "packages/java/README.md",
];
const pages = globSync(["*.md", "docs/**/*.md", "{packages/*,examples,openapi,bench}/*.md"], {
  cwd: root,
  exclude: ["docs/site/{dist,node_modules,.venv}/**"],
});
const read = (page: string): string => readFileSync(join(root, page), "utf8");

describe.each([...readmes, ...guides])("%s", (page) => {
  const all = codeBlocks(read(page));
  const isCode = /^(ts|tsx|js|typescript|py|python|java)$/;
  const blocks = all.filter(({ language, source }) => source !== undefined || isCode.test(language));

  it("has code, each block as it is in the example it names", () => {
    expect(blocks.length).toBeGreaterThan(0);
    for (const { code, source } of blocks)
      expect(code).toBe(source ? readRegion(source.file, source.region) : "named: <!-- from file#region -->");
  });

  it("shows output as the example says it prints it", () => {
    for (const { code, printedBy } of all) if (printedBy) expect(statedOutput(printedBy)).toContain(code);
  });

  it("shows only examples, all of which run", () => {
    expect(blocks.filter(({ source }) => !source?.file.startsWith("examples/"))).toEqual([]);
  });
});

it.each(guides)("%s is read in one sitting: 120 lines or less beside its code", (guide) => {
  expect(withoutCode(read(guide)).split("\n").length).toBeLessThanOrEqual(120);
});

it.each(pages)("%s has no dead link", (page) => {
  const dead = fileLinks(read(page)).filter((link) => {
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? page : normalize(join(dirname(page), path));
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && target.endsWith(".md") && !anchorsOf(read(target)).includes(anchor);
  });
  expect(dead).toEqual([]);
});

describe("an example", () => {
  let folder = "";
  let service: TestAccount;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "docuvane-examples-"));
    copyFileSync("examples/invoice/invoice.pdf", join(folder, "invoice.pdf"));
    await makeBadFiles(folder);
    service = await openTestAccount();
    await using client = new Docuvane({ baseURL: service.url, apiKey: service.apiKey });
    await client.documents.process({ file: join(folder, "invoice.pdf") });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  // The READMEs' in the quick tier; those of the guides as well in the slow one.
  const shown = readmes.flatMap((page) => codeBlocks(read(page)).map(({ source }) => source?.file));
  const chosen = inTier({ quick: programs.filter((file) => shown.includes(file)), all: programs });

  it.each(chosen)("prints what it says: %s", async (file) => {
    const environment = { DOCUVANE_BASE_URL: service.url, DOCUVANE_API_KEY: service.apiKey };
    const stated = statedOutput(file);
    expect(stated, "the example ends with a comment that begins with Prints:").toBeDefined();
    expect(await runExample(file, { folder, environment })).toMatch(outputPattern(stated ?? ""));
  });
});
