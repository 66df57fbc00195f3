// The lines of an export: one JSON value each, in the order start, files, rows, end.

/** Version of the format; another one is refused. */
export const format = 1;

/** One line. */
export type Line =
  | {
      readonly kind: "start";
      readonly format: number;
      /** Names of the migrations of the version that wrote it. */
      readonly migrations: readonly string[];
      /** Keyed hash that only the secret of the installation gives. */
      readonly secretCheck: string;
    }
  | { readonly kind: "file"; readonly key: string }
  | { readonly kind: "part"; readonly base64: string }
  | { readonly kind: "file_end"; readonly key: string }
  /** A row as PostgreSQL's `row_to_json` writes it: text, so that JSON columns stay as they are. */
  | { readonly kind: "row"; readonly table: string; readonly row: string }
  | { readonly kind: "end"; readonly rows: number; readonly files: number };
