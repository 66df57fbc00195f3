#!/usr/bin/env node
// The command `sdkgen`: generates packages for any OpenAPI document. Everything else is imported after the check of the version.

/** As in `engines` of package.json. */
const oldest = [20, 12] as const;

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) {
  await import("./node-20.ts");
  const { runSdkgen } = await import("./run.ts");
  process.exitCode = await runSdkgen(process.argv.slice(2));
} else {
  console.error(
    `sdkgen: Node.js ${process.versions.node} is too old; install Node.js ${oldest.join(".")} or newer.`,
  );
  process.exitCode = 1;
}
