import { isScope, type Scope } from '@consultorio/contracts/machine-access';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import { preparedOn } from '../db/prepared.ts';
import { integrationKeys, integrations } from '../db/tables/integrations.ts';
import { isAllowedFrom } from './allowed-network.ts';

/** How an integration stands now, beside what its token proves. */
export type IntegrationStanding = { id: string; keyId: string; scopes: readonly Scope[] };

const statement = preparedOn((db) =>
  db
    .select({
      id: integrations.id,
      scopes: integrations.scopes,
      networks: integrations.networks,
      expiresAt: integrations.expiresAt,
      revokedAt: integrations.revokedAt,
      keyId: integrationKeys.id,
      keyEndsAt: integrationKeys.endsAt,
    })
    .from(integrationKeys)
    .innerJoin(integrations, eq(integrations.id, integrationKeys.integrationId))
    .where(eq(integrationKeys.id, sql.placeholder('keyId')))
    .prepare('find_integration_standing'),
);

type Asking = { keyId: string; integrationId: string; ip: string; now: number };

/**
 * By the rows of now, read at each request: what was revoked opens nothing any more, at whichever server.
 * @throws AppError unauthenticated, network-not-allowed.
 */
export async function integrationStanding(
  db: Database,
  { keyId, integrationId, ip, now }: Asking,
): Promise<IntegrationStanding> {
  const [row] = await statement(db).execute({ keyId });
  const isOver = (end: string | null | undefined) => end != null && Date.parse(end) <= now;
  if (!row || row.id !== integrationId || row.revokedAt !== null || isOver(row.expiresAt) || isOver(row.keyEndsAt))
    throw new AppError('unauthenticated');
  if (!isAllowedFrom(row.networks, ip)) throw new AppError('network-not-allowed');
  // A scope of another version of the server, which knows of it: none of ours.
  return { id: row.id, keyId, scopes: row.scopes.filter(isScope) };
}
