// A program that starts to read the file of its argument and can then be killed; the test looks for what it leaves behind.
import { Extractor } from "../src/extractor/extractor.ts";

const [path = ""] = process.argv.slice(2);
const extractor = new Extractor({ processes: 1, limits: { timeoutMs: 120_000, maxCharacters: 50_000_000 } });
await extractor.extract({ path, mediaType: "application/pdf", workflowId: "invoice_processing", fields: [] });
