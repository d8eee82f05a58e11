import { countDoubtful, type DiagnosedPerson } from '@consultorio/contracts/diagnosis-fit';
import type { Database } from '../../core/db/database.ts';
import type { ClinicalNoteRow } from '../../core/db/tables/consultations.ts';
import { factsOfCodes } from '../diagnoses/describe-diagnoses.ts';

/** Diagnoses against the sex or the age of the person when she was attended, and not confirmed by the doctor. */
export async function countDoubtfulDiagnoses(
  tx: Database,
  person: DiagnosedPerson,
  { diagnoses, occurredAt }: Pick<ClinicalNoteRow, 'diagnoses' | 'occurredAt'>,
): Promise<number> {
  const facts = await factsOfCodes(
    tx,
    diagnoses.map(({ code }) => code),
  );
  return countDoubtful(diagnoses, facts, person, Date.parse(occurredAt));
}
