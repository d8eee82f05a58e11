import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { about, type Finding } from './finding.ts';

/**
 * A slot keeps every change until its receiver has it (`deploy/point-in-time.sh receive`, a server that follows). Without
 * `max_slot_wal_keep_size` one whose receiver is dead fills PostgreSQL's disk, and then nobody writes any more.
 */
export async function checkSlots({ db, engine }: OpenDatabase): Promise<Finding[]> {
  if (engine === 'pglite') return [];
  const { ok, look } = about('slots');
  const [row] = await selectRaw<{ names: string | null; most: string }>(
    db,
    sql`select string_agg(slot_name, ', ' order by slot_name) as names, current_setting('max_slot_wal_keep_size') as most
      from pg_replication_slots`,
  );
  if (!row?.names) return [];
  if (row.most !== '-1') return [ok(`PostgreSQL keeps at most ${row.most} for ${row.names}.`)];
  return [
    look(
      `PostgreSQL keeps all that ${row.names} did not receive, until its disk is full: set max_slot_wal_keep_size, see «To any moment» in docs/operate.md.`,
    ),
  ];
}

/** Of `deploy/point-in-time.sh`: where it was never begun there is no slot of that name. */
export async function checkReceiver({ db, engine }: OpenDatabase): Promise<Finding[]> {
  const { ok, look, wrong } = about('changes');
  if (engine === 'pglite') return [];
  const [slot] = await selectRaw<{ active: boolean; status: string | null }>(
    db,
    sql`select active, wal_status as status from pg_replication_slots where slot_name = 'consultorio'`,
  );
  if (!slot) return [];
  if (slot.status === 'lost')
    return [wrong('PostgreSQL threw away changes that nobody had received: run point-in-time.sh receive, then base.')];
  return [
    slot.active
      ? ok('Every change is received as it is written.')
      : look('Nobody receives the changes: point-in-time.sh receive has stopped, and the disk of PostgreSQL fills.'),
  ];
}
