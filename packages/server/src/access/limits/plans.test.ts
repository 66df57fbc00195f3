// The plans, and how an operator changes one.
import { describe, expect, it } from "vitest";
import { endpointLimitOf, planNames, policiesOf, weightOf } from "./plans.ts";

const limitsOf = (plan: string) =>
  policiesOf(plan)?.map(({ name, quota, windowSeconds }) => `${name} ${quota}/${windowSeconds}`);

describe("a plan", () => {
  it.each([
    ["A.standard", ["minute 100/60", "day 10000/86400"]],
    ["A.enterprise", ["minute 1000/60"]],
    ["B.free_trial", ["hour 100/3600", "documents 50/86400"]],
    ["B.starter", ["hour 1000/3600", "documents 500/86400"]],
    ["B.professional", ["hour 10000/3600", "documents 5000/86400"]],
    ["B.enterprise", []],
  ])("%s limits %j", (plan, limits) => {
    expect(limitsOf(plan)).toEqual(limits);
  });

  it("can be changed limit by limit", () => {
    expect(limitsOf("B.enterprise;hour=50000;minute=2")).toEqual(["minute 2/60", "hour 50000/3600"]);
    expect(limitsOf("A.standard;minute=5")).toEqual(["minute 5/60", "day 10000/86400"]);
  });

  it.each([
    ["A.standard", 20],
    ["A.standard;endpoints=50;minute=5", 50],
  ])("%s allows %i webhook endpoints", (plan, limit) => {
    expect([endpointLimitOf(plan), policiesOf(plan) !== undefined]).toEqual([limit, true]);
  });

  it.each([
    ["A.standard", 1],
    ["B.enterprise", 4],
    ["A.standard;minute=5;weight=12", 12],
  ])("%s has the weight %i", (plan, weight) => {
    expect([weightOf(plan), policiesOf(plan) !== undefined]).toEqual([weight, true]);
  });

  it.each([
    "",
    "C",
    "constructor",
    "A.standard;weight=0",
    "A.standard;week=1",
    "A.standard;minute=many",
    "A.standard;",
    ";minute=1",
  ])("%j is not a plan", (plan) => {
    expect(policiesOf(plan)).toBeUndefined();
  });

  it("has a name that can be listed", () => {
    expect(planNames).toHaveLength(6);
  });
});
