import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import { users } from '../db/tables/people.ts';
import { deliveries, notificationPreferences, notifications } from '../db/tables/traces.ts';
import type { Dependencies } from '../dependencies.ts';
import { findPhoneConsent, insertPhoneMessage } from '../phone/phone.repo.ts';
import { insertMessages } from '../push/push.repo.ts';
import { readEstablishment, readSetting } from '../settings/settings.repo.ts';
import { type About, type Mail, type Notice, noticeMail, noticePhone, noticePush } from './notice-mail.ts';

/** A chat that is under way on both screens must not fill a mailbox. */
const SAME_CHAT_MS = 30 * 60_000;

/**
 * The bell row, the mail and what is pushed as they will be sent, and the jobs that send them: all in the transaction of the change. Who is told of
 * a person are the accounts that care for it then, the person's own among them.
 */
export async function notifyInTransaction(
  dependencies: Pick<Dependencies, 'now' | 'jobs'>,
  tx: Database,
  notice: Notice,
): Promise<void> {
  const at = new Date(dependencies.now()).toISOString();
  const accounts = await selectRaw<{ id: string }>(
    tx,
    sql`select id from accounts_caring_for(${notice.userId}::uuid, ${at}::timestamptz) id order by id`,
  );
  const told = accounts.some(({ id }) => id !== notice.userId) ? await firstNameOf(tx, notice.userId) : null;
  for (const { id: userId } of accounts)
    if (userId !== notice.except)
      await notifyAccount(
        dependencies,
        tx,
        { ...notice, userId },
        notice.about ?? (userId === notice.userId ? null : told),
      );
}

export async function firstNameOf(tx: Database, patientId: string): Promise<About> {
  const [row] = await selectRaw<{ name: About }>(tx, sql`select first_name_of(${patientId}::uuid) as name`);
  return row?.name ?? null;
}

async function notifyAccount(
  dependencies: Pick<Dependencies, 'now' | 'jobs'>,
  tx: Database,
  notice: Notice,
  about: About,
): Promise<void> {
  const createdAt = new Date(dependencies.now()).toISOString();
  const last = notice.kind === 'messageReceived' ? await lastOfChat(tx, notice) : undefined;
  // One bell for a lively chat, until it is looked at.
  if (last?.readAt === null) return;
  const chatted = last !== undefined && Date.parse(last.createdAt) > dependencies.now() - SAME_CHAT_MS;
  const { userId, kind, consultationId, mailLater: mailWaits = false } = notice;
  const notificationId = randomUUID();
  await tx.insert(notifications).values({ id: notificationId, userId, kind, consultationId, createdAt, mailWaits });
  const reader = await findReader(tx, userId);
  if (!reader) return;
  const pushed = noticePush(notice, reader.role, about, reader.pushMuted);
  if (pushed)
    for (const messageId of await insertMessages(tx, userId, { ...pushed, createdAt }))
      await dependencies.jobs.send(tx, 'sendPush', { messageId });
  const phoned = noticePhone(notice, reader.role, about, reader.phoneMuted);
  const consent = phoned ? await findPhoneConsent(tx, userId) : undefined;
  if (phoned && consent) {
    const told = { consentId: consent.id, notificationId, consultationId, ...phoned, createdAt };
    await insertPhoneMessage(tx, told, (await readSetting(tx, 'phoneRules')).waitMinutes);
  }
  const mail = !chatted && !mailWaits && noticeMail(notice, reader.role, about, reader.preferences);
  if (mail) await writeMail(dependencies, tx, reader.email, mail);
}

/** To whom a notice goes, and what that person and the clinic want of mails. */
export async function findReader(tx: Database, userId: string) {
  const [user] = await tx
    .select({
      email: users.email,
      firstName: users.firstName,
      role: users.role,
      muted: notificationPreferences.muted,
      pushMuted: notificationPreferences.pushMuted,
      phoneMuted: notificationPreferences.phoneMuted,
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(eq(users.id, userId));
  if (!user) return null;
  const { email, firstName, role, muted, pushMuted, phoneMuted } = user;
  const preferences = {
    muted: muted ?? [],
    worded: await readSetting(tx, 'mailTexts'),
    values: { nombre: firstName, clinica: (await readEstablishment(tx)).name },
  };
  return { email, role, pushMuted: pushMuted ?? [], phoneMuted: phoneMuted ?? [], preferences };
}

/** As it will be sent, with the job that sends it. */
export async function writeMail(
  { jobs }: Pick<Dependencies, 'jobs'>,
  tx: Database,
  recipient: string,
  mail: Mail,
): Promise<void> {
  const delivery = { id: randomUUID(), recipient, ...mail };
  await tx.insert(deliveries).values(delivery);
  await jobs.send(tx, 'sendMail', { deliveryId: delivery.id });
}

/** The bell of this chat that was not looked at yet, else the newest one. */
async function lastOfChat(tx: Database, { userId, kind, consultationId }: Notice) {
  if (!consultationId) return undefined;
  const [last] = await tx
    .select({ createdAt: notifications.createdAt, readAt: notifications.readAt })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
        eq(notifications.consultationId, consultationId),
      ),
    )
    .orderBy(desc(isNull(notifications.readAt)), desc(notifications.createdAt))
    .limit(1);
  return last;
}
