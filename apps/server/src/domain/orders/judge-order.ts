import { isControlled } from '@consultorio/contracts/controlled-drugs';
import type { TablesInForce } from '@consultorio/contracts/medicine-import';
import type { AnsweredFinding, SafetyFinding } from '@consultorio/contracts/orders';
import { type Finding, findingsBeyond } from '@consultorio/prescribing/finding';
import { judgePrescription } from '@consultorio/prescribing/judge-prescription';
import { AppError } from '../../core/app-error.ts';
import { asSystem } from '../../core/db/as-system.ts';
import type { Database } from '../../core/db/database.ts';
import type { OrderRow, PatientSnapshot } from '../../core/db/tables/orders.ts';
import { tablesFor } from '../medicines/tables-in-force.ts';
import { fillRecordOf, isUnfilled } from '../record-entries/fill-records.ts';
import { readRecordLists } from '../record-entries/read-lists.ts';
import { selectTakenPrescriptions } from '../record-entries/taken-prescriptions.repo.ts';

/** `replaces`: the one that stops standing in the same moment, and is judged no more. */
export type Judged = Pick<OrderRow, 'id' | 'consultationId' | 'patientId' | 'content'> & { replaces?: string | null };

type Answer = {
  at: string;
  safetyReason: string | null | undefined;
  answeredFindings: readonly AnsweredFinding[] | null | undefined;
};

/**
 * The wall that the browser's warnings stand before: the same engine, on what the record says now and on what else this
 * consultation prescribed, which is in no record before it is signed.
 * @returns what stays on the order beside the reason, and the clinic's versions that judged it.
 * @throws AppError controlled-drug, prescription-unsafe, and safety-reason-required without a reason, or for what its doctor
 * did not see; `details.issues` say of which drugs.
 */
export async function judgeOrder(
  tx: Database,
  { id, consultationId, patientId, content, replaces }: Judged,
  { birthDate, sex }: PatientSnapshot,
  { at, safetyReason, answeredFindings }: Answer,
): Promise<{ safetyFindings: SafetyFinding[]; judgedBy: TablesInForce | null }> {
  if (!content.drugs?.length) return { safetyFindings: [], judgedBy: null };
  const now = Date.parse(at);
  if (await isUnfilled(tx, patientId)) await asSystem(tx, () => fillRecordOf(tx, patientId, now));
  const [record, taken] = await Promise.all([
    readRecordLists(tx, patientId, now),
    selectTakenPrescriptions(tx, consultationId),
  ]);
  const ordersBeside = taken.filter((one) => one.id !== id && one.id !== replaces);
  const person = { birthDate, sex, record, weightKg: content.weightKg ?? null, ordersBeside };
  const { tables, judgedBy } = await tablesFor(tx);
  const findings = judgePrescription(content.drugs, person, now, tables, content.indications);
  const stops = findings.filter(({ level }) => level === 'stops');
  // Two walls for what the law forbids: the catalogue, and the list of the law however it is disguised.
  if (stops.some(({ kind }) => kind === 'controlled') || content.drugs.some(isControlled))
    throw new AppError('controlled-drug', { issues: issuesOf(stops) });
  if (stops.length > 0) throw new AppError('prescription-unsafe', { issues: issuesOf(stops) });
  const asks = findings.filter(({ level }) => level === 'asks');
  // What the record told only after the page had read it: no reason was written for that. All are told again: a page keeps
  // one refusal, and would answer each time for what the one before had said.
  const unanswered = safetyReason ? findingsBeyond(asks, answeredFindings ?? asks) : asks;
  if (unanswered.length > 0) throw new AppError('safety-reason-required', { issues: issuesOf(asks) });
  const safetyFindings = findings.flatMap(({ level, rule, lines, text, source }) =>
    level === 'stops' ? [] : [{ level, rule, lines: [...lines], text, source }],
  );
  return { safetyFindings, judgedBy };
}

/** One for each drug that a finding is about: a screen shows it beside the field. Of the person only the weight is written. */
const issuesOf = (findings: readonly Finding[]) =>
  findings.flatMap(({ kind, lines, rule, text }) => {
    const ofPerson = kind === 'weight-implausible' ? [['weightKg']] : [[]];
    const ofAll = rule.startsWith('elsewhere/indications') ? [['indications']] : ofPerson;
    const paths = lines.length > 0 ? lines.map((line) => ['drugs', line]) : ofAll;
    return paths.map((path) => ({ path: ['content', ...path], code: rule, message: text }));
  });
