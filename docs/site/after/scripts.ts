// Moves the scripts in pages to files, so that a content security policy needs no exception for scripts.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { base } from "../project.ts";

const inline = /<script id="([\w-]+)">([\s\S]*?)<\/script>/g;

/** Moves the named scripts of every page: the one that sets the colours runs before the page is shown, as it did. */
export function moveScripts(folder: string): void {
  const scripts = new Map<string, string>();
  for (const file of globSync("**/*.html", { cwd: folder })) {
    const text = readFileSync(join(folder, file), "utf8");
    const moved = text.replace(inline, (_, name: string, script: string) => {
      scripts.set(name, script);
      return `<script src="${base}assets/${name}.js"></script>`;
    });
    writeFileSync(join(folder, file), moved);
  }
  for (const [name, script] of scripts) writeFileSync(join(folder, "assets", `${name}.js`), script);
}
