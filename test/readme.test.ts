// The pages show code that runs: each block equals its source, each example prints what it says, no link is dead.
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { Docuvane } from "docuvane";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openTestAccount, type TestAccount } from "../packages/server/test/running-server.ts";
import { isMissing } from "../scripts/installed.ts";
import { execFile } from "../scripts/processes.mjs";
import { doorIn, doors } from "../scripts/release/doors.ts";
import { readProject } from "../scripts/release/project.ts";
import { inTier } from "../scripts/test/tiers.ts";
import { outputPattern, programs, readRegion, runExample, statedOutput } from "./docs/examples.ts";
import { anchorsOf, codeBlocks, fileLinks, withoutCode } from "./docs/markdown.ts";
import { makeBadFiles } from "./journey/bad-files.ts";
import { root } from "./root.ts";

// The runbook is looked up by alert; its commands run in packages/server/monitoring/monitoring.test.ts. Those of the
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
  "packages/go/README.md",
];
const pages = globSync(["*.md", "docs/**/*.md", "{packages/*,examples,openapi}/*.md", "lab/**/*.md"], {
  cwd: root,
  exclude: ["**/{dist,node_modules,.venv}/**"],
});
const read = (page: string): string => readFileSync(join(root, page), "utf8");

describe.each([...readmes, ...guides])("%s", (page) => {
  const all = codeBlocks(read(page));
  const isCode = /^(ts|tsx|js|typescript|py|python|java|go)$/;
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
    // The tests of the Go client are examples where Go wants them: next to what they show.
    const isRun = (file = ""): boolean => /^(examples\/|packages\/go\/.*_test\.go$)/.test(file);
    expect(blocks.filter(({ source }) => !isRun(source?.file))).toEqual([]);
  });
});

it.each(guides)("%s is read in one sitting: 120 lines or less without its code", (guide) => {
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

describe.each(["README.md", "docs/site/home.md"])("%s", (page) => {
  const now = doors(readProject());

  it.each(["generate", "client"] as const)("shows the door that works now: %s", (door) => {
    expect(doorIn(door).exec(read(page))?.[0]).toBe(`${now[door]}\n`);
  });
});

it("the published generator takes the options of the door from a clone", () => {
  const [fromClone, published] = [false, true].map((packagesPublished) =>
    commandOf(doors({ packagesPublished, version: "1.2.3" }).generate)
      .replace(/^(npm run sdkgen --|npx @docuvane\/sdkgen) /, "sdkgen ")
      .replace(/--(spec|output) \S+/g, "--$1 PATH"),
  );
  expect(published).toMatch(/^sdkgen generate --spec PATH /);
  expect(published).toBe(fromClone);
});

/** The commands of a door, as a reader copies them. */
function commandOf(door: string): string {
  return codeBlocks(door)[0]?.code.trim() ?? "";
}

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

  describe.skipIf(isMissing("bash"))("a door runs as a reader types it in a clone (needs bash)", () => {
    const fromClone = doors({ packagesPublished: false, version: readProject().version });
    const type = async (door: string): Promise<string> => {
      // The set-up has run: npm's `pre` scripts would only look again.
      const env = {
        DOCUVANE_BASE_URL: service.url,
        DOCUVANE_API_KEY: service.apiKey,
        npm_config_ignore_scripts: "true",
        npm_config_loglevel: "silent",
      };
      return (await promisify(execFile)("bash", ["-c", commandOf(door)], { cwd: root, env })).stdout;
    };

    it("generates a package in each language", async () => {
      const output = join(root, "dist", "acme");
      const isNew = !existsSync(output);
      onTestFinished(() => {
        if (isNew) rmSync(output, { recursive: true, force: true });
      });
      const printed = await type(fromClone.generate);
      for (const language of ["typescript", "python", "java", "go"])
        expect(printed).toMatch(
          new RegExp(`^${language}: generated \\d+ files in .*acme.${language}; `, "m"),
        );
    });

    it("sends an invoice through the client", async () => {
      expect(await type(fromClone.client)).toMatch(
        outputPattern(statedOutput("examples/quick-start/main.ts") ?? ""),
      );
    });
  });
});
