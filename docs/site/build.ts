// Builds the site: our pages by VitePress, what programs read, and the references of the clients.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { writeSitemap, writeStart } from "./after/addresses.ts";
import { moveScripts } from "./after/scripts.ts";
import { writeTwins } from "./after/twins.ts";
import { clients } from "./clients/clients.ts";
import { copyAssets, writePages } from "./pages/write.ts";
import { docsIn, siteFolder, type Work, workIn } from "./project.ts";
import { runProgram } from "./run.ts";

/** What is built, and where. */
export interface BuildOptions {
  /** Folder of the host. It is emptied first. */
  readonly host: string;
  /** Whether to build the references of the clients too: two minutes instead of one. */
  readonly withClients: boolean;
  /** Notified at the start of each part. */
  readonly onStep: (step: string) => void;
}

/** Builds the site into a folder that any static host serves. */
export async function buildSite({ host, withClients, onStep }: BuildOptions): Promise<void> {
  const folder = docsIn(host);
  rmSync(host, { recursive: true, force: true });
  onStep("pages");
  await buildPages(host);
  if (!withClients) return;
  for (const { name, build } of clients) {
    onStep(`reference of the ${name} client`);
    await build(join(folder, "reference", name.toLowerCase()));
  }
}

async function buildPages(host: string): Promise<void> {
  const folder = docsIn(host);
  mkdirSync(join(siteFolder, "dist"), { recursive: true });
  const work = workIn(mkdtempSync(join(siteFolder, "dist", "build-")));
  try {
    const pages = writePages(work);
    await renderPages(work, folder);
    moveScripts(folder);
    copyAssets(work, folder);
    writeTwins(pages, folder);
    writeSitemap(pages, host);
    writeStart(host);
  } finally {
    rmSync(work.folder, { recursive: true });
  }
}

/** VitePress runs as a program: it holds the whole site in memory, and ends with it. */
async function renderPages(work: Work, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [from, to] = [work.folder, folder].map((each) => relative(siteFolder, each));
  await runProgram({
    program: process.execPath,
    args: [join("node_modules", "vitepress", "bin", "vitepress.js"), "build", "."],
    folder: siteFolder,
    env: { DOCUVANE_DOCS_FROM: from ?? "", DOCUVANE_DOCS_TO: to ?? "", NODE_ENV: "production" },
  });
}
