import { dayOf } from '@consultorio/contracts/clinic-calendar';
import {
  getHandoverInput,
  getHandoverOutput,
  type Handover,
  handOverConsultationsInput,
  staffChanged,
} from '@consultorio/contracts/staff';
import { openConsultationStates } from '@consultorio/contracts/states';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { act, type UnitOfWork } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { insertAudit } from '../../core/audit/audit.repo.ts';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { type ConsultationRow, consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { updateConsultation } from '../consultations/consultation-for.ts';
import { resumedClock } from '../consultations/due-times.ts';
import { handOverDrafts } from '../consultations/handed-over.repo.ts';
import { lockDoctor, selectServiceDoctors } from '../consultations/service-doctors.repo.ts';
import { doctorFor } from '../doctors/doctor-for.ts';

/** Consultations that must move if this person stops attending now. None for somebody who attends nobody. */
export const getHandover = procedure('getHandover')
  .input(getHandoverInput)
  .output(getHandoverOutput)
  .query(async ({ ctx, input: { userId } }) => {
    const open = await countOpenByService(ctx.db, userId);
    const withCandidates = [];
    for (const service of open) {
      const colleagues = await selectServiceDoctors(ctx.db, service.serviceId, dayOf(ctx.now()));
      withCandidates.push({ ...service, candidates: colleagues.filter(({ id }) => id !== userId) });
    }
    return withCandidates;
  });

/** Of a doctor who stays: an absence ends nothing, and what waits meanwhile is somebody's to decide. */
export const handOverConsultations = procedure('handOverConsultations')
  .input(handOverConsultationsInput)
  .output(staffChanged)
  .mutation(({ ctx, input: { userId, handover } }) =>
    act(ctx, 'handOverConsultations', async (unit) => {
      const { version } = await doctorFor(unit.tx, userId);
      const moved = await handOver(ctx, unit, userId, handover);
      unit.audit({ targetId: userId, details: { moved } });
      const audience = [channelOfUser(userId), channelOfRole('admin')];
      unit.announce({ name: 'handOverConsultations', consultationId: null, audience });
      return { id: userId, version, moved };
    }),
  );

/**
 * Moves every open consultation of a doctor who stops attending, within the change that ends it. A colleague whom the
 * administrator chose gets them also beyond the own maximum: somebody has to.
 * @throws AppError doctor-not-in-service when a chosen one does not attend the service (any more).
 */
export async function handOver(
  ctx: AccountContext,
  unit: UnitOfWork,
  doctorId: string,
  choices: Handover,
): Promise<number> {
  const { tx } = unit;
  // As taking and transferring do: the consultations first, then the doctors, each in one order.
  await lockOpenConsultations(tx, doctorId);
  const chosen = new Map(choices.map((choice) => [choice.serviceId, choice.doctorId]));
  for (const id of [...new Set([doctorId, ...chosen.values()])].sort()) if (id) await lockDoctor(tx, id);
  // Nothing can come in any more; all that came in until then is here.
  const rows = await lockOpenConsultations(tx, doctorId);
  for (const row of rows) {
    const to = chosen.get(row.serviceId) ?? null;
    if (to) await giveTo(ctx, unit, row, to);
    else await giveBack(ctx, unit, row);
  }
  return rows.length;
}

async function giveTo(ctx: AccountContext, { tx, at, announce, notify }: UnitOfWork, row: ConsultationRow, to: string) {
  const attending = await selectServiceDoctors(tx, row.serviceId, dayOf(Date.parse(at)));
  if (to === row.doctorId || !attending.some(({ id }) => id === to)) throw new AppError('doctor-not-in-service');
  const given = await updateConsultation(tx, row, row.version, { doctorId: to, assignedAt: at, lastActivityAt: at });
  await handOverDrafts(tx, row.id, to);
  await recordMove(ctx, tx, 'transferConsultation', row, to);
  const audience = [...audienceOf(given), ...(row.doctorId ? [channelOfUser(row.doctorId)] : [])];
  announce({ name: 'transferConsultation', consultationId: row.id, audience });
  notify({ userId: to, kind: 'consultationTransferred', consultationId: row.id });
  notify({ userId: row.patientId, kind: 'doctorChanged', consultationId: row.id });
}

/** Also one under attention: its draft note waits for the next doctor. No other verb goes that way. */
async function giveBack(ctx: AccountContext, { tx, at, announce, notify }: UnitOfWork, row: ConsultationRow) {
  await updateConsultation(tx, row, row.version, {
    state: 'submitted',
    doctorId: null,
    assignedAt: null,
    ...(row.state === 'waitingPatient' ? await resumedClock(tx, row, at) : {}),
    lastActivityAt: at,
  });
  await recordMove(ctx, tx, 'releaseConsultation', row, row.doctorId);
  announce({ name: 'releaseConsultation', consultationId: row.id, audience: audienceOf(row, { queue: true }) });
  notify({ userId: row.patientId, kind: 'consultationReleased', consultationId: row.id });
}

/** The bitácora and the history of each consultation tell it as if it had been moved by itself. */
function recordMove(
  ctx: AccountContext,
  tx: UnitOfWork['tx'],
  action: 'transferConsultation' | 'releaseConsultation',
  { id, patientId }: ConsultationRow,
  targetId: string | null,
) {
  const who = { actorId: ctx.user.id, actorRole: ctx.user.role, ip: ctx.ip };
  return insertAudit(tx, { ...who, action, outcome: 'ok', consultationId: id, patientId, targetId });
}

const openOf = (doctorId: string) =>
  and(eq(consultations.doctorId, doctorId), inArray(consultations.state, [...openConsultationStates]));

function lockOpenConsultations(tx: Database, doctorId: string): Promise<ConsultationRow[]> {
  return tx.select().from(consultations).where(openOf(doctorId)).orderBy(asc(consultations.id)).for('update');
}

function countOpenByService(db: Database, doctorId: string) {
  return db
    .select({
      serviceId: services.id,
      serviceName: services.name,
      consultations: count(),
      started: sql<number>`count(*) filter (where ${consultations.state} <> 'assigned')`.mapWith(Number),
    })
    .from(consultations)
    .innerJoin(services, eq(services.id, consultations.serviceId))
    .where(openOf(doctorId))
    .groupBy(services.id, services.name)
    .orderBy(asc(services.name), asc(services.id));
}
