import { z } from 'zod';
import { dayAfter } from './clinic-calendar.ts';
import { week } from './opening-hours.ts';

export const absenceKinds = ['vacation', 'sickness', 'training', 'family', 'other'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

export const MAX_ABSENCES = 60;

const day = z.iso.date('Elige una fecha');
/** Whole days of the clinic's calendar, the first and the last among them. */
export const absence = z.strictObject({ kind: z.enum(absenceKinds), from: day, until: day });
export type Absence = z.infer<typeof absence>;

/** `week` null: no shifts, whenever the clinic is open. */
export const doctorSchedule = z.object({ week: week.nullable(), absences: z.array(absence) });
export type DoctorSchedule = z.infer<typeof doctorSchedule>;

/**
 * The last day on which somebody is away who is away on this one; null for whoever is there. One absence that begins when
 * another ends goes on with it.
 * @param today `YYYY-MM-DD` of the clinic
 */
export function absentUntil(absences: readonly Absence[], today: string): string | null {
  let last: string | null = null;
  for (const { from, until } of absences.toSorted((one, other) => one.from.localeCompare(other.from)))
    if (from <= (last === null ? today : dayAfter(last)) && until >= (last ?? today)) last = until;
  return last;
}
