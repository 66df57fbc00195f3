// Which bodies of an operation are sent; the same rule for every language.
export { chooseBodies, isFile, markOf } from "../python/bodies.ts";
