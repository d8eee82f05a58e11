import { paths } from '../../app/paths.ts';

/** Where a follow-up of this consultation is asked. */
export const followUpPath = (consultationId: string) => `${paths.newConsultation}?seguimiento=${consultationId}`;
