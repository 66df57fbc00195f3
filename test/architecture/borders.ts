// The border of each directory: what it may import from others. ARCHITECTURE.md says the same, and a test compares them.
import type { Import } from "./imports.ts";

/** A directory, and what its files may import from other directories of the repository. Packages of npm are free. */
export interface Border {
  readonly directory: string;
  /** The column "may import" of its row in ARCHITECTURE.md. */
  readonly text: string;
  /** Matches what its files may import. */
  readonly may: readonly RegExp[];
  /** Files that may import more, with the reason. */
  readonly except?: readonly { readonly from: RegExp; readonly to: RegExp; readonly because: string }[];
  /** Matches what its tests may import. Default: everything. */
  readonly testsMay?: readonly RegExp[];
}

const contract = /^@docuvane\/contract(\/|$)/;
const client = /^docuvane(\/|$)/;
const extract = /^@docuvane\/extract(\/|$)/;
const core = /^packages\/client\/src\/core\//;

/** Every directory that may not import everything. */
export const borders: readonly Border[] = [
  {
    directory: "openapi",
    text: "`generators/json.ts`",
    may: [/^generators\/json\.ts$/],
  },
  {
    directory: "generators",
    text: "nothing; `runtimes/` the core of the TypeScript client",
    may: [],
    except: [
      {
        from: /^generators\/runtimes\/typescript\//,
        to: core,
        because: "it is the part of the TypeScript runtime that only generated packages have",
      },
    ],
    // The programs that run what was generated, and the vectors that the three runtimes share.
    testsMay: [/^scripts\//, /^test\/conformance\/vectors\//],
  },
  { directory: "packages/contract", text: "nothing", may: [] },
  { directory: "packages/client", text: "contract", may: [contract] },
  {
    directory: "packages/cli",
    text: "client, contract, `generators/overlay.ts`; server when installed",
    may: [
      /^docuvane(\/webhooks)?$/,
      /^@docuvane\/contract\/openapi\.json$/,
      /^generators\/overlay\.ts$/,
      /^@docuvane\/server$/,
    ],
  },
  { directory: "packages/extract", text: "nothing", may: [] },
  { directory: "packages/server", text: "contract, extract", may: [contract, extract] },
  {
    directory: "packages/studio",
    text: "client, code samples of the contract",
    may: [client, /^@docuvane\/contract\/code-samples\.json$/],
  },
  { directory: ".github/actions/contract", text: "nothing", may: [] },
];

/** An import of another directory of the repository, by path or by the name of its package. */
const elsewhere =
  /^((\.github|docs|examples|generators|lab|openapi|packages|scripts|test)\/|(docuvane|@docuvane\/\w+)(\/|$))/;

/**
 * Finds the imports that cross the border of a directory without permission.
 *
 * @param isTest - Whether a path is that of a test.
 */
export function findCrossings(
  imports: readonly Import[],
  { directory, may, except = [], testsMay }: Border,
  isTest: (path: string) => boolean,
): readonly Import[] {
  return imports.filter(({ from, to }) => {
    if (!from.startsWith(`${directory}/`) || to.startsWith(`${directory}/`) || !elsewhere.test(to))
      return false;
    const exempt = except.filter((each) => each.from.test(from)).map((each) => each.to);
    const allowed = [...may, ...exempt, ...(isTest(from) ? (testsMay ?? [/./]) : [])];
    return !allowed.some((pattern) => pattern.test(to));
  });
}
