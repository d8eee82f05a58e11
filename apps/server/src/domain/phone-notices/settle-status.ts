import type { Dependencies } from '../../core/dependencies.ts';
import type { PhoneStatus, PhoneStop } from '../../core/phone/status.ts';
import { endRefusedPhone } from './end-refused-phone.ts';
import { consentsOfNumber, wasAbsentForDays } from './messages.repo.ts';
import { correct, countUndelivered, keepFailure, monthOf } from './months.repo.ts';
import { markCodeStatus, markStatus } from './statuses.repo.ts';

/** What became of a message. Told twice, out of order or of what we do not know (any more), it changes nothing. */
export async function settleStatus(dependencies: Dependencies, status: PhoneStatus): Promise<void> {
  const { db, log, now } = dependencies;
  const settled = await db.transaction(async (tx) => {
    const marked = (await markStatus(tx, status)) ?? (await markCodeStatus(tx, status));
    if (!marked) return null;
    if (marked.month) await correct(tx, marked.month, -marked.unbilled);
    if (marked.month && status.outcome === 'failed') await countUndelivered(tx, marked.month);
    return marked;
  });
  if (!settled || status.outcome === 'delivered') return;
  const { code, fault } = status;
  log.warn({ code, fault }, 'a message to a telephone did not arrive');
  if (fault === 'ours') await keepFailure(db, monthOf(now()), { at: new Date(now()).toISOString(), code });
  const { consentId } = settled;
  // A code's number was nobody's yet.
  if (!consentId) return;
  if (fault === 'number' || (fault === 'absent' && (await wasAbsentForDays(db, consentId, code))))
    await endRefusedPhone(dependencies, consentId, { code });
}

/** Of everybody who is told there; whoever agreed anew since then goes on. */
export async function settleStop(dependencies: Dependencies, { number, at }: PhoneStop): Promise<void> {
  for (const { id } of await consentsOfNumber(dependencies.db, { channel: 'whatsapp', number, before: at }))
    await endRefusedPhone(dependencies, id, { code: 'stop', by: 'person' });
}
