import type { SubstanceId } from './medicine.ts';

/** It stops issuing · it asks for a reason, which stays on the order and in the seal · it only informs. */
export const findingLevels = ['stops', 'asks', 'informs'] as const;
export type FindingLevel = (typeof findingLevels)[number];

export const findingKinds = [
  ...['allergy', 'cross-reaction', 'duplicate', 'interaction', 'pregnancy', 'lactation', 'age', 'dose', 'unit-slip'],
  ...['weight-missing', 'weight-implausible', 'controlled', 'unknown-medicine'],
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** One thing that the safety engine says about a prescription. */
export type Finding = {
  kind: FindingKind;
  level: FindingLevel;
  /** The rule that spoke, for the reason that the doctor gives and for the record. Stable across versions. */
  rule: string;
  /** Lines of the prescription it is about, from 0; none: it is about the person. */
  lines: readonly number[];
  substances: readonly SubstanceId[];
  /** One sentence in Spanish for the doctor: what may happen, and what is usual instead. */
  text: string;
  /** Where the rule comes from: a list, a label, a law. */
  source: string;
};

type Placed = Pick<Finding, 'rule' | 'lines'>;

/** The rule at each of its lines: a refusal tells a finding once for each of them. */
const placesOf = ({ rule, lines }: Placed): string[] =>
  lines.length > 0 ? lines.map((line) => `${rule} ${line}`) : [rule];

/** Those of which some line was told by none of the others. */
export function findingsBeyond<Found extends Placed>(findings: readonly Found[], told: readonly Placed[]): Found[] {
  const places = new Set(told.flatMap(placesOf));
  return findings.filter((one) => placesOf(one).some((place) => !places.has(place)));
}
