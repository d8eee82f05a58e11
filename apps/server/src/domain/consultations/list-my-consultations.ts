import {
  listMyConsultationsInput,
  listMyConsultationsOutput,
  type MyConsultation,
} from '@consultorio/contracts/consultations';
import { openTimesOf, type ServiceHours } from '@consultorio/contracts/opening-hours';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { peopleReadFor, personFor } from '../../core/care.ts';
import type { AccountContext } from '../../core/context.ts';
import { decodeCursor, momentKey, pageOf } from '../../core/db/cursor.ts';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { fullNameOf, fullNameOrEmpty } from '../../core/full-name.ts';
import { procedure } from '../../core/procedure.ts';
import { readSetting } from '../../core/settings/settings.repo.ts';
import { opensForWaiting } from './due-times.ts';

async function readMyConsultations(
  ctx: AccountContext,
  input: z.infer<typeof listMyConsultationsInput>,
): Promise<z.infer<typeof listMyConsultationsOutput>> {
  const limit = input.limit ?? DEFAULT_PAGE;
  const after = decodeCursor(momentKey, input.cursor);
  const about = input.patientId ? await personFor(ctx, ctx.db, input.patientId) : null;
  const people = about ? [about] : await peopleReadFor(ctx);
  const rows = await myConsultations(ctx.db, ctx.user.id, people, { after, limit: limit + 1 });
  const clinic = await readSetting(ctx.db, 'openingHours');
  const told = rows.map(({ hours, ...row }) => ({
    ...row,
    opensAt: opensForWaiting(openTimesOf(clinic, hours), row.state, ctx.now()),
  }));
  return pageOf(told, limit, (row) => [row.lastActivityAt, row.id]);
}

export const listMyConsultations = procedure('listMyConsultations')
  .input(listMyConsultationsInput)
  .output(listMyConsultationsOutput)
  .query(({ ctx, input }) => readMyConsultations(ctx, input));

type Wanted = { after: [string, string] | null; limit: number };

/** Of these people, last touched first. A draft that was discarded is gone for good. */
function myConsultations(
  db: Database,
  accountId: string,
  people: string[],
  { after, limit }: Wanted,
): Promise<(Omit<MyConsultation, 'opensAt'> & { hours: ServiceHours | null })[]> {
  const { id, folio, state, submittedAt, dueAt, closedAt, lastActivityAt, followUpOf } = consultations;
  return db
    .select({
      id,
      patientId: consultations.patientId,
      patientName: fullNameOrEmpty(patients),
      folio,
      serviceName: services.name,
      state,
      submittedAt,
      dueAt,
      closedAt,
      hours: services.hours,
      doctorName: fullNameOf(users),
      unread: sql<number>`(select count(*) from messages m where m.consultation_id = ${id}
        and m.kind in ('doctor', 'system') and m.read_at is null)`.mapWith(Number),
      news: sql<boolean>`exists (select 1 from notifications n where n.user_id = ${accountId} and n.consultation_id = ${id}
        and n.read_at is null and n.kind in ('consultationClosed', 'consultationRejected', 'addendumAdded'))`,
      documents: sql<number>`(select count(*) from orders o where o.consultation_id = ${id} and ${state} = 'closed'
        and o.state not in ('draft', 'cancelled', 'replaced'))`.mapWith(Number),
      studiesToUpload:
        sql<number>`(select count(*) from orders o where o.consultation_id = ${id} and ${state} = 'closed'
        and o.state = 'issued' and o.kind in ('laboratory', 'imaging'))`.mapWith(Number),
      isFollowUp: sql<boolean>`${followUpOf} is not null`,
      followUpUntil: sql<string | null>`case when ${state} = 'closed' and ${services.followUpDays} > 0
        and not exists (select 1 from consultations f where f.follow_up_of = ${id}
          and f.state not in ('cancelled', 'expired', 'rejected'))
        then ${closedAt} + ${services.followUpDays} * interval '1 day' end`.mapWith(lastActivityAt),
      lastActivityAt,
    })
    .from(consultations)
    .innerJoin(services, eq(services.id, consultations.serviceId))
    .innerJoin(patients, eq(patients.id, consultations.patientId))
    .leftJoin(users, eq(users.id, consultations.doctorId))
    .where(
      and(
        inArray(consultations.patientId, people),
        or(sql`${state} <> 'cancelled'`, sql`${folio} is not null`),
        after ? sql`(${lastActivityAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(lastActivityAt), desc(id))
    .limit(limit);
}
