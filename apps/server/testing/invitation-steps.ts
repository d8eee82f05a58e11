import { randomUUID } from 'node:crypto';
import { and, desc, eq, like } from 'drizzle-orm';
import { deliveries } from '../src/core/db/tables/traces.ts';
import type { Dependencies } from '../src/core/dependencies.ts';

export const doctorData = (serviceIds: string[] = []) => ({
  firstName: 'Mariana',
  lastName: 'Ibáñez Treviño',
  cedula: '7654321',
  titleInstitution: 'UNAM',
  speciality: 'Dermatología',
  officeAddress: 'Av. Juárez 1, Puebla',
  serviceIds,
  maxOpen: 5,
});

export const freshEmail = () => `invitada-${randomUUID().slice(0, 13)}@consultorio.test`;

/** The code of the newest invitation that was mailed there. */
export async function mailedCode(
  { db }: Dependencies,
  email: string,
  mode: 'invitation' | 'ownAccount' = 'invitation',
): Promise<string> {
  const [mail] = await db
    .select({ path: deliveries.path })
    .from(deliveries)
    .where(and(eq(deliveries.recipient, email), like(deliveries.path, `/accion?mode=${mode}%`)))
    .orderBy(desc(deliveries.createdAt))
    .limit(1);
  return new URL(mail?.path ?? '', 'http://here').searchParams.get('code') ?? '';
}

/** The steps of the page at the end of the link: the provider's code and a password of one's own. */
export async function choosePassword({ env }: Dependencies, oobCode: string, newPassword: string): Promise<void> {
  const provider = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${provider}/accounts:resetPassword?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode, newPassword }),
  });
  if (!response.ok) throw new Error(`the password was refused: ${await response.text()}`);
}

/** A click on the provider's mail, which its owner gets whoever asked for it; with `email`, after a change to that one. */
export async function verifyAtProvider({ env }: Dependencies, localId: string, email?: string): Promise<void> {
  const provider = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${provider}/projects/${env.FIREBASE_PROJECT_ID}/accounts:update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ localId, email, emailVerified: true }),
  });
  // An account that a job has removed meanwhile has nothing to prove any more.
  if (!response.ok && response.status !== 400) throw new Error(`verifying failed: ${await response.text()}`);
}
