import { type Finding, findingKinds } from '../finding.ts';
import type { PrescribedPerson } from '../person.ts';
import type { PrescriptionLine } from '../prescription-line.ts';
import { type Case, severity } from './case.ts';
import type { MedicineCatalogue } from './catalogue.ts';
import { checkAllergies } from './check-allergies.ts';
import { checkControlled } from './check-controlled.ts';
import { checkDoses } from './check-doses.ts';
import { checkDuplicates, checkUnknown } from './check-duplicates.ts';
import { checkInteractions } from './check-interactions.ts';
import { checkLengths } from './check-lengths.ts';
import { checkAges, checkStates } from './check-states.ts';
import { checkWeight } from './check-weight.ts';
import { exposureBeside, exposureInUse, exposureOfLine, isSameExposure } from './exposures.ts';
import { type RuleSet, shippedRules } from './rule-set.ts';

const checks: readonly ((given: Case) => Finding[])[] = [
  checkControlled,
  checkAllergies,
  checkInteractions,
  checkDuplicates,
  checkStates,
  checkAges,
  checkWeight,
  checkDoses,
  checkLengths,
  checkUnknown,
];

export type Prescription = {
  person: PrescribedPerson;
  lines: readonly PrescriptionLine[];
  /** Of the other prescriptions of this consultation: nothing is said of them alone. */
  beside?: readonly PrescriptionLine[];
  catalogue: MedicineCatalogue;
  /** The shipped ones, unless the clinic has more. */
  rules?: RuleSet;
};

/**
 * All that is to be said of a prescription, gravest first; the same for the same, in a browser as on the server.
 *
 * @example
 * checkPrescription({ person, lines, catalogue }).filter(({ level }) => level === 'stops')
 */
export function checkPrescription(prescription: Prescription): Finding[] {
  const { person, lines, catalogue, rules = shippedRules } = prescription;
  const beside = (prescription.beside ?? []).map((line) => exposureBeside(catalogue, line));
  const told = person.medicines.said === 'known' ? person.medicines.value : [];
  const inUse = told.map((text) => exposureInUse(catalogue, text));
  const exposures = [
    ...lines.map((line, index) => exposureOfLine(catalogue, line, index)),
    // What is taken already and goes on by another prescription is one medicine, and told once: as what is new.
    ...inUse.filter((one) => !beside.some((another) => isSameExposure(one, another))),
    ...beside,
  ];
  const given: Case = { person, lines, exposures, catalogue, rules };
  return checks.flatMap((check) => check(given)).sort(inOrder);
}

const kinds = new Map(findingKinds.map((kind, index) => [kind, index]));

function inOrder(a: Finding, b: Finding): number {
  return (
    severity[a.level] - severity[b.level] ||
    (kinds.get(a.kind) ?? 0) - (kinds.get(b.kind) ?? 0) ||
    (a.lines[0] ?? -1) - (b.lines[0] ?? -1) ||
    (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0)
  );
}
