import type { PhoneRules } from '@consultorio/contracts/phone-notices';
import { didAsSystem, NothingDone } from '../../core/act.ts';
import { assertClockAgrees } from '../../core/db/clock-agrees.ts';
import type { Database } from '../../core/db/database.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { forEachIndependently } from '../../core/for-each-independently.ts';
import { administrators } from '../../core/identity/users.repo.ts';
import { timedHandOver } from '../../core/observer.ts';
import { readEstablishment, readSetting } from '../../core/settings/settings.repo.ts';
import { endRefusedPhone } from './end-refused-phone.ts';
import {
  type Claimed,
  claimPhoneMessage,
  dropSuperfluous,
  markRefused,
  selectDueMessages,
  waitUntil,
} from './messages.repo.ts';
import { correct, keepFailure, markCeilingNotified, monthOf, reserve } from './months.repo.ts';
import { isQuiet } from './quiet-hours.ts';
import { markAccepted } from './statuses.repo.ts';

const MINUTE = 60_000;
/** Providers count by the second and by the number from which is sent. */
const AT_ONCE = 5;
const MAX_PAUSE = 60;

/**
 * Every minute: what nobody has read within the time that the clinic sets, outside its quiet hours and below its ceiling. In any
 * number of servers at once, each message goes out at most once. `systemClock` is the machine's own and never the moved one of a test.
 * @throws Error where it is wrong.
 */
export async function sendPhoneMessages(dependencies: Dependencies, systemClock = Date.now): Promise<void> {
  const { db, phones, now } = dependencies;
  if (phones.channels.length === 0) return;
  await assertClockAgrees(db, systemClock);
  await dropSuperfluous(db);
  const rules = await readSetting(db, 'phoneRules');
  if (isQuiet(rules, now())) return;
  const due = await selectDueMessages(db, now(), rules);
  const portions = Array.from({ length: Math.ceil(due.length / AT_ONCE) }, (_, nth) =>
    due.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
  );
  let isFull = false;
  await forEachIndependently(portions, async (portion) => {
    if (isFull) return;
    const came = await Promise.all(portion.map(({ id }) => sendOne(dependencies, rules, id)));
    isFull = came.includes('full');
  });
  if (isFull) await notifyOfCeiling(dependencies, rules);
}

class Full extends Error {}

type Claim = { message: Claimed; month: string };

async function sendOne(dependencies: Dependencies, rules: PhoneRules, id: string): Promise<'full' | 'done'> {
  const claim = await claimBelowCeiling(dependencies, rules, id);
  if (claim === 'full' || claim === null) return claim ?? 'done';
  const { name: clinic } = await readEstablishment(dependencies.db);
  const { channel, number, title, path } = claim.message;
  const handOver = () => dependencies.phones.hand(channel, number, { kind: 'notice', clinic, title, path }, id);
  const handed = await timedHandOver(dependencies.observer, channel, handOver, ({ outcome }) => outcome);
  await settle(dependencies, claim, handed);
  return 'done';
}

/** Both or neither: what may not be sent is not claimed. */
async function claimBelowCeiling(
  { db, now }: Dependencies,
  { ceiling }: PhoneRules,
  id: string,
): Promise<Claim | 'full' | null> {
  const month = monthOf(now());
  try {
    return await db.transaction(async (tx) => {
      const message = await claimPhoneMessage(tx, id, month);
      if (!message) return null;
      if (!(await reserve(tx, month, ceiling))) throw new Full();
      return { message, month };
    });
  } catch (error) {
    if (error instanceof Full) return 'full';
    throw error;
  }
}

async function settle(
  dependencies: Dependencies,
  { message, month }: Claim,
  handed: Awaited<ReturnType<Dependencies['phones']['hand']>>,
): Promise<void> {
  const { db, log, now } = dependencies;
  const at = new Date(now()).toISOString();
  if (handed.outcome === 'taken') {
    await countSent(db, { message, month }, { providerId: handed.id, parts: handed.parts });
    return keepFailure(db, month, null);
  }
  const { outcome, code } = handed;
  log.warn({ channel: message.channel, outcome, code }, 'a message to a telephone was not taken');
  // It may have gone out and be billed: once at most is worth more than once at least, for what also lies in the mailbox.
  if (outcome === 'unknown') {
    await countSent(db, { message, month }, { providerId: null, parts: 1 });
    return keepFailure(db, month, { at, code });
  }
  const dueAt = new Date(now() + pauseAfter(message.tries)).toISOString();
  await db.transaction(async (tx) => {
    await (outcome === 'barred' ? markRefused(tx, message.id, code) : waitUntil(tx, message.id, dueAt));
    await correct(tx, month, -1);
  });
  if (outcome === 'barred') return endRefusedPhone(dependencies, message.consentId, { code });
  if (outcome === 'misconfigured') await keepFailure(db, month, { at, code });
}

/** Both or neither: what the provider tells meanwhile takes back what the row says that was counted. */
const countSent = (db: Database, { message, month }: Claim, sent: { providerId: string | null; parts: number }) =>
  db.transaction(async (tx) => correct(tx, month, await markAccepted(tx, 'message', { id: message.id, ...sent })));

/** One minute, two, four … an hour. */
const pauseAfter = (tries: number): number => Math.min(2 ** (tries - 1), MAX_PAUSE) * MINUTE;

/** Until one goes out again. */
async function notifyOfCeiling(dependencies: Dependencies, { ceiling }: PhoneRules): Promise<void> {
  await didAsSystem(dependencies, 'stopPhoneMessages', async ({ tx, at, audit, notify }) => {
    if (!(await markCeilingNotified(tx, monthOf(Date.parse(at)), at))) throw new NothingDone();
    audit({ details: { ceiling } });
    for (const userId of await administrators(tx))
      notify({ userId, kind: 'phoneCeilingReached', consultationId: null });
  });
}
