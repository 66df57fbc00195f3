// Injects faults into copies of the clients, one at a time, and reports which ones the conformance cases detect.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { DriverCommand } from "../../../test/conformance/drivers/index.ts";
import { isLeftOut } from "../../../test/conformance/runner/allowed.ts";
import { compare } from "../../../test/conformance/runner/compare.ts";
import { Driver } from "../../../test/conformance/runner/driver.ts";
import { type LoadedCase, readCases } from "../../../test/conformance/runner/read-cases.ts";
import { runCase } from "../../../test/conformance/runner/run-case.ts";
import { copyClient, copyGenerated, RUNTIME } from "./copies.ts";
import { type Fault, type Language, readFaults } from "./faults.ts";
import { pageFile, renderPage, type Verdict } from "./page.ts";

const usage = `Usage: node --conditions=@docuvane/source lab/campaigns/mutation/main.ts [--language NAME]... [words]

Injects faults into copies of the clients; exits with 1 when the conformance cases detect less than 95 % of them.

  --language NAME  only the client of this language: typescript, python or java; may be repeated
  --generated      only the TypeScript runtime, in the package that is generated from our own document
  --write          write docs/evidence/mutation.md
  words            only the faults with one of these words in their name`;

const { values, positionals: words } = parseArgs({
  options: {
    help: { type: "boolean", short: "h" },
    language: { type: "string", multiple: true },
    generated: { type: "boolean" },
    write: { type: "boolean" },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const chosen = values.generated ? ["typescript"] : values.language;
const languages = (["typescript", "python", "java"] as const).filter(
  (language) => chosen?.includes(language) ?? true,
);
const cases = readCases();
const begun = performance.now();
const verdicts = (await Promise.all(languages.map(judgeAll))).flat();
const killed = verdicts.filter(({ killer }) => killer !== undefined);
const seconds = Math.round((performance.now() - begun) / 1_000);
console.log(JSON.stringify({ faults: verdicts.length, killed: killed.length, cases: cases.length, seconds }));
if (values.write) writeFileSync(pageFile, renderPage(verdicts, cases.length));
process.exitCode = killed.length >= 0.95 * verdicts.length ? 0 : 1;

async function judgeAll(language: Language): Promise<readonly Verdict[]> {
  const copy = values.generated ? copyGenerated() : copyClient(language);
  const verdicts: Verdict[] = [];
  try {
    // A case that already fails without a fault cannot detect one.
    const telling = await findPassing(copy.healthy);
    const faults = readFaults(language).filter(isWanted);
    for (const fault of values.generated ? faults.filter(({ file }) => file.startsWith(RUNTIME)) : faults) {
      const killer = await findKiller(copy.plant(fault), inOrder(fault, telling));
      copy.heal(fault);
      verdicts.push({ language, name: fault.name, killer });
      console.log([killer ? "killed" : "SURVIVED", language, fault.name, killer ?? ""].join(" · "));
    }
    return verdicts;
  } finally {
    copy.remove();
  }
}

function isWanted({ name }: Fault): boolean {
  return words.length === 0 || words.some((word) => name.includes(word));
}

/** Orders the cases of the fault's topic first: the first failure decides. */
function inOrder({ topic }: Fault, telling: readonly LoadedCase[]): readonly LoadedCase[] {
  const isLikely = ({ folder }: LoadedCase): boolean => folder === topic;
  return [...telling.filter(isLikely), ...telling.filter((each) => !isLikely(each))];
}

async function findPassing(command: DriverCommand): Promise<readonly LoadedCase[]> {
  const driver = await Driver.start(command);
  const passing: LoadedCase[] = [];
  // Nor can one that is left out for this driver: whether it passes is chance.
  const counted = cases.filter(({ id }) => !isLeftOut(command.name, id));
  for (const each of counted) if (await passes(driver, each)) passing.push(each);
  await driver.stop();
  if (passing.length < 0.9 * cases.length)
    throw new Error(
      `Only ${passing.length} of ${cases.length} cases pass without a fault. Fix those before running the campaign.`,
    );
  return passing;
}

/** Returns the first case that detects the fault; a driver that exits or hangs counts as detection. */
async function findKiller(
  command: DriverCommand,
  ordered: readonly LoadedCase[],
): Promise<string | undefined> {
  const driver = await Driver.start(command);
  try {
    for (const each of ordered) if (!(await passes(driver, each))) return each.id;
    return undefined;
  } finally {
    await driver.stop();
  }
}

function passes(driver: Driver, each: LoadedCase): Promise<boolean> {
  return runCase(driver, each).then(
    (observed) => compare(each.then, observed).length === 0,
    () => false,
  );
}
