// Writes version and metadata into text files: the Python and Java projects, constants, READMEs, the action.
import { type Doors, doorIn, doors } from "./doors.ts";
import { errorDocsOf, type Project } from "./project.ts";

/** A place in a file: its text is replaced. */
interface Mention {
  readonly path: string;
  readonly found: RegExp;
  readonly text: (project: Project) => string;
}

const version = ({ version }: Project): string => version;

/** The versions of Python's notation that break nothing: before 1.0, those of one minor version. */
function compatible({ version }: Project): string {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major === 0 ? `>=0.${minor},<0.${minor + 1}` : `>=${major}.${minor},<${major + 1}`;
}

/** Metadata of the Maven project; before the licences, where the generator of packages replaces it. */
function pomMetadata({ addresses, author }: Project): string {
  const developer = addresses
    ? `
      <name>${author}</name>
      <email>${addresses.email}</email>
      <url>${addresses.homepage}</url>`
    : `
      <name>${author}</name>`;
  const links = addresses
    ? `  <url>${addresses.homepage}</url>
  <scm>
    <url>${addresses.repository}</url>
    <connection>scm:git:${addresses.repository}.git</connection>
    <developerConnection>scm:git:${addresses.repository}.git</developerConnection>
  </scm>
  <issueManagement>
    <system>GitHub</system>
    <url>${addresses.repository}/issues</url>
  </issueManagement>
`
    : "";
  return `${links}  <developers>
    <developer>${developer}
    </developer>
  </developers>
`;
}

const pyprojectUrls = ({ addresses }: Project): string =>
  addresses
    ? `[project.urls]
Homepage = "${addresses.homepage}"
Documentation = "${addresses.homepage}/docs"
Repository = "${addresses.repository}"
Issues = "${addresses.repository}/issues"
Changelog = "${addresses.repository}/blob/main/CHANGELOG.md"

`
    : "";

const person = ({ author, addresses }: Project): string =>
  `[{ name = "${author}"${addresses ? `, email = "${addresses.email}"` : ""} }]`;

/** Every place, by file. */
export const mentions: readonly Mention[] = [
  {
    path: "packages/python/src/docuvane/_core/version.py",
    found: /(?<=__version__ = ")[^"]+/,
    text: version,
  },
  { path: "packages/python/pyproject.toml", found: /(?<=^authors = ).*$/m, text: person },
  { path: "packages/python/pyproject.toml", found: /(?<=^maintainers = ).*$/m, text: person },
  {
    path: "packages/python/pyproject.toml",
    found: /^(\[project\.urls\]\n(.+\n)*\n)?(?=\[project\.optional-dependencies\])/m,
    text: pyprojectUrls,
  },
  { path: "packages/client/src/core/version.ts", found: /(?<=VERSION = ")[^"]+/, text: version },
  {
    path: "packages/java/pom.xml",
    found: /(?<=<artifactId>docuvane<\/artifactId>\n {2}<version>)[^<]+/,
    text: version,
  },
  {
    path: "packages/java/pom.xml",
    found: /(?<= {2}<description>.*\n)[\s\S]*?(?= {2}<licenses>)/,
    text: pomMetadata,
  },
  ...[
    "packages/java/README.md",
    "examples/apps/upload-spring/pom.xml",
    "examples/in-your-program/pom.xml",
    "docs/guides/in-your-program.md",
  ].map((path) => ({
    path,
    found: /(?<=<artifactId>docuvane<\/artifactId>\n *<version>)[^<]+/,
    text: version,
  })),
  ...[
    "packages/client/src/core/errors/docuvane-error.ts",
    "packages/python/src/docuvane/_core/errors/docuvane_error.py",
    "packages/java/src/main/java/dev/docuvane/errors/DocuvaneException.java",
  ].map((path) => ({ path, found: /(?<=ERROR_DOCS(: string)? = ")[^"]*/, text: errorDocsOf })),
  { path: "packages/go/core/error.go", found: /(?<=errorDocs = ")[^"]*/, text: errorDocsOf },
  ...[
    "packages/go/otel/go.mod",
    "examples/go.mod",
    "examples/apps/upload-go/go.mod",
    "scripts/start/go/go.mod",
  ].map((path) => ({ path, found: /(?<=docuvane-go v)\d+\.\d+\.\d+/, text: version })),
  ...["README.md", "docs/site/home.md"].flatMap((path) =>
    (["generate", "client"] satisfies (keyof Doors)[]).map((door) => ({
      path,
      found: doorIn(door),
      text: (project: Project) => `${doors(project)[door]}\n`,
    })),
  ),
  {
    path: "docs/guides/quick-start.md",
    found: /(?<=docuvane-|docuvane-go@v|dev\.docuvane:docuvane:)\d+\.\d+\.\d+/g,
    text: version,
  },
  { path: "docs/guides/deployment-check.md", found: /(?<=@docuvane\/cli@)\d+\.\d+\.\d+/g, text: version },
  {
    path: ".github/actions/contract/action.yml",
    found: /(?<=@docuvane\/\w+@)\d+\.\d+\.\d+/g,
    text: version,
  },
  {
    path: ".github/actions/contract/README.md",
    found: /(?<=actions\/contract@0{40} # v)\d+\.\d+\.\d+/g,
    text: version,
  },
  ...["s3-worker", "upload-hono"].flatMap((app) =>
    ["package.json", "package-lock.json"].map((file) => ({
      path: `examples/apps/${app}/${file}`,
      found: /(?<="docuvane": "|"node_modules\/docuvane": \{\n {6}"version": ")\d+\.\d+\.\d+/g,
      text: version,
    })),
  ),
  ...["batch", "notebook", "upload-fastapi"].map((app) => ({
    path: `examples/apps/${app}/requirements.txt`,
    found: /(?<=^docuvane)>=.*$/m,
    text: compatible,
  })),
  ...["batch", "notebook", "s3-worker", "upload-fastapi", "upload-hono"].map((app) => ({
    path: `examples/apps/${app}/README.md`,
    found: /(?<=dist\/docuvane-)\d+\.\d+\.\d+/g,
    text: version,
  })),
];

/**
 * Returns a file with the version and metadata in place.
 *
 * @throws {Error} A place is not in the file.
 */
export function mentionText(text: string, path: string, project: Project): string {
  return mentions
    .filter((mention) => mention.path === path)
    .reduce((current, { found, text: replacement }) => {
      if (current.search(found) < 0)
        throw new Error(
          `${path} does not match ${found}: restore what it should find, or change scripts/release/mentions.ts.`,
        );
      return current.replace(found, () => replacement(project));
    }, text);
}
