// A fault that a request asks for by a header.
import { type FaultName, faultsOf } from "./fault.ts";

/** Name of the header, in lower case. */
export const faultHeader = "docuvane-fault";

/** A fault, and how much of it. */
export interface AskedFault {
  readonly name: FaultName;
  /** Bytes before the cut of `cut_response`, milliseconds of `slow_response`. */
  readonly amount?: number;
}

/** Reads the header: `lost_response`, or with an amount `cut_response=100`. @returns `undefined` for what means nothing. */
export function readAskedFault(header: string | string[] | undefined): AskedFault | undefined {
  const [, written, amount] = /^(\w+)(?:=(\d{1,6}))?$/.exec(String(header ?? "")) ?? [];
  const name = faultsOf("request").find((one) => one === written);
  return name && { name, ...(amount !== undefined && { amount: Number(amount) }) };
}
