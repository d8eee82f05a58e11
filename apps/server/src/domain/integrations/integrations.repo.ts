import { INTEGRATION, type Role } from '@consultorio/contracts/sides';
import { kindsFor } from '@consultorio/contracts/webhooks';
import { and, count, desc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../core/db/database.ts';
import {
  type IntegrationKeyRow,
  integrationAssertions,
  integrationKeys,
  integrations,
} from '../../core/db/tables/integrations.ts';
import { users } from '../../core/db/tables/people.ts';
import { webhooks } from '../../core/db/tables/webhooks.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';
import { uidOfIntegration } from '../../core/identity/integration-token.ts';

const creators = alias(users, 'creators');

/** Those in force first, then by name. */
export async function selectIntegrations(db: Database) {
  return db
    .select({
      id: integrations.id,
      name: users.firstName,
      purpose: integrations.purpose,
      contact: integrations.contact,
      scopes: integrations.scopes,
      networks: integrations.networks,
      createdAt: integrations.createdAt,
      createdByName: fullNameOrEmpty(creators),
      expiresAt: integrations.expiresAt,
      revokedAt: integrations.revokedAt,
      version: integrations.version,
    })
    .from(integrations)
    .innerJoin(users, eq(users.id, integrations.id))
    .leftJoin(creators, eq(creators.id, integrations.createdBy))
    .orderBy(sql`${integrations.revokedAt} is not null`, sql`plain(${users.firstName}) collate "C"`, integrations.id);
}

const isInForce = (at: string) => or(isNull(integrationKeys.endsAt), gt(integrationKeys.endsAt, at));

export async function selectKeys(db: Database): Promise<IntegrationKeyRow[]> {
  return db.select().from(integrationKeys).orderBy(desc(integrationKeys.createdAt), desc(integrationKeys.id));
}

export async function countIntegrations(tx: Database): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(integrations).where(isNull(integrations.revokedAt));
  return row?.all ?? 0;
}

type New = typeof integrations.$inferInsert & { name: string };

/** With its row among the accounts: an address that nobody has, and a uid that the provider does not know. */
export async function insertIntegration(tx: Database, { name, ...row }: New): Promise<void> {
  await tx.insert(users).values({
    ...{ id: row.id, firebaseUid: uidOfIntegration(row.id), email: `${row.id}@integrations.invalid` },
    ...{ role: INTEGRATION as string as Role, emailVerified: true, firstName: name },
  });
  await tx.insert(integrations).values(row);
}

/** Held until the transaction ends: two who give it another key do so one after the other. */
export async function lockIntegration(tx: Database, id: string) {
  const [row] = await tx
    .select({ ...getTableColumns(integrations), name: users.firstName })
    .from(integrations)
    .innerJoin(users, eq(users.id, integrations.id))
    .where(eq(integrations.id, id))
    .for('update', { of: integrations });
  return row ?? null;
}

export type Traits = { name: string } & Pick<
  typeof integrations.$inferSelect,
  'purpose' | 'contact' | 'scopes' | 'networks' | 'expiresAt'
>;

export async function changeIntegration(
  tx: Database,
  id: string,
  { name, ...row }: Traits & { version: number },
): Promise<void> {
  await tx.update(users).set({ firstName: name }).where(eq(users.id, id));
  await tx.update(integrations).set(row).where(eq(integrations.id, id));
}

/** Its webhooks tell no more than its scopes let it ask for. */
export async function keepHeardKinds(tx: Database, integrationId: string, scopes: string[]): Promise<void> {
  // As one parameter: the two drivers write arrays differently.
  const heard = sql`string_to_array(${kindsFor(scopes).join(',')}, ',')`;
  await tx
    .update(webhooks)
    .set({
      kinds: sql`array(select kind from unnest(${webhooks.kinds}) kind where kind = any(${heard}))`,
      version: sql`${webhooks.version} + 1`,
    })
    .where(and(eq(webhooks.integrationId, integrationId), sql`not ${webhooks.kinds} <@ ${heard}`));
}

export async function insertKey(tx: Database, key: typeof integrationKeys.$inferInsert): Promise<void> {
  await tx.insert(integrationKeys).values(key);
}

/** The newest key goes on for a while; what was already leaving ends now, so that never more than two open something. */
export async function endKeys(tx: Database, integrationId: string, at: string, newestUntil: string): Promise<number> {
  const own = eq(integrationKeys.integrationId, integrationId);
  await tx
    .update(integrationKeys)
    .set({ endsAt: at })
    .where(and(own, gt(integrationKeys.endsAt, at)));
  const ended = await tx
    .update(integrationKeys)
    .set({ endsAt: newestUntil })
    .where(and(own, isNull(integrationKeys.endsAt)))
    .returning({ id: integrationKeys.id });
  return ended.length;
}

export async function setRevoked(tx: Database, id: string, { at, by }: { at: string; by: string }): Promise<void> {
  await tx.update(users).set({ status: 'inactive' }).where(eq(users.id, id));
  await tx.update(integrations).set({ revokedAt: at, revokedBy: by }).where(eq(integrations.id, id));
  await tx
    .update(integrationKeys)
    .set({ endsAt: at })
    .where(and(eq(integrationKeys.integrationId, id), isInForce(at)));
}

export type ClientKey = IntegrationKeyRow & { scopes: string[]; networks: string[] };

/** The keys of an integration that open something now, the newest first; none of one that was revoked or is over. */
export async function selectClientKeys(db: Database, integrationId: string, now: string): Promise<ClientKey[]> {
  const rows = await db
    .select({ key: integrationKeys, scopes: integrations.scopes, networks: integrations.networks })
    .from(integrationKeys)
    .innerJoin(integrations, eq(integrations.id, integrationKeys.integrationId))
    .where(
      and(
        eq(integrations.id, integrationId),
        isNull(integrations.revokedAt),
        gt(integrations.expiresAt, now),
        isInForce(now),
      ),
    )
    .orderBy(desc(integrationKeys.createdAt));
  return rows.map(({ key, ...granted }) => ({ ...key, ...granted }));
}

/** False when it was believed before: of many at once exactly one is. */
export async function keepAssertion(db: Database, one: typeof integrationAssertions.$inferInsert): Promise<boolean> {
  const kept = await db.insert(integrationAssertions).values(one).onConflictDoNothing().returning();
  return kept.length > 0;
}

export async function touchKey(db: Database, keyId: string, at: string): Promise<void> {
  await db.update(integrationKeys).set({ lastUsedAt: at }).where(eq(integrationKeys.id, keyId));
}
