import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Notice } from '../act.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/tables/people.ts';
import { deliveries, notifications } from '../db/tables/traces.ts';
import type { Dependencies } from '../dependencies.ts';
import { noticeMail } from './notice-mail.ts';

/** The bell row, the mail as it will be sent, and the job that sends it: all in the transaction of the deed. */
export async function notifyInTransaction(dependencies: Dependencies, tx: Database, notice: Notice): Promise<void> {
  await tx.insert(notifications).values({ id: randomUUID(), ...notice });
  const [user] = await tx
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(eq(users.id, notice.userId));
  const mail = user && noticeMail(notice, user.role);
  if (!user || !mail) return;
  const delivery = { id: randomUUID(), recipient: user.email, ...mail };
  await tx.insert(deliveries).values(delivery);
  await dependencies.jobs.send(tx, 'sendMail', { deliveryId: delivery.id });
}
