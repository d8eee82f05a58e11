import { randomUUID } from 'node:crypto';
import { MAX_MESSAGES_PER_DAY } from '@consultorio/contracts/message-limits';
import type { MessageKind } from '@consultorio/contracts/messages';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import { daysBefore } from '../../core/clock/moments.ts';
import type { Database } from '../../core/db/database.ts';
import { messages } from '../../core/db/tables/consultations.ts';
import { users } from '../../core/db/tables/people.ts';

type NewMessage = Omit<typeof messages.$inferInsert, 'id' | 'seq' | 'readAt' | 'createdAt'> & { createdAt: string };

const columns = {
  id: messages.id,
  seq: messages.seq,
  kind: messages.kind,
  authorId: messages.authorId,
  firstName: users.firstName,
  lastName: users.lastName,
  text: messages.text,
  fileIds: messages.fileIds,
  createdAt: messages.createdAt,
  readAt: messages.readAt,
};

/**
 * Only under the lock of its consultation: `seq` is given before the commit, and without the lock a reader could see 8
 * before 7 is there and never ask for 7 again. The lock also lets each writer be counted.
 * @throws AppError too-many-messages.
 */
export async function insertMessage(tx: Database, message: NewMessage): Promise<string> {
  if (message.authorId && (await countOfTheDay(tx, message)) >= MAX_MESSAGES_PER_DAY)
    throw new AppError('too-many-messages');
  const id = randomUUID();
  await tx.insert(messages).values({ id, ...message });
  return id;
}

async function countOfTheDay(tx: Database, { consultationId, authorId, createdAt }: NewMessage): Promise<number> {
  const yesterday = daysBefore(Date.parse(createdAt), 1);
  const [row] = await tx
    .select({ written: count() })
    .from(messages)
    .where(
      and(
        eq(messages.consultationId, consultationId),
        eq(messages.authorId, authorId ?? ''),
        gt(messages.createdAt, yesterday),
      ),
    );
  return row?.written ?? 0;
}

const conversation = (db: Database) =>
  db.select(columns).from(messages).leftJoin(users, eq(users.id, messages.authorId));
export type MessageRow = Awaited<ReturnType<typeof conversation>>[number];

export async function findMessage(db: Database, id: string): Promise<MessageRow | null> {
  const [row] = await conversation(db).where(eq(messages.id, id));
  return row ?? null;
}

type Window = {
  after: number;
  before: number | null;
  kinds: readonly MessageKind[];
  limit: number;
  /** From the newest one down; without it from the oldest one up. */
  backward: boolean;
};

export function messagesOf(
  db: Database,
  consultationId: string,
  { after, before, kinds, limit, backward }: Window,
): Promise<MessageRow[]> {
  return conversation(db)
    .where(
      and(
        eq(messages.consultationId, consultationId),
        gt(messages.seq, after),
        before === null ? undefined : lt(messages.seq, before),
        inArray(messages.kind, [...kinds]),
      ),
    )
    .orderBy(backward ? desc(messages.seq) : asc(messages.seq))
    .limit(limit);
}

const unreadOf = (consultationId: string, kinds: MessageKind[]) =>
  and(eq(messages.consultationId, consultationId), inArray(messages.kind, kinds), isNull(messages.readAt));

export async function countUnreadMessages(db: Database, consultationId: string, kinds: MessageKind[]): Promise<number> {
  const [row] = await db.select({ unread: count() }).from(messages).where(unreadOf(consultationId, kinds));
  return row?.unread ?? 0;
}

export async function setMessagesRead(
  tx: Database,
  consultationId: string,
  { kinds, upTo, at }: { kinds: MessageKind[]; upTo: number; at: string },
): Promise<void> {
  await tx
    .update(messages)
    .set({ readAt: at })
    .where(and(unreadOf(consultationId, kinds), lte(messages.seq, upTo)));
}
