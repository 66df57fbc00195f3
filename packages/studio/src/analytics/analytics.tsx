// What the service did: volume, latency, share reviewed and confidence, each chart with its table.
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Analytics as Figures } from "docuvane";
import { type ReactNode, useState } from "react";
import { client } from "../api/client.ts";
import { PageHead } from "../shell/shell.tsx";
import { dayOf, label, percent } from "../ui/format.ts";
import { Loading } from "../ui/loading.tsx";
import { Failure } from "../ui/message.tsx";
import { stateWord } from "../ui/status.tsx";
import { type Bar, BarChart } from "./chart.tsx";

const spans = [7, 30, 90] as const;

const statuses = ["completed", "needs_review", "processing", "rejected", "failed"];

const analyticsQuery = (days: number) =>
  queryOptions({
    queryKey: ["analytics", days],
    queryFn: ({ signal }) => {
      const start = new Date(Date.now() - days * 86_400_000).toISOString();
      return client.analytics.get({ start, interval: days > 31 ? "week" : "day" }, { signal });
    },
    placeholderData: (previous) => previous,
  });

/** The page. */
export default function Analytics(): ReactNode {
  const [days, setDays] = useState<number>(30);
  const { data: figures, error, refetch } = useQuery(analyticsQuery(days));
  return (
    <>
      <PageHead title="Analytics" lead="Documents, processing times and confidence of this account.">
        <fieldset className="tabs">
          <legend className="hidden">Period</legend>
          {spans.map((span) => (
            <button
              key={span}
              type="button"
              className="tab"
              aria-pressed={days === span}
              onClick={() => setDays(span)}
            >
              {span} days
            </button>
          ))}
        </fieldset>
      </PageHead>
      {error && <Failure error={error} retry={refetch} />}
      {figures === undefined && !error && <Loading />}
      {figures && (
        <>
          <Totals figures={figures} />
          <div className="charts">
            <Volume series={figures.series ?? []} />
            <Confidence scores={figures.totals?.mean_confidence ?? {}} />
          </div>
        </>
      )}
    </>
  );
}

function Totals({ figures: { totals } }: { readonly figures: Figures }): ReactNode {
  const seconds = (value: number | undefined) => (value === undefined ? "–" : `${value.toFixed(1)} s`);
  const rows: readonly (readonly [string, string, string])[] = [
    ["Documents", String(totals?.documents ?? 0), `${totals?.pages ?? 0} pages`],
    ["Needed review", percent(totals?.needs_review_share), "of processed documents"],
    ["Processing, median", seconds(totals?.p50_processing_seconds), "half are faster"],
    ["Processing, 95th percentile", seconds(totals?.p95_processing_seconds), "19 of 20 are faster"],
  ];
  return (
    <dl className="totals">
      {rows.map(([name, value, note]) => (
        <div key={name} className="card total">
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className="sub">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function Volume({ series }: { readonly series: NonNullable<Figures["series"]> }): ReactNode {
  const bars = series.map(({ start = "", documents_by_status: counts = {} }): Bar => {
    const names = [...statuses, ...Object.keys(counts).filter((name) => !statuses.includes(name))];
    return { at: start, parts: names.map((name) => ({ name, value: counts[name] ?? 0 })) };
  });
  return (
    <section className="card panel" aria-labelledby="volume">
      <h2 id="volume">Documents by status</h2>
      <ul className="legend">
        {statuses.map((status) => (
          <li key={status}>
            <span className={`swatch swatch-${status}`} /> {stateWord(status)}
          </li>
        ))}
      </ul>
      {bars.every(({ parts }) => parts.every(({ value }) => value === 0)) ? (
        <p className="quiet">No documents were uploaded in this period.</p>
      ) : (
        <BarChart bars={bars} />
      )}
      <details>
        <summary>Show as a table</summary>
        <div className="scroll">
          <table className="table">
            <caption className="hidden">Documents by status</caption>
            <thead>
              <tr>
                <th scope="col">From</th>
                {statuses.map((status) => (
                  <th key={status} scope="col" className="end">
                    {stateWord(status)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map(({ at, parts }) => (
                <tr key={at}>
                  <th scope="row">{dayOf(at)}</th>
                  {parts.slice(0, statuses.length).map(({ name, value }) => (
                    <td key={name} className="end">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

function Confidence({ scores }: { readonly scores: Readonly<Record<string, number>> }): ReactNode {
  const fields = Object.entries(scores).sort(([, one], [, other]) => one - other);
  return (
    <section className="card panel" aria-labelledby="confidence">
      <h2 id="confidence">Mean confidence by field</h2>
      {fields.length === 0 && <p className="quiet">No fields were read in this period.</p>}
      <table className="meters">
        <caption className="hidden">Mean confidence by field, lowest first</caption>
        <tbody>
          {fields.map(([name, score]) => (
            <tr key={name}>
              <th scope="row">{label(name)}</th>
              <td>
                <svg className="meter" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="meter-track" width="100" height="6" />
                  <rect className="meter-bar" width={score * 100} height="6" />
                </svg>
              </td>
              <td className="end">{percent(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
