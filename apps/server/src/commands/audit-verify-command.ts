import { readHead } from '../core/audit/head-file.ts';
import { verifyAudit } from '../core/audit/verify.ts';
import { migrationsIn } from '../core/db/migrate.ts';
import type { Command } from './command.ts';

/** `withoutHead`: whoever asks knows that the end cannot be told, as on another machine than the server's. */
export const verifyAuditCommand =
  ({ withoutHead = false } = {}): Command =>
  async (env, open) => {
    const { db } = await open();
    const migrations = await migrationsIn(db);
    if (!migrations.some(({ name }) => name === '0002-audit-seals.sql'))
      throw new Error(
        'The audit trail of this database is not sealed yet: start the server, which does it every minute.',
      );
    const kept = await readHead(env.DATA_DIR);
    const { fault, entries, head, unsealed } = await verifyAudit(db, kept);
    if (fault) throw new Error(`The audit trail is not as it was written. ${fault}`);
    const end = head ? `seal ${head.number}, ${head.sha256}` : 'no seal yet';
    const says = `The audit trail is as it was written: ${entries} entries up to ${end}; ${unsealed} not sealed yet.`;
    // A chain that lost its end is still a chain.
    const noEnd = `There is no audit-head.json in DATA_DIR ${env.DATA_DIR}: whether the end of the trail was cut off cannot be told.`;
    if (kept || !head) return says;
    if (withoutHead) return `${says} ${noEnd}`;
    throw new Error(`${says} ${noEnd} Say --without-head if that is known.`);
  };
