import { hash, randomBytes, randomUUID } from 'node:crypto';
import { attends } from '@consultorio/contracts/sides';
import { INVITATION_DAYS, type Invitation } from '@consultorio/contracts/staff';
import { placeOfClock } from '@consultorio/contracts/words/zones';
import { longDateOf } from '../../core/clock/clinic-time.ts';
import { daysAfter } from '../../core/clock/moments.ts';
import type { Database } from '../../core/db/database.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import { deliveries } from '../../core/db/tables/traces.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';

export const sha256OfCode = (code: string): string => hash('sha256', code, 'hex');

/** A code that nobody can guess, its stored hash, and until when it counts. */
export function newInvitationCode(at: string) {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = daysAfter(at, INVITATION_DAYS);
  return { code, kept: { codeSha256: sha256OfCode(code), sentAt: at, expiresAt } };
}

export const invitationWords = (
  clinic: string,
  { firstName, role }: Pick<UserRow, 'firstName' | 'role'>,
  expiresAt: string,
) => ({
  subject: `Te invitaron a ${clinic}`,
  text: [
    `Hola, ${firstName}:`,
    `${clinic} te invitó a ${attends[role] ? 'atender consultas' : 'administrar la clínica'}. Abre el enlace y elige tu contraseña: con ella y este correo inicias sesión.`,
    `El enlace sirve hasta el ${longDateOf(expiresAt, true)} h (${placeOfClock()}). Si no esperabas esta invitación, ignora este correo.`,
  ].join('\n\n'),
});

/** The only place where the code leaves us. The mail and its job belong to the transaction of the change. */
export async function mailInvitation(
  dependencies: Pick<Dependencies, 'jobs'>,
  tx: Database,
  user: Pick<UserRow, 'email' | 'firstName' | 'role'>,
  { code, expiresAt }: { code: string } & Pick<Invitation, 'expiresAt'>,
): Promise<void> {
  const { name } = await readEstablishment(tx);
  const delivery = {
    id: randomUUID(),
    recipient: user.email,
    ...invitationWords(name, user, expiresAt),
    path: `/accion?${new URLSearchParams({ mode: 'invitation', code })}`,
  };
  await tx.insert(deliveries).values(delivery);
  await dependencies.jobs.send(tx, 'sendMail', { deliveryId: delivery.id });
}
