// The icons: 20 × 20 outlines that take the colour of the text around them.
import type { ReactNode } from "react";

const paths = {
  inbox: "M3 11.5 5 4h10l2 7.5V16H3zM3 11.5h4l1 2h4l1-2h4",
  flow: "M4 4h5v4H4zM11 12h5v4h-5zM6.5 8v6H11",
  hook: "M8 5.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M3 14.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M13 14.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M9 7.3 6 12.7M11 7.3l3 5.4M7 14.5h6",
  chart: "M4 16V9M8.5 16V4M13 16v-5M17 16H3",
  key: "M9 7.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M10 10l-6 6M4.8 15.2l2 2M7.5 12.5l1.8 1.8",
  check: "m4.5 10.5 3.5 3.5 7.5-8",
  alert: "M10 3 2.5 16.5h15zM10 8v4M10 14.2v.1",
  clock: "M10 5.5V10l3 2M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z",
  cross: "m5 5 10 10M15 5 5 15",
  upload: "M10 13V4M6.5 7 10 3.5 13.5 7M4 13v3h12v-3",
  download: "M10 4v9M6.5 9.5 10 13l3.5-3.5M4 13v3h12v-3",
  left: "m12 5-5 5 5 5",
  right: "m8 5 5 5-5 5",
  undo: "M4 8h8a4 4 0 0 1 0 8H8M4 8l3.5-3.5M4 8l3.5 3.5",
  plus: "M10 4v12M4 10h12",
  trash: "M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6",
  code: "m7 6-4 4 4 4M13 6l4 4-4 4",
  keyboard: "M3 6h14v8H3zM6 9h.01M9 9h.01M12 9h.01M14.5 9h.01M7 11.8h6",
  out: "M8 4H4v12h4M12.5 6.5 16 10l-3.5 3.5M16 10H8",
  copy: "M7 7V4h9v9h-3M4 7h9v9H4z",
  file: "M5 3h6l4 4v10H5zM11 3v4h4",
} as const;

/** Name of an icon. */
export type IconName = keyof typeof paths;

/** An icon; the text next to it gives its meaning. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
