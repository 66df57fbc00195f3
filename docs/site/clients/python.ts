// Makes the reference of the Python client by pdoc, through reference.py.
import { join } from "node:path";
import { root } from "../../../generators/root.ts";
import { pythonOf } from "../../../scripts/setup/python.mjs";
import { siteFolder } from "../project.ts";
import { runProgram } from "../run.ts";

/** Modules that programs import. */
const modules = ["docuvane", "docuvane.webhooks", "docuvane.workflows", "docuvane.testing"];

/** Builds it from the sources, without their text. */
export async function buildPython(folder: string): Promise<void> {
  await runProgram({
    program: pythonOf(join(siteFolder, ".venv")),
    args: [
      join(siteFolder, "clients", "reference.py"),
      "--no-show-source",
      "--docformat",
      "google",
      "-o",
      folder,
      ...modules,
    ],
    folder: siteFolder,
    env: {
      PYTHONPATH: join(root, "packages", "python", "src"),
      PYTHONHASHSEED: "0",
      PYTHONDONTWRITEBYTECODE: "1",
    },
  });
}
