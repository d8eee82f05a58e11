import { randomUUID } from 'node:crypto';
import { openBreachInput, openBreachOutput } from '@consultorio/contracts/breaches';
import { act } from '../../core/act.ts';
import { wrongField } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { procedure } from '../../core/procedure.ts';
import { findAccountByEmail, insertBreach, selectByRecordNo } from './breaches.repo.ts';

/** Somebody got at data who should not have: what is known of it, and by what the affected are found. Decision 097. */
export const openBreach = procedure('openBreach')
  .input(openBreachInput)
  .output(openBreachOutput)
  .mutation(async ({ ctx, input }) => {
    const { idempotencyKey, account, records, endedAt = null, ip, ...words } = input;
    // By the clock and not by the letter: a moment may have seconds and fractions of them, or none.
    const [began, discovered] = [Date.parse(words.beganAt), Date.parse(words.discoveredAt)];
    if (began > ctx.now()) throw wrongField('beganAt', 'Todavía no llega ese momento');
    if (discovered > ctx.now()) throw wrongField('discoveredAt', 'Todavía no llega ese momento');
    if (discovered < began) throw wrongField('discoveredAt', 'Es anterior al comienzo');
    if (endedAt !== null && Date.parse(endedAt) < began) throw wrongField('endedAt', 'Es anterior al comienzo');
    return act(
      ctx,
      'openBreach',
      async ({ tx, at, audit }) => {
        const breachId = randomUUID();
        const accountId = account ? await accountOf(tx, account) : null;
        const patientIds = await patientsOf(tx, [...new Set(records ?? [])]);
        const found = { accountId, ip: ip || null, patientIds };
        await insertBreach(tx, { id: breachId, ...words, endedAt, ...found, openedBy: ctx.user.id, openedAt: at });
        audit({ targetId: breachId });
        return { breachId };
      },
      { key: idempotencyKey, input },
    );
  });

async function accountOf(tx: Database, email: string): Promise<string> {
  const id = await findAccountByEmail(tx, email);
  if (id === null) throw wrongField('account', 'No hay ninguna cuenta con ese correo');
  return id;
}

async function patientsOf(tx: Database, recordNos: string[]): Promise<string[]> {
  const found = await selectByRecordNo(tx, recordNos);
  const known = new Set(found.map(({ recordNo }) => recordNo));
  const missing = recordNos.filter((one) => !known.has(one));
  if (missing.length > 0) throw wrongField('records', `No hay expediente ${missing.slice(0, 5).join(', ')}`);
  return found.map(({ id }) => id);
}
