import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from './database.ts';

/** Each change that must not happen twice at once has a number of its own: sharing one, two would wait for nothing. */
const numbers = {
  migrations: 727001,
  // 727002 is taken by `tell_announcements`, in the database.
  administrators: 727003,
  auditSeals: 727004,
  // 727005 is shared by whoever writes the audit trail: a trigger.
  diagnosisImports: 727010,
  medicineImports: 727011,
  recordImports: 727012,
  clinicPanels: 727013,
  breachNotices: 727014,
  // 727007 is taken by `make_months`, in the database.
  migrating: 727016,
  assignment: 727015,
  backup: 727017,
  storageMove: 727018,
} as const;

/**
 * Held by a connection until it says otherwise or ends. It is asked for again and again and not waited for: who makes an index
 * `concurrently` waits for every statement that is under way, that of somebody waiting for him too, and neither would ever end.
 */
export const lockOfConnection = (name: 'migrating' | 'backup' | 'storageMove') => ({
  take: `select pg_try_advisory_lock(${numbers[name]}) as taken`,
  giveBack: `select pg_advisory_unlock(${numbers[name]})`,
  /** From where, and since when it has said nothing. */
  holder: `select coalesce(host(a.client_addr), 'this machine') as from, a.state_change::text as since
    from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = ${numbers[name]} and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())`,
});

/** Held until the transaction ends, also against other replicas. */
export async function holdLock(tx: Database, name: keyof typeof numbers): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(numbers[name]))})`);
}

/** What takes long and must not be done twice at once, on whichever machine. @throws Error `busy` while somebody else does it. */
export const onlyOnce = <Answer>(
  { alone }: OpenDatabase,
  name: 'backup' | 'storageMove',
  { work, busy }: { work: () => Promise<Answer>; busy: string },
): Promise<Answer> =>
  alone(async (run) => {
    const { take, giveBack } = lockOfConnection(name);
    if (!(await run(take))[0]?.taken) throw new Error(busy);
    try {
      return await work();
    } finally {
      // A connection that was lost has given it back.
      await run(giveBack).catch(() => {});
    }
  });
