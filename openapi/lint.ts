// `node openapi/lint.ts`: checks the contract against our own rules; exits with 1 on any problem.
import { readContract } from "./rules/contract.ts";
import { checkDerived } from "./rules/derived.ts";
import { checkDescriptions } from "./rules/descriptions.ts";
import { checkExamples } from "./rules/examples.ts";
import { checkExtensions } from "./rules/extensions.ts";
import { checkLinks } from "./rules/links.ts";
import { checkNames } from "./rules/names.ts";
import { checkOrigin, countOrigin } from "./rules/origin.ts";
import { checkResponses } from "./rules/responses.ts";
import { checkShapes } from "./rules/shapes.ts";
import { readSource, unique } from "./rules/source.ts";
import { checkWebhooks } from "./rules/webhooks.ts";

const rules = [
  checkNames,
  checkOrigin,
  checkExtensions,
  checkDerived,
  checkShapes,
  checkDescriptions,
  checkResponses,
  checkExamples,
  checkWebhooks,
  checkLinks,
];

const contract = readContract(readSource(import.meta.dirname));
const problems = unique(rules.flatMap((rule) => rule(contract)));
const { annotated, origins } = countOrigin(contract);

for (const { file, pointer, rule, message } of problems)
  console.log(`openapi/${file}#${pointer} ${rule} ${message}`);
console.log(`x-origin: ${origins}, annotated items: ${annotated}`);
console.log(
  `${contract.operations.length} operations, ${contract.source.size} files, ${problems.length} problems`,
);
if (problems.length > 0 || annotated !== origins) process.exitCode = 1;
