// Compiles Java packages of documents with edge cases without a warning, comments included, and calls them.
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spawnSync } from "../../scripts/processes.mjs";
import { classPath, findJdks } from "../../scripts/setup/java.mjs";
import { loadDocument } from "../plan/load.ts";
import { makePlan } from "../plan/make-plan.ts";
import { root } from "../root.ts";
import { java } from "./java.ts";
import { edgeCases } from "./testdata/edge-cases.ts";
import { nest } from "./testdata/nested-plan.ts";

const plan = nest(makePlan(edgeCases, { name: "api" }));

/** Generates the package of a document in testdata. */
async function renderDocument(name: string): Promise<Readonly<Record<string, string>>> {
  const { document } = await loadDocument(join(root, "generators", "testdata", `${name}.yaml`));
  return java.render(makePlan(document, { name: `acme_${name}` }), { package: true });
}

/** Options of a JVM that runs for a few seconds: without its optimising compiler it takes half of the processor time. */
const quick = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

describe("the compiler", () => {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-java-"));
  const jdk = findJdks()[0]?.home ?? "";
  let classes = "";

  beforeAll(async () => {
    // The set-up compiles our own client, and notes where OkHttp and the other dependencies are.
    const setup = spawnSync(process.execPath, ["scripts/setup.mjs", "java"], { cwd: root, encoding: "utf8" });
    expect(setup).toMatchObject({ status: 0 });
    classes = classPath().split(delimiter).slice(1).join(delimiter);
    for (const name of ["api", "pages", "pets", "wire"]) {
      const texts = name === "api" ? await java.render(plan, { package: true }) : await renderDocument(name);
      for (const [path, text] of Object.entries(texts)) {
        mkdirSync(join(folder, name, dirname(path)), { recursive: true });
        writeFileSync(join(folder, name, path), text);
      }
    }
  }, 240_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a program of testdata; returns what it printed. */
  const outputOf = (program: string): string => {
    const utf8 = ["stdout.encoding", "sun.stdout.encoding", "file.encoding"].map((name) => `-D${name}=UTF-8`);
    const options = [...quick, ...utf8, "-cp", ["out", classes].join(delimiter)];
    const command = join(jdk, "bin", "java");
    const { stdout, stderr } = spawnSync(command, [...options, program], { cwd: folder, encoding: "utf8" });
    expect(stderr).toBe("");
    return stdout;
  };

  it("finds nothing to warn of, in code and comments", { timeout: 240_000 }, () => {
    const exported = ["", ".core", ".errors", ".http", ".json", ".models", ".otel", ".resources"];
    const packages = ["dev.api", "dev.acmepages", "dev.acmepets", "dev.acmewire"].flatMap((name) =>
      exported.map((part) => name + part),
    );
    const checks = [
      "-Xlint:all",
      "-Xdoclint:all/protected",
      `-Xdoclint/package:${packages.join(",")}`,
      "-Werror",
      "-proc:none",
    ];
    const options = ["--release", "17", "-encoding", "UTF-8", "-d", "out", "-cp", classes];
    // Two modules cannot be compiled as one.
    const all = globSync("{api,pages,pets,wire}/src/{main,generated}/**/*.java", { cwd: folder });
    const sources = all.filter((path) => !path.endsWith("module-info.java"));
    const programs = ["Calls", "Pages", "Streams", "Unions", "Wire"].map((name) =>
      join(import.meta.dirname, "testdata", `${name}.java`),
    );
    const { status, stdout, stderr } = spawnSync(
      join(jdk, "bin", "javac"),
      [...quick.map((option) => `-J${option}`), ...checks, ...options, ...sources, ...programs],
      { cwd: folder, encoding: "utf8" },
    );
    expect(`${stdout}${stderr}`).toBe("");
    expect(status).toBe(0);
  });

  it("finds nothing to warn of in a package as a module", { timeout: 240_000 }, () => {
    const options = ["-Xlint:all", "-Werror", "-proc:none", "--release", "17", "-encoding", "UTF-8"];
    const sources = globSync("api/src/{main,generated}/**/*.java", { cwd: folder });
    const { status, stdout, stderr } = spawnSync(
      join(jdk, "bin", "javac"),
      [...quick.map((option) => `-J${option}`), ...options, "-d", "module", "-p", classes, ...sources],
      { cwd: folder, encoding: "utf8" },
    );
    expect(`${stdout}${stderr}`).toBe("");
    expect(status).toBe(0);
  });

  it("leaves a package that loses nothing of parameters and bodies", () => {
    expect(outputOf("Wire").trim().split("\n")).toEqual([
      "GET /image accept=image/png",
      "POST /form accept=*/* name=n",
      "POST /form accept=*/* name=n&tags=a&tags=b",
      "POST /parts accept=*/*",
      "POST /parts accept=*/* page: image/png p|text: text/markdown # t|pages: application/octet-stream 1",
      'POST /more accept=*/* {"name":"n","a":"1"}',
      'POST /more accept=*/* {"name":"n","note":null}',
      "GET /styles/a%2Fb,c%2Cd/k=v%20w/.1.2/;matrix=3;matrix=4/x/y%20z?form=a,b%2Cc&spaces=a%20b&pipes=a%7Cb&open=/x:y%26z&deep%5Bids%5D=1&deep%5Bids%5D=2 accept=*/* x-object=a=1,b=2 cookie=session=s%3B%20admin%3D1",
      "GET /failures/404 accept=*/*",
      "NotFoundException Optional[r] Optional.empty",
      "GET /failures/422 accept=*/*",
      "ValidationException Optional.empty Optional[s]",
    ]);
  });

  it("follows every kind of pages to the end", () => {
    expect(outputOf("Pages").trim().split("\n")).toEqual([
      "abc /cursor /cursor?cursor=n",
      "abc /last /last?after=b",
      "abc /offset?limit=2 /offset?limit=2&offset=2",
      "abc /page /page?page=1",
      "abc /url?limit=2 /url?token=2",
      "abc /link /link?p=2",
      'ab /search {"query":"é"} /search {"query":"é","offset":2}',
      "3",
    ]);
  });

  it("reads streams item by item", () => {
    expect(outputOf("Streams").trim().split("\n")).toEqual([
      "GET /v2/events text/event-stream",
      ...["[a, a]", "GET /v2/changes text/event-stream after 7", "a Optional[8]"],
      "GET /v2/events text/event-stream",
      "GET /v2/events text/event-stream",
      "2 Optional[req_1]",
      'POST /v2/chat text/event-stream {"prompt":"p","stream":true}',
      "a",
      "stream_cut_off",
      'POST /v2/chat application/json {"prompt":"p"}',
      "Optional[7]",
      "GET /v2/lines application/x-ndjson",
      "1",
      "null",
      "GET /v2/tail text/event-stream",
      "[{, }]",
    ]);
  });

  it("reads each variant of a union, and keeps a value that fits no variant or several", () => {
    expect(outputOf("Unions").trim().split("\n")).toEqual([
      ...["Lion 0", "Animal 1", "nothing 1"],
      ...["OfString 0", "OfLong 0", "Unknown 1", "Unknown 1"],
      ...["Person 0", "Holding 0", "Unknown 0", "Unknown 0"],
      ...["OfBoolean 0", "OfStringList 0", "OfLongList 0", "Unknown 0", "Person 0"],
      '{"animal":{"petType":"Lion","name":"Leo","huntingSkill":"lazy"},"quantity":3,"value":["a"]}',
      '{"petType":"Hound","name":"H","packSize":2}',
      ...['{"sentAs":"parcel","to":"Oslo"} {"pages":1}', "{to=null, by=rail, at=null} 1", "{a=null, b=c}"],
      'number 3 other "x"',
    ]);
  });

  it("leaves a package that sends what each method was asked for, in the style of the document", () => {
    const requests = join(root, "generators", "testdata", "calls.jsonl");
    expect(linesOf(outputOf("Calls"))).toEqual(linesOf(readFileSync(requests, "utf8")));
  });
});

/** Requests in JSON lines, each with its query apart: conformance cases hold the order of parameters. */
function linesOf(text: string): readonly unknown[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      // A comma between items is one in RFC 6570; other languages encode it, and it is the same then.
      const [method, target = "", ...rest] = JSON.parse(line.replaceAll("%2C", ",")) as readonly string[];
      const [path, query = ""] = target.split("?");
      return [method, path, query.split("&").toSorted(), ...rest];
    });
}
