import {
  consultationMoved,
  RATING_EDIT_DAYS,
  type Rating,
  rateConsultationInput,
} from '@consultorio/contracts/consultations';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { daysAfter } from '../../core/clock/moments.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from './audience.ts';
import { consultationFor, stateAfter, updateConsultation } from './consultation-for.ts';
import { moved } from './moved.ts';

/** The patient's opinion of a closed consultation; a second call within the days replaces it. @throws AppError rating-final. */
export const rateConsultation = procedure('rateConsultation')
  .input(rateConsultationInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'rateConsultation', async ({ tx, at, audit, announce, notify }) => {
      const row = await consultationFor(ctx, tx, 'rateConsultation', input.consultationId, { lock: true });
      stateAfter(row, 'rateConsultation');
      const earlier = ratingOf(row);
      if (earlier && at > earlier.editableUntil) throw new AppError('rating-final');
      const rated = await updateConsultation(tx, row, input.expectedVersion, {
        rating: input.stars,
        ratingComment: input.comment || null,
        ratedAt: earlier?.ratedAt ?? at,
      });
      audit({ patientId: row.patientId, consultationId: row.id, details: { stars: input.stars } });
      announce({ name: 'rateConsultation', consultationId: row.id, audience: audienceOf(rated) });
      if (!earlier && row.doctorId) notify({ userId: row.doctorId, kind: 'consultationRated', consultationId: row.id });
      return moved(rated);
    }),
  );

export function ratingOf({ rating, ratingComment, ratedAt }: ConsultationRow): Rating | null {
  if (rating === null || ratedAt === null) return null;
  return { stars: rating, comment: ratingComment, ratedAt, editableUntil: daysAfter(ratedAt, RATING_EDIT_DAYS) };
}
