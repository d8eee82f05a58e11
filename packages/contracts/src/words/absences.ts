import type { AbsenceKind } from '../doctor-schedule.ts';

export const absenceKindWords: Record<AbsenceKind, string> = {
  vacation: 'Vacaciones',
  sickness: 'Incapacidad o enfermedad',
  training: 'Curso o congreso',
  family: 'Asunto familiar',
  other: 'Otro motivo',
};
