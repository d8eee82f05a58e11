import { readHead } from '../core/audit/head-file.ts';
import { verifyAudit } from '../core/audit/verify.ts';
import { migrationsIn } from '../core/db/migrate.ts';
import type { Command } from './command.ts';

export const verifyAuditCommand: Command = async (env, open) => {
  const { db } = await open();
  const migrations = await migrationsIn(db);
  if (!migrations.some(({ name }) => name === '0002-audit-seals.sql'))
    throw new Error(
      'The audit trail of this database is not sealed yet: start the server, which does it every minute.',
    );
  const { fault, entries, head, unsealed } = await verifyAudit(db, await readHead(env.DATA_DIR));
  if (fault) throw new Error(`The audit trail is not as it was written. ${fault}`);
  const end = head ? `seal ${head.number}, ${head.sha256}` : 'no seal yet';
  return `The audit trail is as it was written: ${entries} entries up to ${end}; ${unsealed} not sealed yet.`;
};
