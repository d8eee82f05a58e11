import { listMyRecordAccessInput, listMyRecordAccessOutput } from '@consultorio/contracts/patients';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { INTEGRATION, type Role, staffRoles } from '@consultorio/contracts/sides';
import { verbsWith } from '@consultorio/contracts/verbs';
import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { personFor } from '../../core/care.ts';
import type { AccountContext } from '../../core/context.ts';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import type { Database } from '../../core/db/database.ts';
import { isByPatient } from '../../core/db/role-conditions.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { disclosures } from '../../core/db/tables/disclosures.ts';
import { users } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { fullName } from '../../core/full-name.ts';
import { procedure } from '../../core/procedure.ts';

const seqKey = z.tuple([z.int().min(0)]);

/** The staff and the integrations that opened or changed my record, and the guardians who opened it. */
export async function readMyRecordAccess(ctx: AccountContext, input: z.output<typeof listMyRecordAccessInput>) {
  const limit = input.limit ?? DEFAULT_PAGE;
  const [before = null] = decodeCursor(seqKey, input.cursor) ?? [];
  const patientId = await personFor(ctx, ctx.db, input.patientId);
  const rows = await listStaffActions(ctx.db, patientId, limit + 1, before);
  const { items, nextCursor } = pageOf(rows, limit, (row) => [row.seq]);
  return {
    items: items.map(({ at, action, actorRole, firstName, lastName, consultationFolio, recipient, givenOn }) => ({
      at,
      action,
      actorName: fullName({ firstName, lastName }),
      actorRole,
      consultationFolio,
      disclosure: recipient && givenOn ? { recipient, givenOn } : null,
    })),
    nextCursor,
  };
}

export const listMyRecordAccess = procedure('listMyRecordAccess')
  .input(listMyRecordAccessInput)
  .output(listMyRecordAccessOutput)
  .query(({ ctx, input }) => readMyRecordAccess(ctx, input));

/** Somebody else's account opened it; what guardians write, they write for the person. */
const isGuardianOpening = (patientId: string) =>
  and(
    isByPatient(auditEvents.actorRole),
    ne(auditEvents.actorId, patientId),
    inArray(auditEvents.action, [...verbsWith('audit', 'opening'), 'downloadMyRecord']),
  );

/** The staff's acts on this patient's record, opening it included, and openings by guardians, newest first; `before` is the last seq seen. */
async function listStaffActions(db: Database, patientId: string, limit: number, before: number | null) {
  return db
    .select({
      seq: auditEvents.seq,
      at: auditEvents.at,
      action: auditEvents.action,
      actorRole: sql<Role | typeof INTEGRATION>`${auditEvents.actorRole}`,
      firstName: users.firstName,
      lastName: users.lastName,
      consultationFolio: consultations.folio,
      recipient: disclosures.recipient,
      givenOn: disclosures.givenOn,
    })
    .from(auditEvents)
    .innerJoin(users, eq(users.id, auditEvents.actorId))
    .leftJoin(consultations, eq(consultations.id, auditEvents.consultationId))
    .leftJoin(disclosures, eq(disclosures.id, auditEvents.targetId))
    .where(
      and(
        eq(auditEvents.patientId, patientId),
        eq(auditEvents.outcome, 'ok'),
        or(inArray(auditEvents.actorRole, [...staffRoles, INTEGRATION]), isGuardianOpening(patientId)),
        before === null ? undefined : lt(auditEvents.seq, before),
      ),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(limit);
}
