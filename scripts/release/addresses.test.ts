// The addresses of the project come from one setting: without it no package links anywhere, with it all of them do.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { manifestText, packages } from "./manifests.ts";
import { mentionText } from "./mentions.ts";
import { errorDocsOf, type Project, readProject, root } from "./project.ts";

const addresses = {
  repository: "https://git.example.com/acme/docs",
  homepage: "https://docs.example.com",
  email: "team@example.com",
};
const without: Project = { ...readProject(), addresses: null };
const configured: Project = { ...without, addresses };

const sources = [
  "packages/client/src/core/errors/docuvane-error.ts",
  "packages/python/src/docuvane/_core/errors/docuvane_error.py",
  "packages/java/src/main/java/dev/docuvane/errors/DocuvaneException.java",
];
const projects = ["packages/python/pyproject.toml", "packages/java/pom.xml"];
const read = (path: string): string => readFileSync(join(root, path), "utf8");

it.each([...sources, ...projects])("%s has the addresses, and none without", (path) => {
  const linked = mentionText(read(path), path, configured);
  expect(linked).toContain(projects.includes(path) ? addresses.repository : errorDocsOf(configured));
  const bare = mentionText(linked, path, without);
  expect(bare).not.toMatch(/example\.com|\.example\b/);
  expect(mentionText(bare, path, configured)).toBe(linked);
});

it.each(Object.keys(packages).filter((directory) => packages[directory]?.isPublished))(
  "the manifest of %s has the addresses, and none without",
  (directory) => {
    const text = read(`${directory}/package.json`);
    expect(JSON.parse(manifestText(text, directory, configured))).toMatchObject({
      homepage: addresses.homepage,
      bugs: { url: `${addresses.repository}/issues` },
      repository: { type: "git", url: `git+${addresses.repository}.git`, directory },
      author: { email: addresses.email },
    });
    const bare = JSON.parse(manifestText(text, directory, without)) as object;
    for (const name of ["homepage", "bugs", "repository"]) expect(bare).not.toHaveProperty(name);
    expect(bare).toMatchObject({ author: { name: without.author } });
  },
);
