// A bar chart in plain SVG. Pointer and eye only: the table behind it holds the same figures for everyone else.
import { type ReactNode, useCallback, useState } from "react";
import { dayOf } from "../ui/format.ts";

/** One bar, made of stacked parts. */
export interface Bar {
  /** Start of its interval. */
  readonly at: string;
  readonly parts: readonly { readonly name: string; readonly value: number }[];
}

const [height, top, bottom, left] = [200, 8, 22, 34];

/** Pixels for the text of a date below the bars. */
const labelWidth = 76;

/** Draws bars over time. */
export function BarChart({ bars }: { readonly bars: readonly Bar[] }): ReactNode {
  const [width, measure] = useWidth();
  const highest = niceTop(Math.max(1, ...bars.map(({ parts }) => sum(parts))));
  const step = (width - left) / Math.max(1, bars.length);
  const y = (value: number) => height - bottom - (value / highest) * (height - bottom - top);
  const every = Math.ceil(bars.length / Math.max(1, Math.floor((width - left) / labelWidth)));
  return (
    <svg
      ref={measure}
      className="chart"
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line className="chart-grid" x1={left} x2={width} y1={y(share * highest)} y2={y(share * highest)} />
          <text className="chart-text" x={left - 6} y={y(share * highest) + 4} textAnchor="end">
            {share * highest}
          </text>
        </g>
      ))}
      {bars.map(({ at, parts }, index) => (
        <g key={at}>
          {stack(parts).map(({ name, value, from }) => (
            <rect
              key={name}
              className={`chart-bar chart-${name}`}
              x={left + index * step + step * 0.15}
              width={step * 0.7}
              y={y(from + value)}
              height={y(from) - y(from + value)}
              rx={Math.min(2, step * 0.15)}
            >
              <title>{`${dayOf(at)}: ${value} ${name.replaceAll("_", " ")}`}</title>
            </rect>
          ))}
          {index % every === 0 && (
            <text
              className="chart-text"
              x={left + index * step + step / 2}
              y={height - 4}
              textAnchor={index === bars.length - 1 ? "end" : "middle"}
            >
              {dayOf(at)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** The width in which the chart is shown, so that its text keeps its size in a narrow window. */
function useWidth(): readonly [number, (element: Element | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(720);
  const measure = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure];
}

/** Puts each part on top of those before it. */
function stack(parts: Bar["parts"]) {
  return parts
    .map((part, at) => ({ ...part, from: sum(parts.slice(0, at)) }))
    .filter(({ value }) => value > 0);
}

function sum(parts: Bar["parts"]): number {
  return parts.reduce((total, { value }) => total + value, 0);
}

/** The next even number that reads well at the top of an axis: 2, 4, 10, 20, 40, 100 … */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 4, 10].find((one) => one * power >= value) ?? 10;
  return Math.max(2, factor * power);
}
