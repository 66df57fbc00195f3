// `npm test`: runs every suite on one JDK, Python and Node; `npm run test:matrix` runs the packages on the others.
import { conformance, fuzz, manyProperties, properties } from "./test/conformance.ts";
import { maven, mavenOnNewerJdks } from "./test/maven.ts";
import { pytest } from "./test/pytest.ts";
import { runSuites } from "./test/run-suites.ts";
import { runVitestWithOptions, vitestMatrix, vitestSuite } from "./test/vitest.ts";

/** The longest first, so that no processor waits for the last one. */
const suites = [
  vitestSuite("server"),
  vitestSuite("repository"),
  vitestSuite("wire"),
  conformance,
  vitestSuite("generators"),
  pytest,
  maven,
  properties,
  fuzz,
  vitestSuite("client"),
];

const [first, ...rest] = process.argv.slice(2);
const isMatrix = first === "--matrix";
const words = isMatrix ? rest : process.argv.slice(2);
if (words.some((word) => word.startsWith("-"))) process.exitCode = await runVitestWithOptions(words);
else if (isMatrix)
  process.exitCode = await runSuites([mavenOnNewerJdks, vitestMatrix, manyProperties], words);
else process.exitCode = await runSuites(suites, words);
