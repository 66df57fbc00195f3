/** Reads processing metrics. */

import * as operations from "@docuvane/contract/operations";
import { call } from "../core/endpoints/sender.ts";
import type { CallOptions } from "../core/options.ts";
import type { ResultPromise } from "../core/result.ts";
import type { Analytics as AnalyticsModel, GetAnalyticsParams } from "../models.ts";
import { Resource } from "./resource.ts";

/** Analytics: `client.analytics`. */
export class Analytics extends Resource {
  /**
   * Reads counts, pages, times and confidences for a period, in total and per interval.
   *
   * @param params.start - Start of the period (included), RFC 3339. Default: 30 days before the end.
   * @param params.end - End of the period (excluded), RFC 3339. Default: now.
   * @example const { totals } = await client.analytics.get({ start: "2026-11-01T00:00:00Z", interval: "day" });
   */
  get(params: GetAnalyticsParams = {}, options?: CallOptions): ResultPromise<AnalyticsModel> {
    return call(this.context, operations.getAnalytics, { params, options });
  }
}
