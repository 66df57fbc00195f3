// The tests of TypeScript packages, generated from our own document and of every parameter style.
import { describe } from "vitest";
import { quickDocuments } from "./documents.ts";
import { proveEach } from "./prove.ts";
import { proveTypescript } from "./typescript-tests.ts";

describe("the tests of generated packages in TypeScript", () => proveEach(quickDocuments, proveTypescript));
