// Verifies the files of a release: digests, statement and SBOMs. Plain Node 18 or newer, without dependencies.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const SUMS = "SHA256SUMS";
const STATEMENT = "provenance.intoto.json";
/** This program, which a release has with it. */
const SELF = "verify.mjs";

const usage = `node verify.mjs DIRECTORY [--commit SHA]

Verifies the files of a release: every digest of ${SUMS}, that the statement and the files match one to one, and
that each package has an SBOM of its name and version. It trusts the two lists: whether they come from the repository
is what the signed attestation says (gh attestation verify FILE --repo OWNER/REPOSITORY).

  --commit SHA   also requires that the statement names this commit

Exit codes: 0 verified, 1 something does not match, 2 the command line is wrong.`;

/**
 * Verifies a directory.
 *
 * @param {string} directory - With all files of one release.
 * @param {string} [commit] - The commit that the statement must name.
 * @returns {readonly string[]} One sentence for each fault; none when everything matches.
 */
export function verify(directory, commit) {
  const files = readdirSync(directory).sort();
  const missing = [SUMS, STATEMENT].filter((name) => !files.includes(name));
  if (missing.length > 0) return missing.map((name) => `${name} is missing: the release cannot be verified.`);
  const digests = new Map(files.map((name) => [name, digestOf(join(directory, name))]));
  const { statement, faults } = readStatement(join(directory, STATEMENT));
  return [
    ...sumFaults(readFileSync(join(directory, SUMS), "utf8"), digests),
    ...(statement ? subjectFaults(statement, digests) : []),
    ...(statement ? fieldFaults(statement, commit) : []),
    ...faults,
    ...files.filter((name) => isPackage(name)).flatMap((name) => bomFaults(directory, name)),
    ...files.filter((name) => name.endsWith(BOM)).flatMap((name) => strayBom(name, files)),
  ];
}

/** Faults of the list of digests. */
function sumFaults(text, digests) {
  const lines = text.split("\n").filter((line) => line !== "");
  const listed = new Map();
  const faults = [];
  for (const line of lines) {
    const [, digest, name] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
    if (name === undefined) faults.push(`${SUMS} has a line that is no digest with a name: "${line}".`);
    else if (listed.has(name)) faults.push(`${SUMS} lists ${name} twice.`);
    else listed.set(name, digest);
  }
  for (const [name, digest] of listed) faults.push(...compare(SUMS, name, digest, digests));
  for (const name of digests.keys())
    if (name !== SUMS && !listed.has(name))
      faults.push(`${name} is not in ${SUMS}: it is no file of this release.`);
  return faults;
}

/** Faults of the statement's list of files. */
function subjectFaults({ subject }, digests) {
  const named = new Map(subject.map(({ name, digest }) => [name, digest.sha256]));
  const faults = named.size < subject.length ? ["The statement names a file twice."] : [];
  for (const [name, digest] of named) faults.push(...compare("The statement", name, digest, digests));
  for (const name of digests.keys())
    if (![SUMS, STATEMENT, SELF].includes(name) && !named.has(name))
      faults.push(`${name} is not in the statement: it has no provenance.`);
  return faults;
}

function compare(list, name, digest, digests) {
  const found = digests.get(name);
  if (found === undefined)
    return [`${name} is missing, which ${list === SUMS ? SUMS : "the statement"} names.`];
  return found === digest ? [] : [`${name} was changed: its SHA-256 is ${found}, and ${list} has ${digest}.`];
}

/** Reads the statement and checks the fields that the other checks read. */
function readStatement(path) {
  let statement;
  try {
    statement = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    return { faults: [`${STATEMENT} is no JSON: ${error.message}`] };
  }
  const isSubject = (each) => typeof each?.name === "string" && /^[0-9a-f]{64}$/.test(each.digest?.sha256);
  if (!Array.isArray(statement?.subject) || !statement.subject.every(isSubject))
    return { faults: [`${STATEMENT} has no list of files with digests (subject).`] };
  return { statement, faults: [] };
}

/** Faults of the fields that in-toto and SLSA require of a statement. */
function fieldFaults(statement, commit) {
  const { buildDefinition, runDetails } = statement.predicate ?? {};
  const isText = (value) => typeof value === "string" && value !== "";
  const { resolvedDependencies = [], externalParameters } = buildDefinition ?? {};
  const source = resolvedDependencies.map(({ digest }) => digest?.gitCommit).find(isText);
  const rules = [
    ["_type is https://in-toto.io/Statement/v1", statement._type === "https://in-toto.io/Statement/v1"],
    [
      "predicateType is https://slsa.dev/provenance/v1",
      statement.predicateType === "https://slsa.dev/provenance/v1",
    ],
    ["it names its build type", isText(buildDefinition?.buildType)],
    [
      "it has the parameters of the build",
      typeof externalParameters === "object" && externalParameters !== null,
    ],
    ["it names its builder", isText(runDetails?.builder?.id)],
    ["it names the commit by its 40 hexadecimal digits", /^[0-9a-f]{40}$/.test(source)],
    ["both of its commits are one", source === externalParameters?.commit],
    [`it names the commit ${commit}`, commit === undefined || source === commit],
  ];
  return rules.filter(([, isKept]) => !isKept).map(([rule]) => `The statement breaks a rule: ${rule}.`);
}

const BOM = ".cdx.json";

/** Whether a file is a package that has an SBOM. */
const isPackage = (name) => /(\.tgz|\.whl|\.zip|(?<!-sources|-javadoc)\.jar)$/.test(name);

/** Faults of a package's SBOM. */
function bomFaults(directory, file) {
  const path = join(directory, `${file}${BOM}`);
  if (!existsSync(path)) return [`${file}${BOM} is missing: ${file} has no SBOM.`];
  try {
    const expected = identify(directory, file);
    const bom = JSON.parse(readFileSync(path, "utf8"));
    const { name, version } = bom.metadata?.component ?? {};
    if (bom.bomFormat !== "CycloneDX") return [`${file}${BOM} is no SBOM of CycloneDX.`];
    if (name === expected.name && version === expected.version) return [];
    return [
      `${file}${BOM} is about ${name} ${version}, but the package is ${expected.name} ${expected.version}.`,
    ];
  } catch (error) {
    return [`${file} or its SBOM cannot be read: ${error.message}`];
  }
}

/** Faults of an SBOM without a package. */
function strayBom(name, files) {
  const file = name.slice(0, -BOM.length);
  return isPackage(file) && files.includes(file) ? [] : [`${name} is about no file of the release.`];
}

/** Name and version of a package: of its own metadata, or of the name of the file where a standard defines that. */
function identify(directory, file) {
  if (file.endsWith(".tgz")) return JSON.parse(readTarball(join(directory, file), "package/package.json"));
  if (file.endsWith(".whl")) {
    const [name, version] = file.split("-");
    return { name, version };
  }
  if (file.endsWith(".zip")) {
    // The paths in the zip of a Go module begin with its name and version.
    const zip = readFileSync(join(directory, file));
    const [, name, version] =
      /^(.+?)@([^/]+)\//.exec(zip.toString("utf8", 30, 30 + zip.readUInt16LE(26))) ?? [];
    return { name, version };
  }
  const pom = readFileSync(join(directory, file.replace(/\.jar$/, ".pom")), "utf8");
  const [, name, version] = /<artifactId>(.*?)<\/artifactId>\s*<version>(.*?)<\/version>/.exec(pom) ?? [];
  return { name, version };
}

/** Reads one file of a gzipped tar: headers of 512 bytes, name at 0, size in octal at 124. */
function readTarball(path, wanted) {
  const tar = gunzipSync(readFileSync(path));
  for (let at = 0; at + 512 <= tar.length; ) {
    const field = (start, end) =>
      tar
        .toString("utf8", at + start, at + end)
        .split("\0")[0]
        .trim();
    const size = Number.parseInt(field(124, 136), 8) || 0;
    if (field(0, 100) === wanted) return tar.toString("utf8", at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`${wanted} is not in it.`);
}

function digestOf(path) {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

function main(args) {
  const [directory, option, commit, ...rest] = args;
  const isWrong =
    directory === undefined ||
    rest.length > 0 ||
    (option !== undefined && !(option === "--commit" && commit));
  if (isWrong || directory.startsWith("-") || !existsSync(directory)) {
    const isHelp = directory === "--help";
    console.log(isHelp || isWrong ? usage : `There is no directory ${directory}.\n\n${usage}`);
    return isHelp ? 0 : 2;
  }
  const faults = verify(directory, commit);
  for (const fault of faults) console.error(fault);
  if (faults.length === 0)
    console.log(
      `verified: ${readdirSync(directory).length} files match their digests, the statement and their SBOMs`,
    );
  return faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = main(process.argv.slice(2));
