import { roles } from '@consultorio/contracts/sides';
import { sql } from 'drizzle-orm';
import { behindPooler } from './check-server.ts';
import type { Database, OpenDatabase } from './database.ts';
import { callerRoles, INTEGRATION_ROLE, JOBS_ROLE, roleFor, roleOf, rolesOfServer, SERVER_ROLE } from './roles.ts';
import { selectRaw } from './rows.ts';

/**
 * The server's may take the roles of its callers and of the jobs and inherits none of them: their policies would be asked beside its own,
 * at every statement. Made without failing: roles are of the whole server, and another database may make them now.
 */
const makeRoles = `do $$ begin
  ${[SERVER_ROLE, ...rolesOfServer]
    .map(
      (role) => `begin
    if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role} nologin noinherit nosuperuser nobypassrls;
    end if;
  exception when duplicate_object or unique_violation or insufficient_privilege then null;
  end;`,
    )
    .join('\n  ')}
  begin
    if exists (select from pg_roles where rolname = '${SERVER_ROLE}' and rolinherit) then
      alter role ${SERVER_ROLE} noinherit;
    end if;
  exception when insufficient_privilege or internal_error then null;
  end;
  ${rolesOfServer
    .map(
      (role) => `begin
    if not pg_has_role('${SERVER_ROLE}', '${role}', 'member') then grant ${role} to ${SERVER_ROLE}; end if;
  exception when undefined_object or duplicate_object or unique_violation or insufficient_privilege or internal_error then null;
  end;`,
    )
    .join('\n  ')}
end $$`;

/**
 * Whoever migrates makes the roles, where he may, and gives them what they need: rows of every table, but of the audit
 * trail only new ones. Also of tables that come later, as those of the jobs do, which callers do not meet. Which rows says
 * policies.ts. Nothing is written when all of that stands.
 * @returns whether the roles are there: where he may not make them, they have no policies either.
 */
export async function grantToServer(tx: Database): Promise<boolean> {
  await tx.execute(sql.raw(makeRoles));
  const [state] = await selectRaw<{ roles: string; lacks: boolean; jobs: boolean }>(
    tx,
    sql`with ours as (select oid from pg_roles where rolname in ${[SERVER_ROLE, ...callerRoles]})
    select
      (select count(*) from pg_roles where rolname in ${[SERVER_ROLE, ...rolesOfServer]}) as roles,
      to_regnamespace('jobs') is not null as jobs,
      exists (
        select from ours where not exists (
          select from pg_default_acl d, aclexplode(d.defaclacl) given
          where d.defaclobjtype = 'r' and d.defaclrole = current_user::regrole and given.grantee = ours.oid
        )
      )
        or exists (
          select from pg_class cross join ours
          where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
            and not has_table_privilege(ours.oid, pg_class.oid, 'select')
        )
        or exists (
          select from pg_class join pg_roles on rolname in ${[SERVER_ROLE, roleFor('admin')]}
          where relkind in ('r', 'p') and relnamespace = to_regnamespace('jobs')
            and not (has_table_privilege(pg_roles.oid, pg_class.oid, 'select')
              and has_schema_privilege(pg_roles.oid, relnamespace, 'usage'))
        )
        or not (select has_function_privilege(oid, 'settled_audit_seq()', 'execute') from pg_roles where rolname = ${SERVER_ROLE})
        or not (select has_function_privilege(oid, 'settle_reports(integer)', 'execute') from pg_roles where rolname = ${SERVER_ROLE})
        or not (select has_function_privilege(oid, 'patients_of_doctor()', 'execute') from pg_roles where rolname = ${roleFor('doctor')})
        or not (select has_function_privilege(oid, 'is_patient_of_doctor(uuid)', 'execute') from pg_roles where rolname = ${roleFor('doctor')})
        or not (select has_function_privilege(oid, 'blocked_records()', 'execute') from pg_roles where rolname = ${roleFor('doctor')})
        or not (select has_function_privilege(oid, 'blocked_records()', 'execute') from pg_roles where rolname = ${INTEGRATION_ROLE})
        or not (select has_function_privilege(oid, 'people_in_care()', 'execute') from pg_roles where rolname = ${roleFor('patient')})
        or not (select has_function_privilege(oid, 'care_of(uuid)', 'execute')
          and has_function_privilege(oid, 'first_name_of(uuid)', 'execute') from pg_roles where rolname = ${SERVER_ROLE})
        or not (select has_function_privilege(oid, 'accounts_caring_for(uuid, timestamptz)', 'execute')
          from pg_roles where rolname = ${roleFor('admin')})
        as lacks`,
  );
  if (Number(state?.roles) <= rolesOfServer.length) return false;
  if (state?.lacks) for (const statement of grants(state.jobs)) await tx.execute(sql.raw(statement));
  return true;
}

/** Of the roles that a server acts in, those that are not there or that it may not take: whoever migrated may not make them. */
export async function missingRoles(db: Database): Promise<string[]> {
  const there = await selectRaw<{ name: string }>(
    db,
    sql`select rolname as name from pg_roles where rolname in ${[SERVER_ROLE, ...rolesOfServer]}
      and exists (select from pg_roles server where server.rolname = ${SERVER_ROLE} and pg_has_role(server.oid, pg_roles.oid, 'member'))`,
  );
  const names = new Set(there.map(({ name }) => name));
  return [SERVER_ROLE, ...rolesOfServer].filter((role) => !names.has(role));
}

const everybody = [SERVER_ROLE, ...callerRoles].join(', ');
/** Failed mails name their recipients: patients and doctors meet no job. */
const ofJobs = `${SERVER_ROLE}, ${roleFor('admin')}`;

const grants = (jobs: boolean) => [
  ...rowsOf('public', everybody),
  ...(jobs ? rowsOf('jobs', ofJobs) : []),
  `revoke insert, update, delete on schema_migrations from ${everybody}`,
  `revoke update, delete on audit_events, audit_seals from ${everybody}`,
  `revoke insert, update, delete on suppressions, removals from ${everybody}`,
  `revoke insert, update, delete on report_hours, report_service_hours, report_doctor_days, report_service_days, report_months, report_mentions, report_changes from ${everybody}`,
  `grant execute on function settled_audit_seq(), settle_reports(integer) to ${SERVER_ROLE}`,
  `grant execute on function patients_of_doctor(), is_patient_of_doctor(uuid), blocked_records() to ${roleFor('doctor')}`,
  `grant execute on function blocked_records() to ${INTEGRATION_ROLE}`,
  `grant execute on function people_in_care(), people_written_for(), in_care_until(uuid) to ${roleFor('patient')}`,
  `grant execute on function care_of(uuid), first_name_of(uuid) to ${SERVER_ROLE}`,
  // Who is told of a breach is listed for the administration.
  `grant execute on function accounts_caring_for(uuid, timestamptz) to ${SERVER_ROLE}, ${roleFor('admin')}`,
  `alter default privileges grant usage on schemas to ${ofJobs}`,
  `alter default privileges grant select, insert, update, delete on tables to ${everybody}`,
  `alter default privileges grant usage, select on sequences to ${everybody}`,
];

const rowsOf = (schema: string, whom: string) => [
  `grant usage on schema ${schema} to ${whom}`,
  `grant select, insert, update, delete on all tables in schema ${schema} to ${whom}`,
  `grant usage, select on all sequences in schema ${schema} to ${whom}`,
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

const NOBODY = '00000000-0000-0000-0000-000000000000';

const mayNotActAs = (role: string) =>
  `The server may not act as ${role} in the database: run npm run migrate as an owner who may create roles, or make the roles of docs/operate.md by hand and migrate again.`;

/**
 * Asks once in the role of each kind of caller for what is somebody's own, in the name of nobody, and as the jobs for theirs.
 * @throws Error with a sentence when the server may not take such a role, or when it meets rows.
 */
export async function assertRoles({ as, jobs }: Pick<OpenDatabase, 'as' | 'jobs'>): Promise<void> {
  const callers = [...roles.map((role) => ({ id: NOBODY, role })), { id: NOBODY, role: roles[0], scopes: [] }];
  for (const caller of callers) {
    const role = roleOf(caller);
    const seen = await selectRaw<{ rows: boolean }>(
      as(caller),
      sql`select exists (select from notifications) as rows`,
    ).catch((error: unknown) => {
      throw new Error(mayNotActAs(role), { cause: error });
    });
    if (seen[0]?.rows !== false)
      throw new Error(`As ${role} the server meets rows of everybody: the policies of its tables are off.`);
  }
  const acts = await selectRaw<{ name: string }>(
    jobs.db,
    sql`select current_user::text as name, exists (select from jobs.queue) as has_queues`,
  ).catch((error: unknown) => {
    throw new Error(mayNotActAs(JOBS_ROLE), { cause: error });
  });
  // A pooler that drops what is said when connecting leaves them the server's, and its callers too.
  if (acts[0]?.name !== JOBS_ROLE)
    throw new Error(`${behindPooler} Jobs act as ${acts[0]?.name} and not as ${JOBS_ROLE}.`);
}
