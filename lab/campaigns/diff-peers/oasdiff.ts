// oasdiff compares two OpenAPI documents.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execFileSync } from "../../../scripts/processes.mjs";
import { installOnce, run } from "./files.ts";
import { type Comparer, type Peer, sayingOf, type Version } from "./peer.ts";

const VERSION = "1.36.0";
/** The level WARN; ERR is above it. */
const WARN = 2;

/** oasdiff, with its defaults. */
export const oasdiff: Peer = {
  name: "oasdiff",
  version: VERSION,
  registry: "Go",
  audiences: ["wire"],
  reads: "the two documents; levels ERR and WARN count",
  install: (folder) => {
    const own = join(folder, "oasdiff");
    installOnce(own, VERSION, () =>
      run("go", ["install", `github.com/oasdiff/oasdiff@v${VERSION}`], {
        GOBIN: own,
        GOPATH: join(own, "path"),
        GOFLAGS: "-modcacherw",
      }),
    );
  },
  open: (old, folder) => Promise.resolve(open(old, folder)),
};

function open(old: Version, folder: string): Comparer {
  const work = join(folder, "oasdiff-work");
  mkdirSync(work, { recursive: true });
  const [before, after] = [join(work, "old.json"), join(work, "new.json")];
  writeFileSync(before, JSON.stringify(old.document));
  return {
    compare: ({ document }) => {
      writeFileSync(after, JSON.stringify(document));
      const parameters = ["changelog", before, after, "--format", "json"];
      const text = execFileSync(join(folder, "oasdiff", "oasdiff"), parameters, {
        encoding: "utf8",
        stdio: "pipe",
      });
      const all = JSON.parse(text || "[]") as readonly { readonly id: string; readonly level: number }[];
      const found = all.filter(({ level }) => level >= WARN).map(({ id }) => id);
      return Promise.resolve([sayingOf([...new Set(found)])]);
    },
    close: () => undefined,
  };
}
