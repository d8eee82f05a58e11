import { clockWords } from '@consultorio/contracts/words/zones';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { longDateOf } from '../../core/clock/clinic-time.ts';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { notifications } from '../../core/db/tables/traces.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { forEachIndependently } from '../../core/for-each-independently.ts';
import { type Mail, noticeMail } from '../../core/notify/notice-mail.ts';
import { findReader, writeMail } from '../../core/notify/notify.ts';

/** The clock of these runs: while we wait for the patient nothing is late. */
export const running = ['submitted', 'assigned', 'inProgress'] as const;

/** So many folios are named; of the others only how many there are. */
const MAX_NAMED = 40;
const waits = sql`${notifications.mailWaits}`;
const LIST = '/consultas?vista=por-revisar&motivo=atrasadas';

/**
 * The mails of promises that are near or broken, one for each reader, whatever the number of consultations. The bell has rung
 * before: what a server that was killed left is mailed by the next.
 */
export async function mailWhatIsLate(dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  const { userId } = notifications;
  await forEachIndependently(await db.selectDistinct({ userId }).from(notifications).where(waits), (one) =>
    db.transaction((tx) => mailTo(dependencies, tx, one.userId)),
  );
}

async function mailTo(dependencies: Dependencies, tx: Database, userId: string): Promise<void> {
  // Of two who come at once the second waits here, and finds nothing left.
  const told = await tx
    .update(notifications)
    .set({ mailWaits: false })
    .where(and(eq(notifications.userId, userId), waits))
    .returning({ kind: notifications.kind, consultationId: notifications.consultationId });
  const reader = await findReader(tx, userId);
  if (!reader) return;
  const { role, email, preferences } = reader;
  const broken = new Set(
    told.flatMap(({ kind, consultationId }) => (kind === 'promiseBroken' ? [consultationId] : [])),
  );
  const late = (await selectStillLate(tx, told)).flatMap((one) => {
    const kind = broken.has(one.consultationId) ? ('promiseBroken' as const) : ('promiseNear' as const);
    const mail = noticeMail({ userId, kind, consultationId: one.consultationId }, role, null, preferences);
    return mail ? [{ ...one, kind, mail }] : [];
  });
  const [first] = late;
  if (first) await writeMail(dependencies, tx, email, late.length === 1 ? first.mail : togetherOf(late));
}

type Late = { folio: string | null; dueAt: string | null; kind: 'promiseNear' | 'promiseBroken' };

/** Who was promised the earliest time comes first. What was answered or paused since its bell is not mailed. */
function selectStillLate(tx: Database, told: { consultationId: string | null }[]) {
  const { id, folio, dueAt, state, escalation } = consultations;
  const ids = told.flatMap(({ consultationId }) => consultationId ?? []);
  return tx
    .select({ consultationId: id, folio, dueAt })
    .from(consultations)
    .where(and(inArray(id, ids), inArray(state, [...running]), gt(escalation, 0)))
    .orderBy(asc(dueAt), asc(folio));
}

/** By folio and promised time: nothing of who waits, nor for what. */
export function togetherOf(late: readonly Late[]): Mail {
  const broken = late.filter(({ kind }) => kind === 'promiseBroken');
  const near = late.filter(({ kind }) => kind === 'promiseNear');
  const ofNear = `Se acerca la hora prometida de ${many(near.length)}`;
  const parts = [
    ...listed('Pasaron de la hora prometida al paciente y siguen abiertas:', broken),
    ...listed('Están cerca de la hora prometida al paciente:', near),
    `Las horas están en ${clockWords()}.`,
    'Entra a tu cuenta para verlas.',
  ];
  return {
    subject: broken.length === 0 ? ofNear : `${past(broken.length)} de su hora prometida`,
    text: parts.join('\n\n'),
    path: LIST,
  };
}

const many = (count: number) => (count === 1 ? 'una consulta' : `${count} consultas`);
const past = (count: number) => (count === 1 ? 'Una consulta pasó' : `${count} consultas pasaron`);

function listed(heading: string, rows: readonly Late[]): string[] {
  if (rows.length === 0) return [];
  const named = rows
    .slice(0, MAX_NAMED)
    .map(({ folio, dueAt }) => `- ${folio ?? ''}: ${dueAt ? longDateOf(dueAt, true) : ''}`);
  const more = rows.length - MAX_NAMED;
  return [[heading, ...named, ...(more > 0 ? [`y ${more} más.`] : [])].join('\n')];
}
