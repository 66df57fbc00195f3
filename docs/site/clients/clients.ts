// Lists the references that the documentation tool of each language makes from a client.
import { buildGo } from "./go.ts";
import { buildJava } from "./java.ts";
import { buildPython } from "./python.ts";
import { writeTwinsOf } from "./twins.ts";
import { buildTypeScript } from "./typescript.ts";

/** A reference. */
export interface Client {
  /** As its language is called; in lower case its folder. */
  readonly name: string;
  /** Builds it into a folder. */
  readonly build: (folder: string) => Promise<void>;
}

const builders = { TypeScript: buildTypeScript, Python: buildPython, Java: buildJava, Go: buildGo };

/** The clients. Each page gets its Markdown. */
export const clients: readonly Client[] = Object.entries(builders).map(([name, build]) => ({
  name,
  build: async (folder) => {
    await build(folder);
    writeTwinsOf(folder);
  },
}));
