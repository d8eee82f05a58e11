import type { Database } from '../db/database.ts';
import { GivenUp } from '../given-up.ts';
import { type Observer, timedHandOver } from '../observer.ts';
import {
  claimMail,
  findMailDelivery,
  holdMail,
  keepRefused,
  keepUnsent,
  markMailSent,
  releaseMail,
  takeUpAgain,
} from './deliveries.repo.ts';
import type { Mail, Mailer } from './mailer.ts';
import { NEVER_SENT, REFUSED } from './marks.ts';
import { type Refusal, refusalOf } from './refusal.ts';

type Dependencies = { db: Database; now: () => number; observer: Observer | null };

/** A claim lasts for a minute; handing one mail to a slow server, or waiting for a connection to it, may take longer. */
const HOLD_AGAIN_MS = 5_000;

/** Of one recipient in one run. A server that refuses more than these refuses us, and is left alone for a moment. */
const MOST_PASSED_OVER = 3;

/** Another server is sending to this recipient: this mail's turn comes in a moment. */
class TakenByAnother extends Error {
  override name = 'TakenByAnother';
  code = 'mail-in-order';
}

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
  const passedOver = new Map<string, Refusal>();
  // To the last one: the jobs of the others find theirs sent.
  for (;;) {
    const claimed = await claimMail(db, delivery);
    const mails = claimed.filter(({ id }) => !passedOver.has(id));
    await sendAll(dependencies, mailer, { claimed, mails, passedOver });
    if (mails.length === 0) break;
  }
  const refusal = passedOver.get(deliveryId);
  if (refusal) return tellRefusal(db, deliveryId, refusal);
  // Sent, or kept for good.
  const found = await findMailDelivery(db, deliveryId);
  if (!found || found.sentAt || found.claimedUntil === NEVER_SENT) return;
  throw new TakenByAnother('another server is sending to this recipient');
}

/** By its own job alone, which has the reason for whoever looks at «Sistema»; the jobs of others only pass it over. */
async function tellRefusal(db: Database, deliveryId: string, { error, forGood }: Refusal): Promise<never> {
  if (!forGood) throw error;
  await keepRefused(db, deliveryId);
  throw new GivenUp('mail-refused', error.message);
}

type Run = { claimed: { id: string }[]; mails: Mail[]; passedOver: Map<string, Refusal> };

/** @throws what the mail server is away for. */
async function sendAll(
  { db, now, observer }: Dependencies,
  mailer: Mailer,
  { claimed, mails, passedOver }: Run,
): Promise<void> {
  const ours = new Set(claimed.map(({ id }) => id));
  const hold = await holdOn(db, ours);
  try {
    for (const mail of mails) {
      const refusal = await timedHandOver(observer, 'mail', () => handOver(mailer, mail), outcomeOf);
      if (refusal) passedOver.set(mail.id, refusal);
      if (refusal && passedOver.size > MOST_PASSED_OVER) throw refusal.error;
      if (refusal) continue;
      ours.delete(mail.id);
      await markMailSent(db, mail.id, new Date(now()).toISOString());
    }
  } finally {
    await hold.end();
    await releaseMail(db, [...ours]);
  }
}

/** Null when it was taken. */
async function handOver(mailer: Mailer, mail: Mail): Promise<Refusal | null> {
  try {
    await mailer.send(mail);
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
async function holdOn(db: Database, ours: ReadonlySet<string>): Promise<{ end(): Promise<void> }> {
  const renew = () => holdMail(db, [...ours]);
  await renew();
  let last = Promise.resolve();
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
