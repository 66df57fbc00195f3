// Finds the fields of a contract in its sentences: parties, first and last day, how long it runs, and the law.
import type { FieldDefinition } from "../../extraction/extraction.ts";
import type { Candidate, Features } from "../../rank/candidate.ts";
import { findDates, isoDate } from "../../values/dates.ts";
import type { DocumentView } from "../view.ts";
import { findLaw, findTerm } from "./clauses.ts";
import { beginsAt, endsAt } from "./dates.ts";
import { type Flow, flowOf, placeInFlow } from "./flow.ts";
import { findParties } from "./parties.ts";

type Finder = (flow: Flow, view: DocumentView) => Candidate[];

// A statement about a contract in a sentence is worth about as much as a value next to its label.
const FINDERS: Readonly<Record<string, Finder>> = {
  party_a: (flow) => party(flow, 0),
  party_b: (flow) => party(flow, 1),
  effective_date: (flow, view) => dates(flow, view, beginsAt),
  end_date: (flow, view) => dates(flow, view, endsAt),
  term: (flow) => clause(flow, findTerm(flow.text)),
  governing_law: (flow) => clause(flow, findLaw(flow.text)),
};
const ALIASES: Readonly<Record<string, string>> = {
  first_party: "party_a",
  second_party: "party_b",
  contract_start_date: "effective_date",
  commencement_date: "effective_date",
  contract_end_date: "end_date",
  expiration_date: "end_date",
  contract_term: "term",
  contract_duration: "term",
  applicable_law: "governing_law",
};

/** What the sentences of a contract say about a field; nothing for fields that are not those of contracts. */
export function contractCandidates(view: DocumentView, field: FieldDefinition): Candidate[] {
  const name = Object.hasOwn(ALIASES, field.name) ? (ALIASES[field.name] ?? "") : field.name;
  const finder = Object.hasOwn(FINDERS, name) ? FINDERS[name] : undefined;
  const wanted = name.endsWith("date") ? "date" : "string";
  return finder === undefined || field.type !== wanted ? [] : finder(flowOf(view), view);
}

function party(flow: Flow, index: 0 | 1): Candidate[] {
  const found = findParties(flow.text)?.[index];
  if (found === undefined) return [];
  const { name: value, start, end, certain } = found;
  return candidateAt(flow, { value, start, end }, { sentence: 1, certain: certain ? 1 : 0 });
}

function dates(
  flow: Flow,
  view: DocumentView,
  strengthOf: (text: string, start: number, end: number) => number,
): Candidate[] {
  return findDates(flow.text).flatMap((date) => {
    const value = isoDate(date, view.dateOrder);
    const strength = strengthOf(flow.text, date.start, date.end);
    if (value === undefined || strength === 0) return [];
    return candidateAt(
      flow,
      { value, start: date.start, end: date.end },
      { sentence: strength, certain: strength },
    );
  });
}

function clause(flow: Flow, found: { value: string; start: number; end: number } | undefined): Candidate[] {
  return found === undefined ? [] : candidateAt(flow, found, { sentence: 1 });
}

function candidateAt(
  flow: Flow,
  found: { readonly value: string; readonly start: number; readonly end: number },
  features: Features,
): Candidate[] {
  const place = placeInFlow(flow, found.start, found.end);
  return place === undefined ? [] : [{ value: found.value, ...place, features }];
}
