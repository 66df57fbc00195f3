// The tests of Python packages, generated from documents that others publish and of known traps.
import { describe } from "vitest";
import { slowDocuments } from "./documents.ts";
import { proveEach } from "./prove.ts";
import { provePython } from "./python-tests.ts";

describe("the tests of generated packages in Python", () => proveEach(slowDocuments, provePython));
