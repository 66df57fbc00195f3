// Turns the code samples of a language into one process that runs all of them.
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { root } from "../../generators/root.ts";
import { spawn } from "../../scripts/processes.mjs";
import { classPath, needJava } from "../../scripts/setup/java.mjs";
import { pythonOf } from "../../scripts/setup/python.mjs";

/** Name → code. */
export type Samples = Readonly<Record<string, string>>;

/** A language, and the command that runs its samples. */
export interface Runner {
  /**
   * Returns the command.
   *
   * @param folder - Where programs run; it has `invoice.pdf`.
   */
  readonly command: (samples: Samples, folder: string) => readonly string[];
}

/** By the names that the samples have for languages. */
export const runners = {
  curl: {
    command: (samples) => ["bash", "-c", shellText(samples)],
  },
  TypeScript: {
    command: () => [process.execPath, "--conditions=@docuvane/source", join(root, "test/samples/run.ts")],
  },
  Python: {
    command: () => [join(root, pythonOf("packages/python/.venv")), join(root, "test/samples/run.py")],
  },
  Java: {
    command: (samples, folder) => launchJava(javaText(samples), folder),
  },
  Go: {
    command: (samples, folder) => launchGo(samples, folder),
  },
} as const satisfies Readonly<Record<string, Runner>>;

/** Writes a program in Java, and returns the command that compiles it in memory (JEP 330) and runs it. */
export function launchJava(text: string, folder: string): readonly string[] {
  const file = join(folder, "Samples.java");
  writeFileSync(file, text);
  // The fast compiler alone is enough for a program that runs once.
  const options = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dslf4j.internal.verbosity=ERROR"];
  return [join(needJava().home, "bin", "java"), ...options, "-cp", classPath(), file];
}

/**
 * Runs samples.
 *
 * @param folder - Where they run.
 * @param variables - What their environment has in addition to a key.
 * @returns One line per sample that failed, with the reason.
 */
export async function runSamples(
  { command }: Runner,
  samples: Samples,
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const [program = "", ...args] = command(samples, folder);
  const env = { DOCUVANE_API_KEY: "dv_test_0123456789", ...variables };
  const child = spawn(program, args, { cwd: folder, env, stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.end(JSON.stringify(samples));
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, "exit"),
  ]);
  const lines = output.split("\n").filter((line) => line !== "");
  return child.exitCode === 0 ? lines : [...lines, errors];
}

/** Writes each sample as a package of one module, whose program starts itself for each: a sample that fails ends its process. */
function launchGo(samples: Samples, folder: string): readonly string[] {
  const names = Object.keys(samples);
  const client = join(root, "packages", "go");
  const [, module = ""] = /^module (\S+)$/m.exec(readFileSync(join(client, "go.mod"), "utf8")) ?? [];
  const files = {
    "go.mod": `module samples\n\ngo 1.25.0\n\nrequire ${module} v0.0.0\n\nreplace ${module} => ${client}\n`,
    "main.go": `package main

import (
	"fmt"
	"os"
	"os/exec"

${names.map((name, at) => `\ts${at} "samples/${methodName(name)}"`).join("\n")}
)

func main() {
	samples := []struct{ name string; run func() }{
${names.map((name, at) => `\t\t{"${name}", s${at}.Main},`).join("\n")}
	}
	for _, sample := range samples {
		if len(os.Args) > 1 && os.Args[1] == sample.name {
			sample.run()
			return
		} else if len(os.Args) > 1 {
			continue
		}
		if text, err := exec.Command(os.Args[0], sample.name).CombinedOutput(); err != nil {
			fmt.Printf("%s: %v %s\\n", sample.name, err, text)
		}
	}
}
`,
    ...Object.fromEntries(
      Object.entries(samples).map(([name, code]) => [
        `${methodName(name)}/sample.go`,
        code.replace("package main", "package sample").replace("func main()", "func Main()"),
      ]),
    ),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, "go", path)), { recursive: true });
    writeFileSync(join(folder, "go", path), text);
  }
  return ["bash", "-c", "go -C go build -buildvcs=false -o ../samples . && ./samples"];
}

/** Each sample in a shell of its own; curl fails with the status of the response. */
function shellText(samples: Samples): string {
  const runs = Object.entries(samples).map(
    ([name, code]) => `reason=$( (${code}) 2>&1 >/dev/null ) || echo "${name}: $reason"`,
  );
  return ['curl() { command curl --silent --show-error --fail "$@"; }', ...runs].join("\n");
}

/** Each sample as a method. */
function javaText(samples: Samples): string {
  const isImport = (line: string): boolean => line.startsWith("import ");
  const lines = Object.values(samples).flatMap((code) => code.split("\n"));
  const methods = Object.entries(samples).map(([name, code]) => {
    const body = code.split("\n").filter((line) => !isImport(line));
    return `static void ${methodName(name)}() throws Exception {\n${body.join("\n")}\n}`;
  });
  const calls = Object.keys(samples).map((name) => `run("${name}", Samples::${methodName(name)});`);
  return `${[...new Set(lines.filter(isImport))].join("\n")}
import java.io.OutputStream;
import java.io.PrintStream;

class Samples {
interface Sample { void run() throws Exception; }
static final PrintStream OUT = System.out;
${methods.join("\n")}
static void run(String name, Sample sample) {
  try { sample.run(); } catch (Exception error) { OUT.println(name + ": " + error); }
}
public static void main(String[] arguments) {
System.setOut(new PrintStream(OutputStream.nullOutputStream()));
${calls.join("\n")}
}
}
`;
}

function methodName(name: string): string {
  return name.replaceAll(".", "_");
}
