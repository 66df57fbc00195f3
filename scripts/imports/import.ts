// One import between two files.

/** Which file imports which: paths from the top folder, with `/` between folders. */
export interface Import {
  readonly from: string;
  readonly to: string;
}
