// Shows the response to a request that a form sent.
import { type ReactNode, useEffect, useMemo } from "react";
import type { Received } from "./send.ts";

/** Status, time, request ID and body. */
export function ResponseView({ received }: { readonly received: Received }): ReactNode {
  const { method, url, status, milliseconds, requestId, text, blob } = received;
  return (
    <div className="response">
      <p>
        <b className={status < 400 ? "status-good" : "status-bad"}>HTTP {status}</b>{" "}
        <span className="sub">
          {milliseconds} ms{requestId && ` · ${requestId}`}
        </span>
      </p>
      <p className="sub operation-path">
        {method} <code>{url}</code>
      </p>
      {text !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="code-text" tabIndex={0} aria-label="Response">
          <pre>
            <code>{text}</code>
          </pre>
        </section>
      )}
      {blob && <Bytes blob={blob} />}
    </div>
  );
}

/** An image, or a link that stores the bytes. */
function Bytes({ blob }: { readonly blob: Blob }): ReactNode {
  const url = useMemo(() => URL.createObjectURL(blob), [blob]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  if (blob.type.startsWith("image/")) return <img src={url} alt="The response" />;
  return (
    <a className="button" href={url} download="document">
      Save {blob.size.toLocaleString("en")} bytes
    </a>
  );
}
