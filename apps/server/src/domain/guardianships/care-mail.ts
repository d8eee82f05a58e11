import { hash, randomBytes, randomUUID } from 'node:crypto';
import { CARE_INVITATION_DAYS, OWN_ACCOUNT_DAYS } from '@consultorio/contracts/care-invitations';
import { placeOfClock } from '@consultorio/contracts/words/zones';
import { longDateOf } from '../../core/clock/clinic-time.ts';
import { daysAfter } from '../../core/clock/moments.ts';
import type { Database } from '../../core/db/database.ts';
import { deliveries } from '../../core/db/tables/traces.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { newSpokenCode } from '../../core/spoken-code.ts';

type Needs = Pick<Dependencies, 'jobs'>;

/** 30 bits, which are tried against a limit. */
export const newCareKey = () => newSpokenCode(6);

export const sha256OfCareCode = (code: string): string => hash('sha256', code, 'hex');

export const guardianInvitationTimes = (at: string) => ({
  sentAt: at,
  expiresAt: daysAfter(at, CARE_INVITATION_DAYS),
});

type Words = { subject: string; text: string };

/** Nobody is named but who invites, null for the clinic itself: the address may have a slip in it. */
export const guardianInvitationWords = (clinic: string, invitedByName: string | null, expiresAt: string): Words => ({
  subject: `Te invitaron a cuidar de alguien en ${clinic}`,
  text: [
    `${invitedByName === null ? `${clinic} te invitó a responder por una persona` : `${invitedByName || 'Alguien'} te invitó a responder por una persona en ${clinic}`}: pedir sus consultas y leer su expediente.`,
    'Entra con este correo, o crea tu cuenta con él, y acepta en «Mi familia». Necesitas también una clave de seis letras y números: pídesela a quien te invitó.',
    `Puedes aceptar hasta el ${longDateOf(expiresAt, true)} h (${placeOfClock()}). Si no esperabas esta invitación, ignora este correo.`,
  ].join('\n\n'),
});

export const ownAccountWords = (clinic: string, expiresAt: string): Words => ({
  subject: `Tu expediente en ${clinic} ya es tuyo`,
  text: [
    `Eres mayor de edad: solo tú decides sobre tu expediente en ${clinic}. Abre el enlace para tener tu propia cuenta.`,
    'Necesitas también una clave de seis letras y números: te la da la clínica, o quien respondía por ti.',
    `El enlace sirve hasta el ${longDateOf(expiresAt, true)} h (${placeOfClock()}). Si no esperabas este correo, ignóralo.`,
  ].join('\n\n'),
});

/** The mail belongs to the transaction of the change. */
export async function mailGuardianInvitation(
  needs: Needs,
  tx: Database,
  { email, invitedByName, expiresAt }: { email: string; invitedByName: string | null; expiresAt: string },
): Promise<void> {
  const { name } = await readEstablishment(tx);
  await mail(needs, tx, {
    recipient: email,
    ...guardianInvitationWords(name, invitedByName, expiresAt),
    path: '/perfil?seccion=familia',
  });
}

/**
 * To the person who came of age, or came with a record from elsewhere: a link that nobody can guess, which leaves us here alone.
 * @returns what the row keeps of it.
 */
export async function mailOwnAccount(needs: Needs, tx: Database, { email, at }: { email: string; at: string }) {
  const code = randomBytes(32).toString('base64url');
  const kept = { codeSha256: sha256OfCareCode(code), sentAt: at, expiresAt: daysAfter(at, OWN_ACCOUNT_DAYS) };
  const { name } = await readEstablishment(tx);
  await mail(needs, tx, {
    recipient: email,
    ...ownAccountWords(name, kept.expiresAt),
    path: `/accion?${new URLSearchParams({ mode: 'ownAccount', code })}`,
  });
  return kept;
}

type Letter = Words & { recipient: string; path: string };

async function mail({ jobs }: Needs, tx: Database, letter: Letter): Promise<void> {
  const delivery = { id: randomUUID(), ...letter };
  await tx.insert(deliveries).values(delivery);
  await jobs.send(tx, 'sendMail', { deliveryId: delivery.id });
}
