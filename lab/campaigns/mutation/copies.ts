// Copies the clients out of the checkout, injects faults into the copies, and returns the commands of their drivers.
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { spawnSync } from "../../../scripts/processes.mjs";
import { needJava } from "../../../scripts/setup/java.mjs";
import { root } from "../../../scripts/setup/run.mjs";
import {
  type DriverCommand,
  driver,
  javaDrivers,
  pythonDrivers,
  typescriptDrivers,
} from "../../../test/conformance/drivers/index.ts";
import { type Fault, type Language, plant } from "./faults.ts";

/** A copy of a client in a temporary directory. */
export interface Copy {
  /** Starts the driver without a fault. */
  readonly healthy: DriverCommand;
  /** Injects a fault, and returns the command that starts the driver with it. */
  plant(fault: Fault): DriverCommand;
  /** Removes the fault. */
  heal(fault: Fault): void;
  remove(): void;
}

/** Copies a client. */
export function copyClient(language: Language): Copy {
  const folder = mkdtempSync(join(tmpdir(), `docuvane-mutation-${language}-`));
  return { ...copiers[language](folder), remove: () => rmSync(folder, { recursive: true }) };
}

/** Copies the TypeScript runtime, for the package that is generated from our own document with it. */
export function copyGenerated(): Copy {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-mutation-generated-"));
  cpSync(join(root, RUNTIME), join(folder, RUNTIME), { recursive: true });
  linkModules(folder);
  const bundle = join(folder, "driver.mjs");
  const program = join(root, "test", "conformance", "drivers", "generated", "build.ts");
  const build = (): void => {
    const args = ["--conditions=@docuvane/source", program, bundle, join(folder, RUNTIME)];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    if (status !== 0) throw new Error(`The generated package cannot be built: ${stderr}`);
  };
  build();
  const parts = sources(folder, driver("typescript-generated", process.execPath, [bundle]));
  const plantAndBuild = (fault: Fault): DriverCommand => {
    const command = parts.plant(fault);
    build();
    return command;
  };
  return { ...parts, plant: plantAndBuild, remove: () => rmSync(folder, { recursive: true }) };
}

/** Sources of the TypeScript runtime, from the top of the repository. */
export const RUNTIME = join("packages", "client", "src", "core");

type Parts = Omit<Copy, "remove">;

const copiers: Readonly<Record<Language, (folder: string) => Parts>> = {
  typescript: copyTypescript,
  python: copyPython,
  java: copyJava,
};

function copyTypescript(folder: string): Parts {
  for (const path of [
    "packages/client/src",
    "packages/client/package.json",
    "test/conformance",
    "test/until.ts",
  ])
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (file) => !/[\\/]dist$/.test(file),
    });
  cpSync(join(root, "package.json"), join(folder, "package.json"));
  linkModules(folder);
  const [command] = typescriptDrivers();
  const args = required(command).args.map((arg) => arg.replace(root, folder));
  return sources(folder, { ...required(command), args });
}

/** Links every module of the checkout except the client. */
function linkModules(folder: string): void {
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== "docuvane")
      symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  symlinkSync(join(folder, "packages", "client"), join(folder, "node_modules", "docuvane"));
}

function copyPython(folder: string): Parts {
  const source = join("packages", "python", "src");
  const skipsCaches = { recursive: true, filter: (file: string) => !file.endsWith("__pycache__") };
  cpSync(join(root, source), join(folder, source), skipsCaches);
  const [command] = pythonDrivers();
  // Takes precedence over the installed package.
  const env = { ...required(command).env, PYTHONPATH: join(folder, source) };
  return sources(folder, { ...required(command), env });
}

/** Recompiles only the class with the fault, and puts it first on the class path. */
function copyJava(folder: string): Parts {
  const command = required(javaDrivers()[0]);
  const at = command.args.indexOf("-cp") + 1;
  const whole = required(command.args[at]);
  const classes = join(folder, "classes");
  return {
    healthy: command,
    plant(fault) {
      const file = join(folder, fault.file);
      mkdirSync(dirname(file), { recursive: true });
      mkdirSync(classes);
      writeFileSync(file, plant(fault, readFileSync(join(root, fault.file), "utf8")));
      const javac = join(needJava().home, "bin", "javac");
      const { status, stderr } = spawnSync(javac, ["-nowarn", "-d", classes, "-cp", whole, file], {
        encoding: "utf8",
      });
      if (status !== 0) throw new Error(`The fault "${fault.name}" does not compile: ${stderr}`);
      const args = command.args.map((arg, index) => (index === at ? [classes, whole].join(delimiter) : arg));
      return { ...command, args };
    },
    heal: () => rmSync(classes, { recursive: true, force: true }),
  };
}

/** Handles languages whose sources run without compilation. */
function sources(folder: string, healthy: DriverCommand): Parts {
  const write = ({ file }: Fault, change: (content: string) => string): void =>
    writeFileSync(join(folder, file), change(readFileSync(join(root, file), "utf8")));
  return {
    healthy,
    plant(fault) {
      write(fault, (content) => plant(fault, content));
      for (const cache of globSync("**/__pycache__", { cwd: folder }))
        rmSync(join(folder, cache), { recursive: true });
      return healthy;
    },
    heal: (fault) => write(fault, (content) => content),
  };
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("A driver is missing.");
  return value;
}
