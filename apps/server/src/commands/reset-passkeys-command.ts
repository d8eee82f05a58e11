import { isPatient } from '@consultorio/contracts/sides';
import { eq } from 'drizzle-orm';
import { insertAudit } from '../core/audit/audit.repo.ts';
import { users } from '../core/db/tables/people.ts';
import { deletePasskeysOf } from '../domain/staff-sessions/passkeys.repo.ts';
import { endSessionsOf } from '../domain/staff-sessions/sessions.repo.ts';
import { runCommand } from './command.ts';

/** For the clinic with one administrator: whoever has the machine stands for the second one, and the trail says so. */
export const resetPasskeysCommand = (email: string): Promise<void> =>
  runCommand(async (_env, open) => {
    if (!email) throw new Error('Whose passkeys? Give the e-mail: npm run passkeys:reset -- somebody@clinic.example');
    const { db } = await open();
    const [person] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
    if (!person || isPatient(person.role)) throw new Error(`Nobody of the staff has the e-mail ${email}.`);
    await db.transaction(async (tx) => {
      const at = new Date().toISOString();
      await deletePasskeysOf(tx, person.id);
      await endSessionsOf(tx, person.id, at);
      await tx.update(users).set({ sessionsValidAfter: at }).where(eq(users.id, person.id));
      const operator = { actorId: null, actorRole: 'system', ip: null };
      await insertAudit(tx, { ...operator, action: 'resetPasskeys', outcome: 'ok', targetId: person.id });
    });
    return `${email} has no passkeys and no open sessions any more, and enrols at the next sign-in.`;
  });
