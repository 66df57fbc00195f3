// Stands where content appears once it is read.
import type { ReactNode } from "react";

/** Grey rows; they appear only when reading takes longer than a moment. */
export function Loading({ rows = 3 }: { readonly rows?: number }): ReactNode {
  return (
    <div className="loading" role="status">
      <span className="hidden">Loading …</span>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are the same
        <span key={at} className="loading-row" />
      ))}
    </div>
  );
}
