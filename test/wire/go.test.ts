// The tests of the Go module generated from our own document.
import { describe } from "vitest";
import { withoutGo } from "../go/go.ts";
import { quickDocuments } from "./documents.ts";
import { proveGo } from "./go-tests.ts";
import { proveEach } from "./prove.ts";

const { wire_own: own = "" } = quickDocuments;

describe.skipIf(withoutGo)("the tests of a generated module in Go (needs Go)", () =>
  proveEach({ wire_own: own }, proveGo),
);
