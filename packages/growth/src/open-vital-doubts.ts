import type { RecordContent } from '@consultorio/contracts/record-contents';
import { doubtsOfVitals, type MeasuredPerson, type VitalDoubt } from './doubts-of-vitals.ts';

type Confirmable = Partial<Omit<RecordContent<'measurement'>, 'measuredOn'>>;

/** The doubts that the doctor has not answered with «it is so» for the very numbers that stand there now. */
export function openVitalDoubts({ confirmed, ...vitals }: Confirmable, person: MeasuredPerson): VitalDoubt[] {
  return doubtsOfVitals(vitals, person).filter(
    ({ about }) => !about.every((name) => confirmed?.[name] != null && confirmed[name] === vitals[name]),
  );
}
