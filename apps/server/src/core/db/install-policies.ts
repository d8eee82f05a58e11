import { hash } from 'node:crypto';
import { roles } from '@consultorio/contracts/sides';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { ruleOfIntegrations } from './integration-rights.ts';
import { ruleOfJobs } from './job-rights.ts';
import { type PersonalTable, policies } from './policies.ts';
import type { Rule } from './policy-conditions.ts';
import { INTEGRATION_ROLE, JOBS_ROLE, roleFor, SERVER_ROLE } from './roles.ts';
import { selectRaw } from './rows.ts';

export type Policy = { table: string; name: string; definition: string };

const conditionOf = (condition: string | boolean) => (condition === true ? 'true' : condition);

/** Commands apart: of two conditions for reading PostgreSQL would ask both. */
function policiesFor(
  table: string,
  role: string,
  { reads, writes, removes = writes }: Rule & { removes?: string | boolean },
): Policy[] {
  const made = (name: string, definition: string) => ({ table, name: `${role}_${name}`, definition });
  if (reads === true && writes === true && removes === true) return [made('all', `to ${role} using (true)`)];
  const [read, write, remove] = [reads, writes, removes].map(conditionOf);
  return [
    ...(read ? [made('reads', `for select to ${role} using (${read})`)] : []),
    ...(write
      ? [
          made('adds', `for insert to ${role} with check (${write})`),
          made('changes', `for update to ${role} using (${write}) with check (${write})`),
        ]
      : []),
    ...(remove ? [made('removes', `for delete to ${role} using (${remove})`)] : []),
  ];
}

/** Every policy that the tables should have. */
export const wantedPolicies: readonly Policy[] = Object.entries(policies).flatMap(([table, rules]) => [
  ...policiesFor(table, SERVER_ROLE, { reads: true, writes: true }),
  ...roles.flatMap((role) => policiesFor(table, roleFor(role), rules[role])),
  ...policiesFor(table, INTEGRATION_ROLE, ruleOfIntegrations(table as PersonalTable)),
  ...policiesFor(table, JOBS_ROLE, ruleOfJobs(table as PersonalTable)),
]);

/** Kept as the comment of the policy: PostgreSQL writes conditions anew, and ours could not be compared with it. */
const markOf = ({ definition }: Pick<Policy, 'definition'>) => hash('sha256', definition, 'hex');
const keyOf = ({ table, name }: Pick<Policy, 'table' | 'name'>) => `${table}.${name}`;

/**
 * What brings the policies up to the table of this version, table by table: each to be run in a transaction of its own. A policy is
 * changed by whoever has its table to himself, and who held one while he waited for the next would meet a call that holds the next
 * and waits for him: PostgreSQL ends one of the two, and did so with calls of servers that still worked (docs/decisions/234).
 * A new database has nobody who waits, and its hundreds of policies are made at once. Nothing, when all of them stand.
 */
export async function changesOfPolicies(db: Database): Promise<string[][]> {
  const there = await selectRaw<{ table: string; name: string; mark: string | null }>(
    db,
    sql`select c.relname as "table", p.polname as name, obj_description(p.oid, 'pg_policy') as mark
        from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace`,
  );
  const open = await selectRaw<{ table: string }>(
    db,
    sql`select relname as "table" from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  );
  const marks = new Map(there.map((one) => [keyOf(one), one.mark]));
  const wanted = new Set(wantedPolicies.map((policy) => `${keyOf(policy)} ${markOf(policy)}`));
  const stale = there.filter((one) => !wanted.has(`${keyOf(one)} ${one.mark}`));
  const missing = wantedPolicies.filter((policy) => marks.get(keyOf(policy)) !== markOf(policy));
  const statements = [
    ...stale.map(({ table, name }) => ({ table, statement: `drop policy ${name} on ${table}` })),
    ...missing.flatMap(({ table, name, definition }) => [
      { table, statement: `create policy ${name} on ${table} ${definition}` },
      { table, statement: `comment on policy ${name} on ${table} is '${markOf({ definition })}'` },
    ]),
    ...open
      .filter(({ table }) => Object.hasOwn(policies, table))
      .map(({ table }) => ({ table, statement: `alter table ${table} enable row level security` })),
  ];
  const together = Map.groupBy(statements, ({ table }) => (there.length === 0 ? 'all' : table));
  return [...together.values()].map((some) => some.map(({ statement }) => statement));
}
