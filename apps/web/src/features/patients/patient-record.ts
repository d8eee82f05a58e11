import { openConsultationStates } from '@consultorio/contracts/lifecycle';
import type { patientDetail } from '@consultorio/contracts/patients';
import type { z } from 'zod';

export type PatientRecord = z.infer<typeof patientDetail>;
export type PatientConsultation = PatientRecord['consultations'][number];

const OPEN: ReadonlySet<string> = new Set(openConsultationStates);

export const isOpenConsultation = ({ state }: { state: string }): boolean => OPEN.has(state);
