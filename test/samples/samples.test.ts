// Runs every code sample of the reference against a server that keeps the contract.
import samples from "@docuvane/contract/code-samples.json" with { type: "json" };
import { beforeAll, describe, expect, it } from "vitest";
import { isMissing } from "../../scripts/installed.ts";
import { listenContract } from "../contract/server.ts";
import { contractOperations, spec } from "../contract/spec.ts";
import { diagnose } from "./compile.ts";
import { sampleFolder } from "./folder.ts";
import { runners, runSamples, type Samples } from "./programs.ts";

type Language = keyof typeof runners;
const languages = Object.keys(runners) as readonly Language[];

const [server] = spec["servers"] as readonly [{ readonly url: string }];
const documented = new URL(server.url).origin;

const folder = sampleFolder();
/** The samples of a language that call a server. */
function samplesIn(language: Language, origin: string): Samples {
  return Object.fromEntries(
    Object.entries(samples).map(([name, each]) => [name, each[language].replaceAll(documented, origin)]),
  );
}

/** Runs the samples of a language; returns what was sent, one line per request. */
async function sentBy(language: Language): Promise<readonly string[]> {
  await using contract = await listenContract();
  const failures = await runSamples(runners[language], samplesIn(language, contract.origin), folder());
  expect(failures).toEqual([]);
  expect(contract.log.violations).toEqual([]);
  const lines = contract.requests.map(async (request) => {
    const { pathname, search } = new URL(request.url);
    return `${request.method} ${pathname}${search} ${await contentOf(request)}`;
  });
  return Promise.all(lines);
}

/** The body as text that does not depend on how a client writes it. */
async function contentOf(request: Request): Promise<string> {
  const type = request.headers.get("content-type") ?? "";
  if (type.endsWith("json")) return JSON.stringify(sorted(await request.json()));
  if (!/form/.test(type)) return request.text();
  const parts = [...(await request.formData())].map(([name, value]) =>
    typeof value === "string" ? `${name}=${value}` : `${name}: ${value.name}, ${value.size} bytes`,
  );
  return parts.toSorted().join(" ");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, each]) => [name, sorted(each)]),
  );
}

describe("the code samples", () => {
  it("show every operation in every language", () => {
    const names = contractOperations.map(({ id }) => id);
    expect(Object.keys(samples)).toEqual(expect.arrayContaining(names));
    for (const each of Object.values(samples)) expect(Object.keys(each)).toEqual(languages);
  });

  it("compile in strict TypeScript", () => {
    expect(diagnose(samplesIn("TypeScript", documented))).toEqual([]);
  });
});

describe.skipIf(isMissing("bash", "curl"))("the code samples (needs bash and curl)", () => {
  let sentByCurl: readonly string[];
  beforeAll(async () => {
    sentByCurl = await sentBy("curl");
  });

  it.each(languages.filter((language) => language !== "curl" && !(language === "Go" && isMissing("go"))))(
    "run in %s, and send the same requests as those of curl",
    async (language) => {
      const program = await sentBy(language);
      // The client polls the document that curl waits for, and reads the next page of a list.
      const more = program.filter((line) => /cursor=|^GET .*\/documents\/doc_\w+ $/.test(line));
      const rest = program.filter((line) => !more.includes(line));
      expect(rest).toEqual(sentByCurl.filter((line) => !more.includes(line)));
      expect(more.length).toBeGreaterThan(1);
    },
    240_000,
  );
});
