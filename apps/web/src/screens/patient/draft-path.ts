import { paths } from '../../app/paths.ts';

/** Where a draft goes on: the first step of it that can be edited. */
export const draftPath = (consultationId: string) =>
  `${paths.newConsultation}?${new URLSearchParams({ consulta: consultationId })}`;
