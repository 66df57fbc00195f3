// The floors of each code base from top to bottom: a folder or file imports from its own floor's entry and floors below only.

/** The top-level entries (folders or files) of a code base, by floor; entries that share a floor do not import each other. */
export interface Floors {
  /** The source folder, from the top of the repository. */
  readonly source: string;
  /** From top to bottom. */
  readonly floors: readonly (readonly string[])[];
}

/** Extraction: from the pool of processes down to plain values. */
export const extractFloors: Floors = {
  source: "packages/extract/src",
  floors: [
    ["index.ts"],
    ["extractor"],
    ["readers"],
    ["fields", "formats"],
    ["extraction", "labels", "ocr", "rank"],
    ["layout", "model", "values"],
  ],
};
