// The tests of Python packages, generated from our own document and of every parameter style.
import { describe } from "vitest";
import { quickDocuments } from "./documents.ts";
import { proveEach } from "./prove.ts";
import { provePython } from "./python-tests.ts";

describe("the tests of generated packages in Python", () => proveEach(quickDocuments, provePython));
