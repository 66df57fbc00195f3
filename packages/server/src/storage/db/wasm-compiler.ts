// Keeps the compiler of WebAssembly from taking more memory than the database itself.
import { setFlagsFromString } from "node:v8";

/**
 * Makes V8 compile WebAssembly once and quickly, without optimising it again while it runs; for the whole process.
 *
 * PostgreSQL has functions of such a size that optimising them took 500 MB for some seconds after each start, and
 * several times the processor time of the start itself. Without it the database peaks at 156 MB instead of 830 MB.
 * The price after 20 000 statements: a row by its key costs the same (0.58 and 0.57 ms of processor time), a page of 50
 * 2.2 instead of 1.8 ms, sums over a table half as much again (Node 24.21). Readers of documents are processes of their
 * own and optimise as before. Call it before PGlite is made.
 */
export function compileSparingly(): void {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
}
