import type { EventName } from '@consultorio/contracts/events';
import type { NotificationKind } from '@consultorio/contracts/notifications';
import { phoneConsent } from '@consultorio/contracts/phone-notices';
import type { Role } from '@consultorio/contracts/sides';
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/src/core/db/database.ts';
import { phoneConsents, phoneMonths } from '../../server/src/core/db/tables/phone.ts';
import { auditEvents, notifications } from '../../server/src/core/db/tables/traces.ts';
import { stableId } from '../../server/src/core/stable-id.ts';
import { monthOf } from '../../server/src/domain/phone-notices/months.repo.ts';
import { personIdOf } from './seed-people.ts';
import { DAY, type Telling } from './story.ts';

type Action = { action: EventName | 'createConsultation' | 'getConsultation'; ago: number; by: Role | 'system' };

export type Trace = typeof auditEvents.$inferInsert & { at: string };

/** The rows that the live verbs would have left: the timeline and «quién ha abierto mi expediente». */
export function tracesOf(telling: Telling): Trace[] {
  const { patientId, accountId, consultationId, doctorId, at } = telling;
  return actionsOf(telling).map(({ action, ago, by }) => ({
    ...{ action, patientId, consultationId, at: at(ago), actorRole: by, outcome: 'ok' },
    actorId: by === 'patient' ? accountId : by === 'doctor' ? doctorId : null,
  }));
}

/** The trail is read in the order in which it was written: what all parts of the demo left in it comes at once, oldest first. */
export async function insertTraces(tx: Database, traces: readonly Trace[]): Promise<void> {
  if (traces.length === 0) return;
  await tx.insert(auditEvents).values(traces.toSorted((one, other) => one.at.localeCompare(other.at)));
}

/** What is in the bell. */
export async function seedNotices(telling: Telling): Promise<void> {
  const { tx, story, consultationId, accountId, at } = telling;
  for (const { kind, ago } of noticesOf(telling)) {
    const id = stableId(`notification ${story.key} ${kind}`);
    // Today's news is still unread; older news was seen on the day.
    const readAt = ago < 24 * 60 ? null : at(Math.max(0, ago - 30));
    await tx.insert(notifications).values({ id, userId: accountId, kind, consultationId, createdAt: at(ago), readAt });
  }
}

export function actionsOf({ story }: Pick<Telling, 'story'>): Action[] {
  const actions: (Action | false)[] = [
    { action: 'createConsultation', ago: story.created, by: 'patient' },
    story.submitted !== undefined && { action: 'submitConsultation', ago: story.submitted, by: 'patient' },
    story.assigned !== undefined && { action: 'takeConsultation', ago: story.assigned, by: 'doctor' },
    story.assigned !== undefined && { action: 'getConsultation', ago: story.assigned - 1, by: 'doctor' },
    story.started !== undefined && { action: 'startConsultation', ago: story.started, by: 'doctor' },
    story.waiting !== undefined && { action: 'requestInformation', ago: story.waiting, by: 'doctor' },
    ...(story.orders ?? []).map(
      (order): Action | false =>
        order.issued !== undefined && { action: 'issueOrder', ago: order.issued, by: 'doctor' },
    ),
    endOf(story),
    story.addendum !== undefined && { action: 'addAddendum', ago: story.addendum.ago, by: 'doctor' },
  ];
  return actions.filter((action) => action !== false).sort((a, b) => b.ago - a.ago);
}

function endOf({ state, ended }: Telling['story']): Action | false {
  if (ended === undefined) return false;
  if (state === 'closed') return { action: 'signAndCloseConsultation', ago: ended, by: 'doctor' };
  if (state === 'rejected') return { action: 'rejectConsultation', ago: ended, by: 'doctor' };
  if (state === 'expired') return { action: 'expireConsultation', ago: ended, by: 'system' };
  return { action: 'cancelConsultation', ago: ended, by: 'patient' };
}

function noticesOf({ story }: Telling): { kind: NotificationKind; ago: number }[] {
  const ends: Partial<Record<typeof story.state, NotificationKind>> = {
    closed: 'consultationClosed',
    rejected: 'consultationRejected',
    expired: 'consultationExpired',
  };
  const end = ends[story.state];
  const notices: ({ kind: NotificationKind; ago: number } | false)[] = [
    story.submitted !== undefined && { kind: 'consultationSubmitted', ago: story.submitted },
    story.assigned !== undefined && { kind: 'consultationTaken', ago: story.assigned },
    story.waiting !== undefined && { kind: 'informationRequested', ago: story.waiting },
    end !== undefined && story.ended !== undefined && { kind: end, ago: story.ended },
  ];
  return notices.filter((notice) => notice !== false);
}

const PHONE_ID = stableId('teléfono de Verónica');
const PHONE_GIVEN = 12 * DAY;

/**
 * Verónica is told by SMS; a demo has no provider, so that nothing is ever sent. What two months took is as a clinic of this size
 * would see it.
 */
export async function seedPhone(tx: Database, now: number): Promise<Trace[]> {
  const [there] = await tx.select({ id: phoneConsents.id }).from(phoneConsents).where(eq(phoneConsents.id, PHONE_ID));
  if (there) return [];
  const givenAt = new Date(now - PHONE_GIVEN * 60_000).toISOString();
  const userId = personIdOf('madre');
  const thisMonth = monthOf(now);
  const before = monthOf(Date.parse(`${thisMonth}T12:00:00Z`) - 2 * 86_400_000);
  await tx
    .insert(phoneConsents)
    .values({ id: PHONE_ID, userId, channel: 'sms', number: '+525539167720', ...phoneConsent, givenAt });
  await tx
    .insert(phoneMonths)
    .values([
      { month: before, sent: 143, undelivered: 6 },
      { month: thisMonth, sent: 37, undelivered: 2 },
    ])
    .onConflictDoNothing();
  return [
    {
      ...{ action: 'confirmPhone', outcome: 'ok', actorId: userId, actorRole: 'patient', at: givenAt },
      ...{ targetId: PHONE_ID, details: { channel: 'sms', version: phoneConsent.version } },
    },
  ];
}
