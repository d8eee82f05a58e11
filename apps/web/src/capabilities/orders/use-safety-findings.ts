import { appCodeOf, issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { ageOf } from '@consultorio/contracts/age';
import type { Consultation } from '@consultorio/contracts/consultations';
import type { OrderContent } from '@consultorio/contracts/orders';
import { type FindingLevel, findingsBeyond } from '@consultorio/prescribing/finding';
import type { judgePrescription } from '@consultorio/prescribing/judge-prescription';
import type { OrderBeside } from '@consultorio/prescribing/person-of-record';
import { useEffect, useMemo, useState } from 'react';
import { useClinicTables } from '../medicines/use-clinic-tables.ts';

/** Of whom a prescription is; null where the screen does not know, and then only the server judges. */
export type PrescribedTo = NonNullable<Consultation['patient']>;

/** Doses of who is not grown up go by weight; somebody whose age nobody knows may be small. */
export const goesByWeight = (patient: PrescribedTo | null) => patient !== null && (ageOf(patient.birthDate) ?? 0) < 18;

export type ShownFinding = { level: FindingLevel; rule: string; lines: readonly number[]; text: string };

type Judge = typeof judgePrescription;

const levelOfRefusal: Record<string, FindingLevel> = {
  'controlled-drug': 'stops',
  'prescription-unsafe': 'stops',
  'safety-reason-required': 'asks',
};
/** Then the question stays open, and wants a reason. */
export const asksReason = (error: unknown) => appCodeOf(error) === 'safety-reason-required';

/**
 * What the safety engine says of the drugs as they are typed, and what the server's refusal told beyond it: a list of
 * orders knows no patient, and the patient may have told something new just now. Drugs without a dose are unfinished.
 */
export function useSafetyFindings(
  content: OrderContent,
  patient: PrescribedTo | null,
  refusal: unknown,
  /** The other orders of the consultation; a list that stays the same one until it changes. */
  ordersBeside: readonly OrderBeside[],
): readonly ShownFinding[] {
  const wanted = patient !== null && content.drugs !== undefined;
  const judge = useEngine(wanted);
  const tables = useClinicTables(wanted);
  const record = trpc.getStructuredRecord.useQuery({ patientId: patient?.id ?? '' }, { enabled: wanted }).data?.lists;
  const key = JSON.stringify([content.drugs, content.weightKg, content.indications]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is new at every letter, the key is what it says
  const found = useMemo((): ShownFinding[] => {
    if (!judge || !patient || !record) return [];
    const drugs = content.drugs ?? [];
    const { birthDate, sex } = patient;
    const person = { birthDate, sex, record, weightKg: content.weightKg ?? null, ordersBeside };
    return judge(drugs, person, Date.now(), tables, content.indications).filter(
      ({ lines }) => lines.length === 0 || lines.some((line) => drugs[line]?.dose.trim()),
    );
  }, [judge, tables, patient, record, key, ordersBeside]);
  const told = useRefusalOf(key, refusal);
  return useMemo(() => [...found, ...toldBeyond(found, told)], [found, told]);
}

/** The refusal while the prescription still says what was refused: what was put right is judged anew. */
function useRefusalOf(key: string, refusal: unknown): unknown {
  const [refused, setRefused] = useState({ refusal, key });
  if (refused.refusal !== refusal) setRefused({ refusal, key });
  return refused.key === key ? refused.refusal : null;
}

/** A chunk of its own, since few screens need it. Where it does not arrive the server still judges. */
function useEngine(wanted: boolean): Judge | null {
  const [judge, setJudge] = useState<Judge | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    import('@consultorio/prescribing/judge-prescription').then(
      (engine) => left || setJudge(() => engine.judgePrescription),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return judge;
}

/** What the page did not find: it was told meanwhile, or by a table that did not come. */
function toldBeyond(found: readonly ShownFinding[], refusal: unknown): ShownFinding[] {
  const level = levelOfRefusal[appCodeOf(refusal) ?? ''];
  if (!level) return [];
  const told = issuesOf(refusal).map(({ path, code, message }) => ({
    level,
    rule: String(code),
    lines: path.includes('drugs') ? [Number(path.at(-1))] : [],
    text: message,
  }));
  return findingsBeyond(
    told,
    found.filter((one) => one.level === level),
  );
}
