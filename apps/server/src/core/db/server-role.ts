import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { selectRaw } from './rows.ts';

/** The server's role in the database: it reads and writes rows, and owns nothing. Logins are made its members. */
export const SERVER_ROLE = 'consultorio_app';

/**
 * Whoever migrates makes the role, where he may, and gives it what it needs: rows of every table, but of the audit trail
 * only new ones. Also of tables that come later, as those of the jobs do. Nothing is written when all of that stands.
 */
export async function grantToServer(tx: Database): Promise<void> {
  // Roles are of the whole server: another database may be making it at this moment.
  await tx.execute(
    sql.raw(`do $$ begin
      if not exists (select from pg_roles where rolname = '${SERVER_ROLE}') then
        create role ${SERVER_ROLE} nologin nosuperuser nobypassrls;
      end if;
    exception when duplicate_object or unique_violation or insufficient_privilege then null;
    end $$`),
  );
  const [state] = await selectRaw<{ exists: boolean; lacks: boolean; jobs: boolean }>(
    tx,
    sql`select
      exists (select from pg_roles where rolname = ${SERVER_ROLE}) as exists,
      to_regnamespace('jobs') is not null as jobs,
      not exists (select from pg_default_acl where defaclobjtype = 'n' and defaclrole = current_user::regrole)
        or exists (
          select from pg_class join pg_roles on rolname = ${SERVER_ROLE}
          where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, to_regnamespace('jobs'))
            and not has_table_privilege(pg_roles.oid, pg_class.oid, 'select')
        )
        or not (select has_function_privilege(oid, 'settled_audit_seq()', 'execute') from pg_roles where rolname = ${SERVER_ROLE})
        as lacks`,
  );
  if (!state?.exists || !state.lacks) return;
  for (const statement of [
    ...['public', ...(state.jobs ? ['jobs'] : [])].flatMap(rowsOf),
    `revoke insert, update, delete on schema_migrations from ${SERVER_ROLE}`,
    `revoke update, delete on audit_events, audit_seals from ${SERVER_ROLE}`,
    `grant execute on function settled_audit_seq() to ${SERVER_ROLE}`,
    `alter default privileges grant usage on schemas to ${SERVER_ROLE}`,
    `alter default privileges grant select, insert, update, delete on tables to ${SERVER_ROLE}`,
    `alter default privileges grant usage, select on sequences to ${SERVER_ROLE}`,
  ])
    await tx.execute(sql.raw(statement));
}

const rowsOf = (schema: string) => [
  `grant usage on schema ${schema} to ${SERVER_ROLE}`,
  `grant select, insert, update, delete on all tables in schema ${schema} to ${SERVER_ROLE}`,
  `grant usage, select on all sequences in schema ${schema} to ${SERVER_ROLE}`,
];

/** Why this login may not be the server's, as the end of a sentence; null when it may. */
export async function excessOf(db: Database): Promise<string | null> {
  const [login] = await selectRaw<{ name: string; superuser: boolean; owner: boolean; member: boolean }>(
    db,
    sql`select rolname as name, rolsuper or rolbypassrls as superuser,
      pg_has_role((select nspowner from pg_namespace where nspname = 'public'), 'member')
        or exists (
          select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
            and pg_has_role(relowner, 'member')
        ) as owner,
      exists (select from pg_roles server where server.rolname = ${SERVER_ROLE} and pg_has_role(server.oid, 'usage')) as member
    from pg_roles where rolname = current_user`,
  );
  if (!login) return 'its role is unknown';
  if (login.superuser) return `its role ${login.name} is bound by nothing`;
  if (login.owner) return `its role ${login.name} owns the tables`;
  return login.member ? null : `its role ${login.name} is no member of ${SERVER_ROLE}`;
}
