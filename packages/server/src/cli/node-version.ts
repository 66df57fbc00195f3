// Checks the version of Node.js. Imports nothing: it runs on versions that are too old for everything else.

/** As in `engines` of package.json: the first with `node:sqlite` without a flag and type stripping by default. */
const oldest = [22, 19] as const;

/** Returns why a version of Node.js cannot run the service; `undefined` if it can. @param version - Such as `22.19.0`. */
export function whyTooOld(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isEnough = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
  return isEnough
    ? undefined
    : `Node.js ${version} is too old; install Node.js ${oldest.join(".")} or newer, such as the current LTS version.`;
}
