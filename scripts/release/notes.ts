// Prints the section of CHANGELOG.md for the current version: the notes of the release on GitHub.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sectionsOf } from "./changelog.ts";
import { readProject, root } from "./project.ts";

const { version } = readProject();
const sections = sectionsOf(readFileSync(join(root, "CHANGELOG.md"), "utf8"));
const section = sections.find(({ heading }) => heading.split(" ")[0] === version);
if (section === undefined) {
  console.error(
    `release: CHANGELOG.md has no section ${version}; run \`npm run release -- --bump\` and commit.`,
  );
  process.exitCode = 1;
} else console.log(section.text);
