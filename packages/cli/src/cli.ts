#!/usr/bin/env node
// The command `docuvane`. Everything else is imported after the check: an older Node.js could not load it.

/** As in `engines` of package.json. */
const oldest = [22, 19] as const;

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) {
  const { runOnThisTerminal } = await import("./main.ts");
  await runOnThisTerminal();
} else {
  console.error(
    `docuvane: Node.js ${process.versions.node} is too old; install Node.js ${oldest.join(".")} or newer.`,
  );
  process.exitCode = 1;
}
