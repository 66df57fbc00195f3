/** Corrects known values that contradict what a workflow asks for, or what a document prints. */
import corrections from "./corrections.json" with { type: "json" };
import type { Sample, SampleSet } from "./set.ts";

type Corrections = Readonly<Record<string, Readonly<Record<string, string>>>>;

const STATED: Corrections = corrections.stated;
const PRINTED: Corrections = corrections.printed;

/** The set with corrected values. @param printed - Only what is printed counts: also the values that data states in another way. */
export function correct(set: SampleSet, printed: boolean): SampleSet {
  const correctOne = (sample: Sample): Sample => {
    const place = `${set.name}/${sample.file}`;
    const { why: _, ...values } = { ...STATED[place], ...(printed && PRINTED[place]) };
    return { ...sample, expected: { ...sample.expected, ...values } };
  };
  return { ...set, samples: set.samples.map(correctOne) };
}
