// The tests of TypeScript packages, generated from documents that others publish and of known traps.
import { describe } from "vitest";
import { slowDocuments } from "./documents.ts";
import { proveEach } from "./prove.ts";
import { proveTypescript } from "./typescript-tests.ts";

describe("the tests of generated packages in TypeScript", () => proveEach(slowDocuments, proveTypescript));
