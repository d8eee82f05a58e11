import { randomUUID } from 'node:crypto';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { type ConsultationMoved, consultationMoved, createFollowUpInput } from '@consultorio/contracts/consultations';
import { act, type UnitOfWork } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { asSystem } from '../../core/db/as-system.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import { procedure } from '../../core/procedure.ts';
import { findNewestFormVersion } from '../forms/form-versions.repo.ts';
import { findService } from '../services/services.repo.ts';
import { whyNotAdmitted } from './admit-to-doctor.ts';
import { audienceOf } from './audience.ts';
import { consultationFor, stateAfter, updateConsultation } from './consultation-for.ts';
import { insertConsultationDraft } from './consultations.repo.ts';
import { followUpUntilOf } from './follow-up-links.ts';
import { doctorOf, standingFollowUp } from './follow-ups.repo.ts';
import { moved } from './moved.ts';
import { requireOpenConsultationLeft } from './open-limit.ts';
import { firstAnswers } from './prefill.ts';
import { refuseRedFlags } from './red-flags.ts';
import { isAbsent } from './service-doctors.repo.ts';

/**
 * A draft after a closed consultation, also of a service that is no longer offered: it was promised. One per
 * consultation; the draft that was begun already is handed back. Begun in time is in time, however long it is written.
 * @throws AppError follow-up-over, follow-up-exists, red-flag.
 */
export const createFollowUp = procedure('createFollowUp')
  .input(createFollowUpInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) => {
    const found = await consultationFor(ctx, ctx.db, 'createFollowUp', input.consultationId);
    stateAfter(found, 'createFollowUp');
    const service = await findService(ctx.db, found.serviceId);
    const form = service && (await findNewestFormVersion(ctx.db, service.formId));
    if (!service || !form) throw new Error(`consultation ${found.id} has no service or form`);
    await refuseRedFlags(ctx.db, service, input.redFlagAnswers);
    const work = async ({ tx, at, audit }: UnitOfWork): Promise<ConsultationMoved> => {
      const original = await consultationFor(ctx, tx, 'createFollowUp', input.consultationId, { lock: true });
      const { patientId } = original;
      await requireOpenConsultationLeft(tx, patientId);
      const until = followUpUntilOf(original, service.followUpDays);
      const standing = await standingFollowUp(tx, original.id);
      if (standing && standing.state !== 'draft') throw new AppError('follow-up-exists');
      if (!standing && (!until || at > until)) throw new AppError('follow-up-over');
      const draft = {
        id: randomUUID(),
        patientId,
        serviceId: service.id,
        formVersionId: form.id,
        answers: await firstAnswers(tx, { ...form, patientId, at }),
        followUpOf: original.id,
        createdAt: at,
        lastActivityAt: at,
      };
      const row = standing ?? (await insertConsultationDraft(tx, draft));
      if (!row) throw new AppError('stale-version');
      audit({ patientId, consultationId: row.id, targetId: original.id });
      return moved(row);
    };
    return act(ctx, 'createFollowUp', work, { key: input.idempotencyKey, input });
  });

/**
 * A follow-up that was just sent goes past the queue to the doctor who knows the case. It stays in the queue when that
 * doctor has left, is away or has no room: whoever stays is told of it, and may take it later like anybody.
 */
export async function handToSameDoctor(unit: UnitOfWork, submitted: ConsultationRow): Promise<ConsultationRow> {
  const doctorId = submitted.followUpOf && (await doctorOf(unit.tx, submitted.followUpOf));
  return doctorId ? asSystem(unit.tx, () => handTo(unit, submitted, doctorId)) : submitted;
}

async function handTo(unit: UnitOfWork, submitted: ConsultationRow, doctorId: string): Promise<ConsultationRow> {
  const refusal = await whyNotAdmitted(unit.tx, submitted, doctorId);
  if (refusal === 'doctor-not-in-service' || refusal === 'licence-unchecked') return submitted;
  const { id: consultationId, patientId, version } = submitted;
  unit.notify({ userId: doctorId, kind: 'followUpReceived', consultationId });
  if (refusal) return submitted;
  if (await isAbsent(unit.tx, doctorId, dayOf(Date.parse(unit.at)))) return submitted;
  const state = stateAfter(submitted, 'assignConsultation');
  const assigned = await updateConsultation(unit.tx, submitted, version, { state, doctorId, assignedAt: unit.at });
  unit.followedBy({
    ...{ action: 'assignConsultation', outcome: 'ok', actorId: null, actorRole: 'system', ip: null },
    ...{ patientId, consultationId, targetId: doctorId },
  });
  unit.announce({ name: 'assignConsultation', consultationId, audience: audienceOf(assigned, { queue: true }) });
  return assigned;
}
