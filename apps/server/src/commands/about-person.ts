import { eq } from 'drizzle-orm';
import { endAuthority } from '../core/authority.ts';
import type { Database } from '../core/db/database.ts';
import { type UserRow, users } from '../core/db/tables/people.ts';
import { announcingAlone, type Publish } from '../core/events/publish.ts';
import { type Jobs, withJobs } from '../core/jobs/jobs.ts';
import type { Env } from '../env.ts';
import type { Command } from './command.ts';

/** How the trail names whoever has the machine. */
export const operator = { actorId: null, actorRole: 'system', ip: null } as const;

export type Change = { tx: Database; publish: Publish; jobs: Jobs; at: string };

type Asked = {
  env: Env;
  db: Database;
  email: string;
  person: UserRow | undefined;
  /** In one transaction, in which all that was admitted for that person before has ended. */
  change(of: UserRow, work: (change: Change) => Promise<void>): Promise<void>;
};

/** A command about one person, whose e-mail is typed. @returns what it says; of anything else typed the usage. */
export const aboutPerson =
  (args: string[], usage: string, work: (asked: Asked) => Promise<string>): Command =>
  async (env, open) => {
    const [email = '', ...more] = args.map((arg) => arg.trim());
    if (!email.includes('@') || more.length > 0) throw new Error(usage);
    const { db, boss } = await open();
    const [person] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
    const change: Asked['change'] = ({ id }, made) =>
      withJobs(boss, (jobs) =>
        announcingAlone(db, async (tx, publish) => {
          // A server may be running beside it: no action that was admitted before commits after.
          await endAuthority(tx, id);
          await made({ tx, publish, jobs, at: new Date().toISOString() });
        }),
      );
    return work({ env, db, email, person, change });
  };
