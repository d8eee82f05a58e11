import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { UserStatus } from '@consultorio/contracts/access';
import { ofAgeAt } from '@consultorio/contracts/coming-of-age';
import type { Role } from '@consultorio/contracts/sides';
import { eq } from 'drizzle-orm';
import { serviceDoctors } from '../src/core/db/tables/forms.ts';
import { doctors, guardianships, licenceChecks, patients, users } from '../src/core/db/tables/people.ts';
import { consents, legalDocuments } from '../src/core/db/tables/traces.ts';
import type { Dependencies } from '../src/core/dependencies.ts';

export type Person = { id: string; uid: string; email: string; password: string; role: Role; token: string };

type Traits = {
  role: Role;
  verified?: boolean;
  status?: UserStatus;
  firstName?: string;
  lastName?: string;
  consents?: boolean;
  serviceIds?: string[];
  /** Of a doctor: whether an administrator looked the cédula up. */
  checked?: boolean;
};

const password = 'Prueba-1234';

/** Somebody with a real account at the provider, a row of ours and a fresh token. */
export async function makePerson(dependencies: Dependencies, traits: Traits): Promise<Person> {
  const { db, identity } = dependencies;
  const { role, verified = true, status = 'active', firstName = 'Ana', lastName = 'Prueba' } = traits;
  const id = randomUUID();
  const email = `${role}-${id.slice(0, 13)}@consultorio.test`;
  const uid = await identity.create({ email, password, emailVerified: verified });
  await db
    .insert(users)
    .values({ id, firebaseUid: uid, role, status, email, emailVerified: verified, firstName, lastName });
  if (role === 'patient')
    await db
      .insert(patients)
      .values({ id, userId: id, recordNo: `T-${id.slice(0, 8)}`, birthDate: '1990-05-20', sex: 'female' });
  if (role === 'doctor') {
    await db.insert(doctors).values({
      userId: id,
      cedula: '1234567',
      titleInstitution: 'UNAM',
      speciality: 'Medicina general',
      officeAddress: 'Av. Juárez 1, Puebla',
    });
    if (traits.checked ?? true) await checkLicence(dependencies, id, '1234567');
    for (const serviceId of traits.serviceIds ?? [])
      await db.insert(serviceDoctors).values({ serviceId, doctorId: id });
  }
  if (traits.consents ?? role === 'patient') await consentToAll(dependencies, id);
  return { id, uid, email, password, role, token: await signIn(dependencies, email, password) };
}

type Ward = { birthDate?: string; firstName?: string; until?: string | null; confirmed?: boolean; consents?: boolean };

/** Somebody without an account, in the care of these accounts. */
export async function makeWard(
  { db }: Pick<Dependencies, 'db'>,
  guardians: { id: string }[],
  {
    birthDate = '2022-03-14',
    firstName = 'Sofía',
    until = ofAgeAt(birthDate),
    confirmed = false,
    consents: given = true,
  }: Ward = {},
): Promise<{ id: string; guardianshipIds: string[] }> {
  const id = randomUUID();
  const record = { recordNo: `W-${id.slice(0, 8)}`, firstName, lastName: 'Prueba', birthDate, sex: 'female' as const };
  await db.insert(patients).values({ id, ...record });
  const now = new Date().toISOString();
  const rows = guardians.map(({ id: accountId }) => ({
    ...{ id: randomUUID(), accountId, patientId: id, relation: 'mother' as const, until, declaredAt: now },
    ...(confirmed ? { confirmedAt: now, confirmedBy: accountId } : {}),
  }));
  if (rows.length > 0) await db.insert(guardianships).values(rows);
  const [first] = guardians;
  if (first && given) await consentToAll({ db }, first.id, id);
  return { id, guardianshipIds: rows.map((row) => row.id) };
}

/** As if an administrator had found the cédula in the register. */
export async function checkLicence({ db, now }: Dependencies, doctorId: string, number: string): Promise<void> {
  const found = { licence: 'title', register: 'rnp', outcome: 'confirmed' } as const;
  const checkedAt = new Date(now()).toISOString();
  await db
    .insert(licenceChecks)
    .values({ id: randomUUID(), doctorId, number, ...found, checkedBy: doctorId, checkedAt });
}

export async function consentToAll({ db }: Pick<Dependencies, 'db'>, userId: string, patientId = userId) {
  for (const document of await db.select().from(legalDocuments)) {
    const { kind, version, sha256 } = document;
    const proof = { userId, patientId, purpose: 'registration' as const };
    await db.insert(consents).values({ id: randomUUID(), ...proof, kind, version, sha256 });
  }
}

/** An ID token from the emulator's own sign-in, as a browser would get it. */
export async function signIn({ env }: Dependencies, email: string, secret: string): Promise<string> {
  const response = await fetch(
    `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: secret, returnSecureToken: true }),
    },
  );
  const body = (await response.json()) as { idToken?: string; error?: { message: string } };
  if (!body.idToken) throw new Error(`sign-in failed: ${body.error?.message}`);
  return body.idToken;
}

/** A token knows only the second of its sign-in. */
export const nextSecond = () => pause(1100 - (Date.now() % 1000));

export async function setStatus({ db }: Dependencies, id: string, status: UserStatus) {
  await db.update(users).set({ status }).where(eq(users.id, id));
}

/** Blocked because its time of keeping is over, as decideRetention does it; and back. */
export async function setRecordGone(dependencies: Dependencies, id: string, gone: boolean) {
  const block = { recordBlockedAt: gone ? new Date().toISOString() : null };
  if (gone) await setStatus(dependencies, id, 'blocked');
  await dependencies.db.update(patients).set(block).where(eq(patients.id, id));
  if (!gone) await setStatus(dependencies, id, 'active');
}

/** As if this person had never been signed out: the tokens in hand count again. */
export async function letBackIn({ db }: Dependencies, id: string) {
  await db.update(users).set({ sessionsValidAfter: null }).where(eq(users.id, id));
}
