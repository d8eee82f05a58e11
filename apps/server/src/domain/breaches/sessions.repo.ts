import { type BreachSession, MAX_BREACH_SESSIONS } from '@consultorio/contracts/breaches';
import { sql } from 'drizzle-orm';
import { isoText } from '../../core/db/columns.ts';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';

type Wanted = { accountId: string; sessionId?: string; beganAt: string; endedAt: string | null };

/**
 * Sign-ins of staff as the trail names them, the one that was used last first. Sessions themselves are their owners' alone, and
 * gone a while after they were used; the trail stays. The device is known as long as they are: ask it in the server's name.
 */
export async function selectTracedSessions(
  db: Database,
  { accountId, sessionId, beganAt, endedAt }: Wanted,
): Promise<BreachSession[]> {
  return selectRaw<BreachSession>(
    db,
    sql`select a.session_id as id, coalesce(string_agg(distinct a.ip, ', '), '') as ips, count(*)::int as times,
        (select s.device from staff_sessions s where s.id = a.session_id) as device,
        ${isoText(sql`min(a.at)`)} as "firstAt", ${isoText(sql`max(a.at)`)} as "lastAt"
      from audit_events a
      where a.actor_id = ${accountId}::uuid and a.session_id is not null and a.outcome = 'ok'
        and ${sessionId === undefined ? sql`true` : sql`a.session_id = ${sessionId}::uuid`}
        and a.at >= ${beganAt}::timestamptz and ${endedAt === null ? sql`true` : sql`a.at <= ${endedAt}::timestamptz`}
      group by a.session_id order by max(a.at) desc limit ${MAX_BREACH_SESSIONS}`,
  );
}
