// The alert rules and the dashboard fit the service: metrics that exist, a section of the runbook for every alert.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createMetrics } from "../src/runtime/metrics.ts";

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const read = (name: string) => readFileSync(pathOf(name), "utf8");

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
const alerts: readonly Alert[] = parse(read("alerts.yaml")).groups[0].rules;

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const panels: readonly Panel[] = JSON.parse(read("dashboard.json")).panels;
const runbook = read("../../../docs/guides/runbook.md");

describe("alerts and dashboard", () => {
  const { registry } = createMetrics();
  const labelsOf = (name: string) => {
    const metric = registry.getSingleMetric(name.replace(/_(?:bucket|sum|count)$/, ""));
    return metric && (metric as unknown as { labelNames: readonly string[] }).labelNames;
  };
  const expressions = [
    ...alerts.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  ];

  it.each(expressions)("%s uses metrics and labels that there are", (_, expr) => {
    const used = [...expr.matchAll(/\b((?:docuvane|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
    expect(used.length > 0 || expr.startsWith("up{")).toBe(true);
    for (const [, name = "", matchers = ""] of used) {
      const labels = [...(labelsOf(name) ?? ["unknown metric"]), "instance", "job", "le"];
      const named = [...matchers.matchAll(/(\w+)(?:=|!)/g)].map(([, label]) => label);
      expect([name, labels]).toEqual([name, expect.arrayContaining(named)]);
      expect([name, labels]).not.toEqual([name, expect.arrayContaining(["unknown metric"])]);
    }
  });

  it("have a section of the runbook for every alert, and no other", () => {
    const sections = [...runbook.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    expect(sections).toEqual(alerts.map(({ alert }) => alert));
    for (const { alert, annotations, labels } of alerts) {
      expect(annotations.runbook).toBe(`docs/guides/runbook.md#${alert.toLowerCase()}`);
      expect(["critical", "warning", "info"]).toContain(labels.severity);
    }
  });

  it("have panels with IDs of their own", () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
