import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { PersonalTable } from './policies.ts';
import { noSecret, type Rule } from './policy-conditions.ts';
import { JOBS_ROLE } from './roles.ts';
import { selectRaw } from './rows.ts';
import { runTogether } from './run-together.ts';
import { REMAINS } from './setting-keys.ts';
import type { TableName } from './table-names.ts';

/**
 * What the jobs may do, table by table: they act for nobody, and need a few columns of a few tables. A table that is
 * missing here is none of their business, also one that comes later. What they may not do they are refused loudly: a new
 * job that needs more gets its line here.
 */
type Rights = {
  /** Which rows, as a condition. */
  reads: string | boolean;
  /** Of it alone, where a condition is told. */
  adds?: true | string;
  /** Columns, of the rows that it reads. */
  changes?: readonly string[];
  /** Which rows, as a condition. */
  removes?: string | true;
};

const remains = `key like '${REMAINS}%'`;

export const rightsOfJobs: Partial<Record<TableName, Rights>> = {
  // tidyUp: what waited too long expires, and its patient is reminded; old traces and uploads that never came go.
  consultations: {
    reads: "state <> 'draft'",
    changes: [
      ...['state', 'closed_at', 'last_activity_at', 'reminders', 'version'],
      // watchQueue gives what waits to a doctor, and tells of what is late.
      ...['doctor_id', 'assigned_at', 'auto_assigned_at', 'escalation'],
    ],
  },
  // To which doctors it may go. Who holds a doctor's row must be allowed to write of it: none of them is written.
  doctors: { reads: true, changes: ['max_open'] },
  licence_checks: { reads: true },
  services: { reads: true },
  service_doctors: { reads: true },
  // sealEnding: of nobody's signature but the clinic's own.
  addenda: { reads: false, adds: 'author_id is null' },
  orders: { reads: "state <> 'draft'", changes: ['state', 'version'] },
  // comeOfAge: whoever is 18 is told of, and invited to an own account.
  guardianships: { reads: 'until is not null', changes: ['of_age_told_at'] },
  care_invitations: { reads: "kind = 'self'", changes: ['code_sha256', 'sent_at', 'expires_at'] },
  idempotency_keys: { reads: true, removes: true },
  // suppressRecord: which were released. The rows themselves go by a function of the owner's.
  retention_steps: { reads: true },
  arco_requests: { reads: 'due_on is not null', changes: ['reminders'] },
  presences: { reads: true, removes: true },
  counted_calls: { reads: true, removes: true },
  told_calls: { reads: true, removes: true },
  integration_assertions: { reads: true, removes: true },
  bulk_exports: { reads: true, removes: true },
  // openWebhookSender: what is sent, what became of it, and which webhook is paused. Of an integration whether it is in force.
  integrations: { reads: true },
  webhooks: { reads: true, changes: ['state', 'failing_since', 'last_delivered_at'], removes: true },
  webhook_deliveries: { reads: true, changes: ['state', 'tries', 'first_tried_at', 'attempts'], removes: true },
  webhook_lanes: { reads: true, changes: ['due_at', 'claim', 'claimed_until'], removes: true },
  // scanFile: its verdict, and who hears of it.
  files: { reads: true, changes: ['content', 'storage_key', 'scanned_with'], removes: 'stored_at is null' },
  // removeEndedUploads
  file_parts: { reads: true, removes: true },
  messages: { reads: "kind = 'internal'" },
  order_results: { reads: true },
  // sealAudit
  audit_events: { reads: true, adds: true },
  audit_repeats: { reads: true, removes: true },
  audit_seals: { reads: true, adds: true },
  // sendMail, alignAccount, and what any of them tells
  users: { reads: true },
  notification_preferences: { reads: true },
  // And which bytes are to go, see files/remains.ts.
  settings: { reads: noSecret, adds: remains, removes: remains },
  deliveries: { reads: true, adds: true, changes: ['sent_at', 'claimed_until', 'claim'] },
  // watchQueue: of what is late one mail is written.
  notifications: { reads: true, adds: true, changes: ['mail_waits'] },
  // sendPush: whoever's browser is gone is forgotten.
  push_subscriptions: { reads: true, removes: true },
  push_messages: { reads: true, adds: true, changes: ['claimed_until'], removes: true },
  // sendPhoneMessages: what a number that takes nothing was agreed to ends.
  phone_consents: { reads: true, changes: ['ended_at', 'ended_by'] },
  phone_codes: { reads: true, changes: ['refusal', 'parts'], removes: true },
  phone_messages: {
    reads: true,
    adds: true,
    changes: ['state', 'tries', 'due_at', 'provider_id', 'refusal', 'month', 'parts'],
    removes: true,
  },
  phone_months: { reads: true, adds: true, changes: ['sent', 'undelivered', 'told_at', 'failed_at', 'failure'] },
  announcements: { reads: true, adds: true },
  // Adds: as servers of an earlier version do.
  events: { reads: true, adds: true, removes: true },
};

/** Rows of a table as policies say it: commands, columns too, are given or not given by `grant`. */
export const ruleOfJobs = (table: PersonalTable): Rule & { removes: string | boolean } => {
  const rights = rightsOfJobs[table];
  if (!rights) return { reads: false, writes: false, removes: false };
  const { reads, adds, changes, removes = false } = rights;
  const writes = typeof adds === 'string' ? adds : adds || changes ? reads : false;
  return { reads, writes, removes };
};

/** As `grant` says it, one a line; `update` column by column. */
const wantedGrants = Object.entries(rightsOfJobs).flatMap(([table, { reads, adds, changes = [], removes }]) => [
  ...(reads ? [`select on ${table}`] : []),
  ...(adds ? [`insert on ${table}`] : []),
  ...(removes ? [`delete on ${table}`] : []),
  ...changes.map((column) => `update (${column}) on ${table}`),
]);

/**
 * Brings the rights of the jobs up to this table, and takes away what it no longer has. Their own tables, pg-boss's, they
 * read and write as they like. Nothing is written when all of that stands, or while the role is missing.
 */
export async function grantJobRights(tx: Database): Promise<void> {
  const [role] = await selectRaw<{ oid: number; boss: boolean; tells: boolean }>(
    tx,
    sql`select r.oid, has_function_privilege(r.oid, 'accounts_caring_for(uuid, timestamptz)', 'execute')
          and has_function_privilege(r.oid, 'first_name_of(uuid)', 'execute')
          and has_function_privilege(r.oid, 'care_until(guardianships)', 'execute')
          and has_function_privilege(r.oid, 'endings_without_note(timestamptz, uuid)', 'execute')
          and has_function_privilege(r.oid, 'suppress_record(uuid, timestamptz, interval)', 'execute')
          and has_function_privilege(r.oid, 'settle_reports(integer)', 'execute')
          and has_function_privilege(r.oid, 'make_months()', 'execute')
          and has_function_privilege(r.oid, 'forget_old(text, timestamptz, timestamptz, integer)', 'execute') as tells, exists (
          select from pg_class where relnamespace = to_regnamespace('jobs') and relkind in ('r', 'p')
            and not (has_schema_privilege(r.oid, relnamespace, 'usage') and has_table_privilege(r.oid, oid, 'delete'))
        ) as boss
        from pg_roles r where rolname = ${JOBS_ROLE}`,
  );
  if (!role) return;
  const there = await selectRaw<{ right: string }>(
    tx,
    sql`select lower(privilege_type) || ' on ' || relname as "right"
          from pg_class, aclexplode(relacl) where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
            and grantee = ${role.oid}
        union all
        select lower(privilege_type) || ' (' || attname || ') on ' || relname
          from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl)
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and grantee = ${role.oid}`,
  );
  const given = new Set(there.map(({ right }) => right));
  const wanted = new Set(wantedGrants);
  const statements = [
    ...[...given].filter((right) => !wanted.has(right)).map((right) => `revoke ${right} from ${JOBS_ROLE}`),
    ...wantedGrants.filter((right) => !given.has(right)).map((right) => `grant ${right} to ${JOBS_ROLE}`),
    ...(role.boss
      ? [
          `grant usage on schema jobs to ${JOBS_ROLE}`,
          `grant select, insert, update, delete on all tables in schema jobs to ${JOBS_ROLE}`,
          `grant usage, select on all sequences in schema jobs to ${JOBS_ROLE}`,
        ]
      : []),
  ];
  if (statements.length === 0 && role.tells) return;
  statements.push(`grant execute on function settled_audit_seq() to ${JOBS_ROLE}`);
  statements.push(
    `grant execute on function accounts_caring_for(uuid, timestamptz), first_name_of(uuid), care_until(guardianships),
      endings_without_note(timestamptz, uuid), suppress_record(uuid, timestamptz, interval), settle_reports(integer), months_made_until(), make_months(),
      forget_old(text, timestamptz, timestamptz, integer) to ${JOBS_ROLE}`,
  );
  await runTogether(tx, statements);
}
