// The pages whose command lines are run: where a reader types them, and which lines need more than to be typed.

/** How a line is run that does not end by itself, or cannot be run as it stands. */
export type Rule =
  /** It runs until Ctrl-C, which is pressed before the line `until`, or at the end of the page. */
  | { readonly line: RegExp; readonly ready: RegExp; readonly until?: RegExp }
  /** It cannot be run. */
  | { readonly line: RegExp; readonly reason: string }
  /** A part of it is a placeholder for something that an earlier line of the page printed. */
  | { readonly line: RegExp; readonly part: RegExp; readonly printed: RegExp };

/** A page with command lines. */
export interface Page {
  readonly file: string;
  /** A clone of the repository, or a folder that was empty before the built packages were installed. */
  readonly place: "clone" | "project";
  /** Folder below the place. Default: the place itself. */
  readonly folder?: string;
  /** The lines that are typed here. Default: all. */
  readonly only?: RegExp;
  /** Lines that make what the page says is there; not listed. */
  readonly before?: readonly string[];
  /** Whether the page calls a service that is there already. */
  readonly needsService?: true;
  readonly rules?: readonly Rule[];
}

const serverReady = /Docuvane service ready/;
const unpublished = "nothing is published yet; the command that `npm run pack` prints ran instead";
const abbreviated = "shortened; `npm run pack` prints it in full, and that ran";
const placeholder = "placeholders; the lines that `npm start` prints ran instead";

/** The service of pages that call one, and the variables by which they do. */
export const service = {
  line: "npm run serve -- --api-key dv_test_pages --data .docuvane/pages --plan B.enterprise",
  ready: serverReady,
  exports: "export DOCUVANE_API_KEY=dv_test_pages DOCUVANE_BASE_URL=http://127.0.0.1:4010/api/v1",
};

/** In the order of reading: what a page builds is used by later ones. */
export const pages: readonly Page[] = [
  {
    file: "README.md",
    place: "clone",
    rules: [
      { line: /^npm start/, ready: /Press Ctrl-C to stop/, until: /^npm test/ },
      { line: /^npm test/, reason: "the whole suite, left out for its length" },
      { line: /…/, reason: abbreviated },
      { line: /^npm run serve/, ready: serverReady },
    ],
  },
  {
    file: "packages/server/README.md",
    place: "clone",
    only: /^npm/,
    rules: [{ line: /^npm run serve/, ready: serverReady, until: /^npm run pack/ }],
  },
  {
    file: "packages/server/README.md",
    place: "project",
    only: /^(?!npm)/,
    before: ["export DOCUVANE_API_KEY=dv_test_pages DOCUVANE_SERVER_API_KEY=dv_test_pages"],
    rules: [
      { line: /^node_modules/, ready: serverReady, until: /^docuvane-server/ },
      { line: /^docuvane-server keys revoke/, part: /key_…/, printed: /key_\w+/ },
    ],
  },
  {
    file: "docs/guides/cli.md",
    place: "project",
    rules: [
      { line: /^npm install/, reason: unpublished },
      { line: /^docuvane dev/, ready: /"base_url"/ },
    ],
  },
  {
    file: "packages/cli/README.md",
    place: "project",
    needsService: true,
    rules: [
      { line: /^npm install/, reason: unpublished },
      { line: /^docuvane login/, reason: "needs a service at that address and a key" },
    ],
  },
  {
    file: "packages/client/README.md",
    place: "project",
    rules: [
      { line: /^npm install/, reason: unpublished },
      { line: /…/, reason: placeholder },
    ],
  },
  {
    file: "packages/python/README.md",
    place: "project",
    rules: [
      { line: /^pip install/, reason: unpublished },
      { line: /…/, reason: placeholder },
    ],
  },
  {
    file: "docs/guides/events.md",
    place: "project",
    needsService: true,
    rules: [{ line: /^curl -N/, ready: /^id: /m }],
  },
  {
    file: "docs/guides/operating.md",
    place: "clone",
    rules: [{ line: /docker compose/, reason: "needs Docker, which the machine of the run has not" }],
  },
  { file: "examples/README.md", place: "clone", folder: "examples/invoice", needsService: true },
  { file: "openapi/README.md", place: "clone", before: ["export PATH=$PWD/node_modules/.bin:$PATH"] },
  {
    file: "generators/README.md",
    place: "project",
    folder: "generator",
    before: ["cp $CLONE/generators/testdata/pets.yaml openapi.yaml"],
  },
  { file: "docs/guides/sdkgen/five-minutes.md", place: "project", folder: "five-minutes" },
  {
    file: "docs/guides/sdkgen/stainless.md",
    place: "project",
    folder: "stainless",
    before: [
      "cp $CLONE/generators/config/testdata/stainless.yml stainless.yml",
      "cp $CLONE/generators/config/testdata/library.yaml openapi.yml",
    ],
  },
];
