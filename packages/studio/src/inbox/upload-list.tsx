// The uploads in progress, and those that failed.
import type { ReactNode } from "react";
import { percent } from "../ui/format.ts";
import { dismissUpload, type Upload } from "./uploads.ts";

/** A row for each upload. */
export function UploadList({ uploads }: { readonly uploads: readonly Upload[] }): ReactNode {
  if (uploads.length === 0) return null;
  return (
    <ul className="uploads" aria-label="Uploads">
      {uploads.map(({ key, name, share, problem }) => (
        <li key={key} className="upload">
          <span className="upload-name">{name}</span>
          {problem === undefined ? (
            <>
              <progress value={share} aria-label={`Upload of ${name}`} />
              <span className="quiet">{percent(share)}</span>
            </>
          ) : (
            <>
              <span className="problem">{problem}</span>
              <button type="button" className="button button-small" onClick={() => dismissUpload(key)}>
                Dismiss
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
