// griffe compares the signatures of two Python packages.
import { join } from "node:path";
import { python } from "../../../generators/python/python.ts";
import { Lines } from "../diff-truth/lines.ts";
import { installOnce, run, within, writeFolder } from "./files.ts";
import { type Comparer, type Peer, sayingOf, type Version } from "./peer.ts";

const VERSION = "2.4.1";
const testData = { exchanges: [], credentials: [], uncalled: [], basePath: "" };

/** griffe on the generated package. */
export const griffe: Peer = {
  name: "griffe",
  version: VERSION,
  registry: "PyPI",
  audiences: ["python"],
  reads: "the generated Python packages",
  install: (folder) => {
    const own = join(folder, "griffe");
    installOnce(own, VERSION, () => {
      run("python3", ["-m", "venv", join(own, "venv")]);
      run(join(own, "venv", "bin", "pip"), ["install", "--quiet", `griffe==${VERSION}`]);
    });
  },
  open,
};

async function open(old: Version, folder: string): Promise<Comparer> {
  const work = join(folder, "griffe-work");
  const worker = new Lines(
    join(folder, "griffe", "venv", "bin", "python"),
    [join(import.meta.dirname, "griffe_worker.py")],
    folder,
  );
  const write = async (name: string, { plan }: Version): Promise<string> => {
    writeFolder(join(work, name), within(await python.render(plan, { package: true, testData }), "src"));
    return join(work, name, "src");
  };
  await worker.ask("load", await write("old", old));
  return {
    compare: async (current) => {
      const found = (await worker.ask("compare", await write("new", current))) as readonly string[];
      return [sayingOf(found)];
    },
    close: () => worker.end(),
  };
}
