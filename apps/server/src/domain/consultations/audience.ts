import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';

/** People to tell live: the patient, the doctor, the administrators, and all doctors when the queue itself changes. */
export function audienceOf(row: ConsultationRow, { queue = false, patient = true } = {}): string[] {
  return [
    ...(patient ? [channelOfUser(row.patientId)] : []),
    ...(row.doctorId ? [channelOfUser(row.doctorId)] : []),
    channelOfRole('admin'),
    ...(queue ? [channelOfRole('doctor')] : []),
  ];
}
