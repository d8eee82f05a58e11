import type { Diagnosis, diagnosisInput } from '@consultorio/contracts/diagnoses';
import { stillDrafted } from '@consultorio/contracts/drafted-parts';
import { type NoteVitals, saveClinicalNoteInput, saveClinicalNoteOutput } from '@consultorio/contracts/notes';
import type { Vitals } from '@consultorio/contracts/vitals';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor, stateAfter } from '../consultations/consultation-for.ts';
import { touchConsultation } from '../consultations/consultations.repo.ts';
import { answersOfDoctor } from './doctor-answers.ts';
import { findNote, updateDraftNote } from './notes.repo.ts';

/** The clock of a doctor's computer may be a little ahead of ours. */
const AHEAD_MS = 5 * 60_000;

/** Nothing confirmed leaves no trace: such a note has the seal that it had before there were doubts. */
const withoutBlank = ({ confirmed, ...one }: z.infer<typeof diagnosisInput>): Diagnosis =>
  confirmed?.length ? { ...one, confirmed: [...new Set(confirmed)] } : one;

/** What was confirmed of a number that has changed since says nothing any more, and leaves no trace. */
function confirmedNow({ confirmed, ...numbers }: z.infer<typeof saveClinicalNoteInput>['vitals']): NoteVitals {
  const names = Object.keys(confirmed ?? {}) as (keyof Vitals)[];
  const still = names.filter((name) => numbers[name] != null && confirmed?.[name] === numbers[name]);
  if (still.length === 0) return numbers;
  return { ...numbers, confirmed: Object.fromEntries(still.map((name) => [name, numbers[name]])) };
}

/** The autosave of the doctor's page: the whole note each time, refused when another tab saved in between. */
export const saveClinicalNote = procedure('saveClinicalNote')
  .input(saveClinicalNoteInput)
  .output(saveClinicalNoteOutput)
  .mutation(async ({ ctx, input }) => {
    const { consultationId, expectedVersion, occurredAt, doctorAnswers, diagnoses, vitals, drafted, ...rest } = input;
    const { alarmSigns, history, idempotencyKey: key, ...sections } = rest;
    if (occurredAt && Date.parse(occurredAt) > ctx.now() + AHEAD_MS)
      throw wrongField('occurredAt', 'La atención no puede estar en el futuro', 'too_big');
    return act(
      ctx,
      'saveClinicalNote',
      async ({ tx, at, audit, announce }) => {
        const row = await consultationFor(ctx, tx, 'saveClinicalNote', consultationId, { lock: true });
        stateAfter(row, 'saveClinicalNote');
        // Without them those of before count on, as far as what they marked still stands.
        const parts = drafted ?? (await findNote(tx, row.id))?.drafted ?? {};
        const saved = await updateDraftNote(tx, row.id, expectedVersion, {
          ...sections,
          vitals: confirmedNow(vitals),
          drafted: stillDrafted({ ...sections, vitals }, parts),
          diagnoses: diagnoses.map(withoutBlank),
          ...(alarmSigns == null ? {} : { alarmSigns }),
          ...(history == null ? {} : { history }),
          ...(occurredAt ? { occurredAt } : {}),
          ...(doctorAnswers ? { doctorAnswers: await answersOfDoctor(tx, row, doctorAnswers) } : {}),
          recordedAt: at,
        });
        if (!saved) {
          const current = await findNote(tx, row.id);
          throw new AppError('stale-version', current ? { version: current.version } : {});
        }
        await touchConsultation(tx, row.id, { lastActivityAt: at });
        audit({ patientId: row.patientId, consultationId: row.id });
        announce({ name: 'saveClinicalNote', consultationId: row.id, audience: audienceOf(row, { patient: false }) });
        return { version: saved.version, recordedAt: saved.recordedAt };
      },
      { key, input },
    );
  });
