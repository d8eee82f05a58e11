import { z } from 'zod';
import { absence, MAX_ABSENCES } from './doctor-schedule.ts';
import { weekInput } from './opening-hours-input.ts';
import { expectedVersion, id } from './primitives.ts';

/** Days that are more than a year over are dropped. */
const schedule = {
  week: weekInput('Deja al menos un día: para no recibir nada hay ausencias').nullable(),
  absences: z
    .array(absence)
    .max(MAX_ABSENCES, `Máximo ${MAX_ABSENCES} ausencias`)
    .superRefine((absences, context) => {
      for (const [place, { from, until }] of absences.entries())
        if (until < from)
          context.addIssue({ code: 'custom', path: [place, 'until'], message: 'Termina antes de empezar' });
    }),
};

export const updateDoctorScheduleInput = z.strictObject({ doctorId: id, expectedVersion, ...schedule });
export const updateMyScheduleInput = z.strictObject({ expectedVersion, ...schedule });
