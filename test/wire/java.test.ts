// The tests of Java packages, generated from our own document and of every parameter style.
import { describe } from "vitest";
import { quickDocuments } from "./documents.ts";
import { proveJava } from "./java-tests.ts";
import { proveTogether } from "./prove.ts";

describe("the tests of generated packages in Java", () => proveTogether(quickDocuments, proveJava));
