// The tests of Go modules, generated from documents that others publish and of known traps, with the race detector.
import { describe } from "vitest";
import { withoutGo } from "../go/go.ts";
import { quickDocuments, slowDocuments } from "./documents.ts";
import { proveGoWithoutRaces } from "./go-tests.ts";
import { proveEach } from "./prove.ts";

const { wire_own: _, ...others } = quickDocuments;

describe.skipIf(withoutGo)("the tests of generated modules in Go (needs Go)", () =>
  proveEach({ ...others, ...slowDocuments }, proveGoWithoutRaces),
);
