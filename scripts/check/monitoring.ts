// The checks of the alert rules, where Prometheus's promtool is installed.
import { isMissing } from "../installed.ts";
import type { Check } from "./check.ts";

/** In the order in which they begin; none without promtool. */
export function monitoringChecks(): readonly Check[] {
  if (isMissing("promtool")) return [];
  return [
    {
      name: "alert rules and their cases (promtool)",
      folder: "packages/server/monitoring",
      commands: [
        ["promtool", "check", "rules", "alerts.yaml"],
        ["promtool", "test", "rules", "alerts.test.yaml"],
      ],
    },
  ];
}
