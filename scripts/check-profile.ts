// Compares the processor time of the last whole run of `npm test` with the committed profile; `--write` commits it.
import { copyFileSync } from "node:fs";
import { committedFile, FACTOR, findSlower, lastFile, readProfile } from "./test/profile.ts";

const last = readProfile(lastFile);
if (last === undefined) console.log("profile: npm test has not passed as a whole in this clone");
else if (process.argv.includes("--write")) copyFileSync(lastFile, committedFile);
else {
  const slower = findSlower(last, readProfile(committedFile) ?? {});
  for (const line of slower) console.log(line);
  if (slower.length > 0)
    console.log(
      `Make the tests faster, move some to the slow tier, or commit the new times: node scripts/check-profile.ts --write. The limit is ${FACTOR} ×.`,
    );
  process.exitCode = slower.length > 0 ? 1 : 0;
}
