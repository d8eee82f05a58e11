import { randomUUID } from 'node:crypto';
import { openBreachInput, openBreachOutput } from '@consultorio/contracts/breaches';
import { act } from '../../core/act.ts';
import { wrongField } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { procedure } from '../../core/procedure.ts';
import { findAccountByEmail, insertBreach, nameOfIntegration, selectByRecordNo } from './breaches.repo.ts';
import { selectTracedSessions } from './sessions.repo.ts';

/** Somebody got at data who should not have: what is known of it, and by what the affected are found. Decision 097. */
export const openBreach = procedure('openBreach')
  .input(openBreachInput)
  .output(openBreachOutput)
  .mutation(async ({ ctx, input }) => {
    const {
      idempotencyKey,
      account,
      integrationId,
      sessionId = null,
      looks,
      records,
      endedAt = null,
      ip,
      ...words
    } = input;
    if (account && integrationId) throw wrongField('integrationId', 'Elige una cuenta o una integración');
    if (sessionId !== null && !account) throw wrongField('sessionId', 'Una sesión es de una cuenta: escribe su correo');
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
        const accountId = account ? await accountOf(tx, account) : await integrationOf(tx, integrationId ?? null);
        if (accountId !== null && sessionId !== null)
          await requireSession(tx, { ...words, endedAt, accountId, sessionId });
        const patientIds = await patientsOf(tx, [...new Set(records ?? [])]);
        const found = { accountId, sessionId, looks: [...new Set(looks ?? [])], ip: ip || null, patientIds };
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

/** A program has a row among the accounts, under the id by which it is known. */
async function integrationOf(tx: Database, id: string | null): Promise<string | null> {
  if (id === null) return null;
  if ((await nameOfIntegration(tx, id)) === null) throw wrongField('integrationId', 'No existe esa integración');
  return id;
}

type OfSession = { accountId: string; sessionId: string; beganAt: string; endedAt: string | null };

async function requireSession(tx: Database, wanted: OfSession): Promise<void> {
  if ((await selectTracedSessions(tx, wanted)).length > 0) return;
  throw wrongField('sessionId', 'Esa sesión no aparece en la bitácora de esa cuenta en ese tiempo');
}

async function patientsOf(tx: Database, recordNos: string[]): Promise<string[]> {
  const found = await selectByRecordNo(tx, recordNos);
  const known = new Set(found.map(({ recordNo }) => recordNo));
  const missing = recordNos.filter((one) => !known.has(one));
  if (missing.length > 0) throw wrongField('records', `No hay expediente ${missing.slice(0, 5).join(', ')}`);
  return found.map(({ id }) => id);
}
