// The tests of Java packages, generated from documents that others publish and of known traps.
import { describe } from "vitest";
import { slowDocuments } from "./documents.ts";
import { proveJava } from "./java-tests.ts";
import { proveTogether } from "./prove.ts";

describe("the tests of generated packages in Java", () => proveTogether(slowDocuments, proveJava));
