import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { GivenUp } from '../given-up.ts';
import { type Observer, timedHandOver } from '../observer.ts';
import { retryUntilDone } from '../retry-until-done.ts';
import { TakenByAnother } from '../taken-by-another.ts';
import {
  claimMail,
  findMailDelivery,
  holdMail,
  keepRefused,
  keepUnsent,
  type Mail,
  markMailSent,
  releaseMail,
  takeUpAgain,
} from './deliveries.repo.ts';
import type { Mailer } from './mailer.ts';
import { NEVER_SENT, REFUSED } from './marks.ts';
import { type Refusal, refusalOf } from './refusal.ts';

type Dependencies = {
  db: Database;
  now: () => number;
  observer: Observer | null;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

/** A claim lasts for a minute; handing one mail to a slow server, or waiting for a connection to it, may take longer. */
const HOLD_AGAIN_MS = 5_000;

/**
 * What was sent is marked as soon as the database answers: within a moment of its return, before anybody claims it again. A server whose
 * own way to the database alone is broken has lost its claim long before.
 */
const MARKS_FOR_MS = 10 * 60_000;
const sentUnmarked = { trying: 'a mail was sent and cannot be marked', atLast: 'the mail that was sent is marked' };

/** Of one recipient in one run. A server that refuses more than these refuses us, and is left alone for a moment. */
const MOST_PASSED_OVER = 3;

/**
 * The job: hands one delivery over, and before it what waits for the same recipient since earlier, so that nobody reads an
 * answer before its question. What the mail server refuses is passed over: a second factor's code does not stand behind it.
 * Doing it again after it was sent does nothing.
 */
export async function sendMail(dependencies: Dependencies, mailer: Mailer | null, deliveryId: string): Promise<void> {
  const { db } = dependencies;
  const delivery = await findMailDelivery(db, deliveryId);
  // Its words are forgotten when nobody waits for them any more.
  if (!delivery || delivery.sentAt || delivery.text === '') return;
  if (!mailer) return keepUnsent(db, deliveryId);
  // Its job was given up: whoever runs it again is an administrator.
  if (delivery.claimedUntil === REFUSED) await takeUpAgain(db, deliveryId);
  const holder = randomUUID();
  const passedOver = new Map<string, Refusal>();
  // To the last one: the jobs of the others find theirs sent.
  for (;;) {
    const claimed = await claimMail(db, delivery, holder);
    const mails = claimed.filter(({ id }) => !passedOver.has(id));
    await sendAll(dependencies, mailer, { holder, claimed, mails, passedOver });
    if (mails.length === 0) break;
  }
  const refusal = passedOver.get(deliveryId);
  if (refusal) return tellRefusal(db, deliveryId, refusal);
  // Sent, or kept for good.
  const found = await findMailDelivery(db, deliveryId);
  if (!found || found.sentAt || found.claimedUntil === NEVER_SENT) return;
  throw new TakenByAnother('mail-in-order', 'another server is sending to this recipient');
}

/** By its own job alone, which has the reason for whoever looks at «Sistema»; the jobs of others only pass it over. */
async function tellRefusal(db: Database, deliveryId: string, { error, forGood }: Refusal): Promise<never> {
  if (!forGood) throw error;
  await keepRefused(db, [deliveryId]);
  throw new GivenUp('mail-refused', error.message);
}

type Run = { holder: string; claimed: { id: string }[]; mails: Mail[]; passedOver: Map<string, Refusal> };

/** @throws what the mail server is away for. */
async function sendAll(
  { db, now, observer, log }: Dependencies,
  mailer: Mailer,
  { holder, claimed, mails, passedOver }: Run,
): Promise<void> {
  const ours = new Set(claimed.map(({ id }) => id));
  const unsent = new Set(ours);
  const hold = holdOn(() => holdMail(db, [...ours], holder));
  try {
    for (const mail of mails) {
      const mayGo = async () => {
        // We may have slept for minutes: by now another server may be sending it.
        if (!(await holdMail(db, [...ours], holder)).includes(mail.id))
          throw new TakenByAnother('mail-in-order', 'the claim has passed on');
      };
      const refusal = await timedHandOver(observer, 'mail', () => handOver(mailer, mail, mayGo), outcomeOf);
      if (refusal) passedOver.set(mail.id, refusal);
      if (refusal && passedOver.size > MOST_PASSED_OVER) throw refusal.error;
      if (refusal) continue;
      unsent.delete(mail.id);
      const mark = () => markMailSent(db, mail.id, new Date(now()).toISOString()).then(() => true);
      const marked = await retryUntilDone(mark, sentUnmarked, { log, signal: AbortSignal.timeout(MARKS_FOR_MS) });
      if (!marked) throw new Error(sentUnmarked.trying);
      ours.delete(mail.id);
    }
  } finally {
    await hold.end();
    await releaseMail(db, [...unsent], holder);
  }
}

/** Null when it was taken. */
async function handOver(mailer: Mailer, mail: Mail, mayGo: () => Promise<void>): Promise<Refusal | null> {
  try {
    await mailer.send(mail, mayGo);
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return refusal;
  }
}

const outcomeOf = (refusal: Refusal | null) =>
  refusal === null ? 'taken' : refusal.forGood ? 'refused' : 'misconfigured';

/**
 * Keeps what we have claimed from other servers until it is ended, also while one mail is under way: they would send it a
 * second time. Ending waits for the last renewal, which would otherwise hold what was just released.
 */
function holdOn(renew: () => Promise<unknown>): { end(): Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // One that fails leaves most of the minute for the next ones.
    last = last.then(renew).catch(() => {});
  }, HOLD_AGAIN_MS);
  return {
    end: () => {
      clearInterval(timer);
      return last;
    },
  };
}
