import type { NoteVitals } from '@consultorio/contracts/notes';
import { doubtsOfVitals, type MeasuredPerson, type VitalDoubt } from './doubts-of-vitals.ts';

/** The doubts that the doctor has not answered with «it is so» for the very numbers that stand there now. */
export function openVitalDoubts({ confirmed, ...vitals }: NoteVitals, person: MeasuredPerson): VitalDoubt[] {
  return doubtsOfVitals(vitals, person).filter(
    ({ about }) => !about.every((name) => confirmed?.[name] != null && confirmed[name] === vitals[name]),
  );
}
