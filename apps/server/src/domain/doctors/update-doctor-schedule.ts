import { type DoctorSchedule, doctorSchedule } from '@consultorio/contracts/doctor-schedule';
import { updateDoctorScheduleInput } from '@consultorio/contracts/doctor-schedule-input';
import { z } from 'zod';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { firstKeptDay } from '../../core/clock/moments.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { doctorFor } from './doctor-for.ts';
import { updateDoctorRecord } from './doctor-record.repo.ts';

/** In order, without what is more than a year over. */
export const keptSchedule = ({ week, absences }: DoctorSchedule, now: number): DoctorSchedule => ({
  week,
  absences: absences
    .filter(({ until }) => until >= firstKeptDay(now))
    .sort((one, other) => one.from.localeCompare(other.from)),
});

/** Consultations that the doctor has stay there: `handOverConsultations` moves them. @throws AppError stale-version. */
export const updateDoctorSchedule = procedure('updateDoctorSchedule')
  .input(updateDoctorScheduleInput)
  .output(doctorSchedule.extend({ version: z.number() }))
  .mutation(({ ctx, input: { doctorId, expectedVersion, ...asked } }) =>
    act(ctx, 'updateDoctorSchedule', async ({ tx, audit, announce }) => {
      const { version } = await doctorFor(tx, doctorId);
      if (version !== expectedVersion) throw new AppError('stale-version', { version });
      const schedule = keptSchedule(asked, ctx.now());
      const saved = await updateDoctorRecord(tx, doctorId, {}, schedule);
      audit({ targetId: doctorId });
      const audience = [channelOfUser(doctorId), channelOfRole('admin')];
      announce({ name: 'updateDoctorSchedule', consultationId: null, audience });
      return { ...schedule, version: saved };
    }),
  );
