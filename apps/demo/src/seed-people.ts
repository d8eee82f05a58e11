import { randomBytes } from 'node:crypto';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { ofAgeAt } from '@consultorio/contracts/coming-of-age';
import type { Absence } from '@consultorio/contracts/doctor-schedule';
import type { LegalKind } from '@consultorio/contracts/legal';
import { scopePresets } from '@consultorio/contracts/scope-presets';
import { eq } from 'drizzle-orm';
import { DAY_MS, daysBefore } from '../../server/src/core/clock/moments.ts';
import type { Database } from '../../server/src/core/db/database.ts';
import { files } from '../../server/src/core/db/tables/files.ts';
import { serviceDoctors } from '../../server/src/core/db/tables/forms.ts';
import {
  doctors,
  generalForms,
  guardianships,
  licenceChecks,
  patients,
  users,
} from '../../server/src/core/db/tables/people.ts';
import { consents, legalDocuments } from '../../server/src/core/db/tables/traces.ts';
import type { Dependencies } from '../../server/src/core/dependencies.ts';
import { fullName } from '../../server/src/core/full-name.ts';
import { stableId } from '../../server/src/core/stable-id.ts';
import { insertIntegration, insertKey, setRevoked } from '../../server/src/domain/integrations/integrations.repo.ts';
import {
  DEMO_PASSWORD,
  type DemoAccountKey,
  type DemoDoctorKey,
  type DemoWardKey,
  demoAccountPatients,
  demoAccounts,
  demoDoctors,
  demoWards,
} from './accounts-data.ts';
import { backgroundOf, luciaBackground, luciaEarlierBackground, motherBackground } from './backgrounds-data.ts';
import { type DemoPatientKey, demoPatients } from './patients-data.ts';
import { renderPortrait } from './portrait-drawings.ts';
import { type DemoClinic, seedTemplates } from './seed-clinic.ts';

export const personIdOf = (key: DemoAccountKey | DemoPatientKey) => stableId(`person ${key}`);

const isWard = (key: string): key is DemoWardKey => (demoWards as readonly string[]).includes(key);

/** Who signs in and writes for this patient: the person, or who cares for her. */
export const accountIdOf = (key: DemoAccountKey | DemoPatientKey) => personIdOf(isWard(key) ? 'madre' : key);

/** As of patients from before there were records: theirs are read from their forms and notes at the end. */
const unfilled = { recordFilledAt: null };

/** The accounts of the start page, and patients who are only rows: nobody signs in as them. */
export async function seedPeople(dependencies: Dependencies, clinic: DemoClinic): Promise<void> {
  const uids = await accountUids(dependencies);
  const faces = await keepPortraits(dependencies);
  await dependencies.db.transaction(async (tx) => {
    const documents = await tx.select().from(legalDocuments).where(eq(legalDocuments.version, 1));
    const daysAgo = (days: number) => daysBefore(dependencies.now(), days);
    for (const key of Object.keys(demoAccounts) as DemoAccountKey[])
      await seedAccount(tx, key, uids[key], daysAgo(120));
    await seedDoctors(tx, clinic, faces, dependencies.now());
    await seedIntegrations(tx, daysAgo);
    await seedTemplates(tx, { doctora: personIdOf('doctora'), doctor: personIdOf('doctor') });
    await seedGeneralForm(tx, personIdOf('paciente'), luciaEarlierBackground, daysAgo(60));
    await seedGeneralForm(tx, personIdOf('paciente'), luciaBackground, daysAgo(20), 2);
    await seedGeneralForm(tx, personIdOf('madre'), motherBackground, daysAgo(112));
    for (const key of ['paciente', 'bloqueado'] as const)
      await seedConsents(tx, personIdOf(key), documents, daysAgo(60));
    await seedConsents(tx, personIdOf('madre'), documents, daysAgo(112));
    let days = 110;
    for (const key of Object.keys(demoPatients) as DemoPatientKey[]) {
      days -= 2;
      if (isWard(key)) await seedWard(tx, key, documents, { now: dependencies.now(), since: daysAgo(111) });
      else await seedPatient(tx, key, documents, daysAgo(days));
    }
  });
}

/** At the emulator; an account that is there keeps its password and everything else. */
async function accountUids({ identity }: Dependencies): Promise<Record<DemoAccountKey, string>> {
  const pairs = Object.entries(demoAccounts).map(async ([key, account]) => {
    const { email, firstName, lastName, verified } = account;
    const displayName = fullName({ firstName, lastName });
    const made = { email, password: DEMO_PASSWORD, emailVerified: verified, ...(displayName ? { displayName } : {}) };
    return [key, (await identity.findByEmail(email)) ?? (await identity.create(made))];
  });
  return Object.fromEntries(await Promise.all(pairs)) as Record<DemoAccountKey, string>;
}

async function seedAccount(tx: Database, key: DemoAccountKey, firebaseUid: string, createdAt: string) {
  const { email, role, firstName, lastName, verified } = demoAccounts[key];
  const id = personIdOf(key);
  const [known] = await tx.select({ uid: users.firebaseUid }).from(users).where(eq(users.id, id));
  // The emulator may have been emptied while the database stayed: the row follows its account.
  if (known && known.uid !== firebaseUid) await tx.update(users).set({ firebaseUid }).where(eq(users.id, id));
  if (known) return;
  const status = key === 'bloqueado' ? 'blocked' : 'active';
  const person = { id, firebaseUid, role, status, email, emailVerified: verified, firstName, lastName } as const;
  await tx.insert(users).values({ ...person, createdAt, updatedAt: createdAt });
  if (key === 'paciente' || key === 'madre' || key === 'nueva' || key === 'bloqueado')
    await tx
      .insert(patients)
      .values({ id, userId: id, ...demoAccountPatients[key], ...unfilled, lastActivityAt: createdAt });
}

const doctorKeys = Object.keys(demoDoctors) as DemoDoctorKey[];
type Faces = Record<DemoDoctorKey, typeof files.$inferInsert>;

/** Drawn and stored before the transaction: neither belongs inside one. */
async function keepPortraits({ files: store, db, now }: Dependencies): Promise<Partial<Faces>> {
  const known = await db.select({ id: doctors.userId }).from(doctors);
  const at = daysBefore(now(), 120);
  const added = doctorKeys.filter((key) => !known.some(({ id }) => id === personIdOf(key)));
  const drawn = added.map(async (key) => {
    const kept = await store.put(await renderPortrait(key));
    const about = { ownerId: personIdOf(key), purpose: 'picture', name: 'foto.webp', mime: 'image/webp' } as const;
    return [key, { id: stableId(`portrait ${key}`), ...about, ...kept, createdAt: at, storedAt: at }];
  });
  return Object.fromEntries(await Promise.all(drawn)) as Partial<Faces>;
}

/** One of them takes a week off next month: nobody who opens the demo finds a doctor missing. */
function absencesOf(key: (typeof doctorKeys)[number], now: number): Absence[] {
  const dayIn = (days: number) => dayOf(now + days * DAY_MS);
  return key === 'doctor' ? [{ kind: 'vacation', from: dayIn(30), until: dayIn(36) }] : [];
}

async function seedDoctors(tx: Database, clinic: DemoClinic, faces: Partial<Faces>, now: number) {
  for (const key of doctorKeys) {
    const { services: attended, ...professional } = demoDoctors[key];
    const userId = personIdOf(key);
    const added = await tx
      .insert(doctors)
      .values({ userId, ...professional, languages: [...professional.languages], absences: absencesOf(key, now) })
      .onConflictDoNothing()
      .returning();
    await seedLicenceChecks(tx, userId, professional);
    // Later starts leave the doctor's services as an administrator set them.
    if (added.length === 0) continue;
    const face = faces[key];
    if (face) await tx.insert(files).values(face).onConflictDoNothing();
    if (face) await tx.update(users).set({ pictureFileId: face.id }).where(eq(users.id, userId));
    const rows = attended.map((service) => ({ serviceId: clinic[service].serviceId, doctorId: userId }));
    await tx.insert(serviceDoctors).values(rows).onConflictDoNothing();
  }
}

/** As found in the registers by the demo's administrator; certificates of a speciality last five years. */
async function seedLicenceChecks(tx: Database, doctorId: string, held: { cedula: string; specialityCedula: string }) {
  const found = { doctorId, outcome: 'confirmed', checkedBy: personIdOf('admin') } as const;
  const checkedAt = '2026-01-15T16:00:00.000Z';
  const id = (licence: string) => stableId(`licence check ${doctorId} ${licence}`);
  await tx
    .insert(licenceChecks)
    .values([
      { ...found, id: id('title'), licence: 'title', number: held.cedula, register: 'rnp', checkedAt },
      {
        ...{ ...found, id: id('speciality'), licence: 'speciality', number: held.specialityCedula, checkedAt },
        ...{ register: 'council', validUntil: '2031-01-15' },
      },
    ])
    .onConflictDoNothing();
}

type Document = { kind: LegalKind; version: number; sha256: string };

async function seedPatient(tx: Database, key: DemoPatientKey, documents: Document[], createdAt: string) {
  const [firstName, lastName, sex, birthDate, phone, address] = demoPatients[key];
  const id = personIdOf(key);
  const email = `${plain(firstName)}.${plain(lastName.split(' ')[0] ?? '')}@correo.consultorio.test`;
  const person = {
    id,
    firebaseUid: `demo-${id}`,
    role: 'patient',
    email,
    emailVerified: true,
    firstName,
    lastName,
  } as const;
  const added = await tx
    .insert(users)
    .values({ ...person, createdAt, updatedAt: createdAt })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (added.length === 0) return;
  const told = { id, userId: id, birthDate, sex, phone, address, ...unfilled, lastActivityAt: createdAt };
  await tx.insert(patients).values(told);
  await seedConsents(tx, id, documents, createdAt);
  await seedGeneralForm(tx, id, backgroundOf(key), createdAt);
}

/** Eighteen years before the day that comes in six days. */
function birthOfWhoComesOfAge(now: number): string {
  const birthday = daysBefore(now, -6).slice(0, 10);
  const day = birthday.slice(5) === '02-29' ? '02-28' : birthday.slice(5);
  return `${Number(birthday.slice(0, 4)) - 18}-${day}`;
}

async function seedWard(
  tx: Database,
  key: DemoWardKey,
  documents: Document[],
  { now, since }: { now: number; since: string },
) {
  const [firstName, lastName, sex, born, phone, address] = demoPatients[key];
  const [id, accountId] = [personIdOf(key), personIdOf('madre')];
  const birthDate = key === 'camila' ? birthOfWhoComesOfAge(now) : born;
  const told = { id, firstName, lastName, birthDate, sex, phone, address, ...unfilled, lastActivityAt: since };
  const added = await tx.insert(patients).values(told).onConflictDoNothing().returning({ id: patients.id });
  if (added.length === 0) return;
  const declared = { declaredAt: since, declaredIp: '127.0.0.1', declaredUserAgent: 'demo' };
  await tx.insert(guardianships).values({
    ...{ id: stableId(`guardianship ${key}`), accountId, patientId: id, relation: 'mother' },
    ...{ since, until: ofAgeAt(birthDate), ...declared },
  });
  await seedConsents(tx, accountId, documents, since, id);
  await seedGeneralForm(tx, id, backgroundOf(key), since);
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');

async function seedConsents(
  tx: Database,
  userId: string,
  documents: Document[],
  recordedAt: string,
  patientId = userId,
) {
  const rows = documents.map(({ kind, version, sha256 }) => ({
    id: stableId(`consent ${patientId} ${kind}`),
    ...{ userId, patientId, kind, version, sha256, recordedAt },
    purpose: 'registration' as const,
  }));
  await tx.insert(consents).values(rows).onConflictDoNothing();
}

type Answers = Record<string, unknown>;

async function seedGeneralForm(tx: Database, patientId: string, answers: Answers, createdAt: string, version = 1) {
  const id = stableId(version === 1 ? `general form ${patientId}` : `general form ${patientId} ${version}`);
  const formVersionId = stableId('form Formulario general version 1');
  await tx
    .insert(generalForms)
    .values({ id, patientId, formVersionId, answers, version, createdAt })
    .onConflictDoNothing();
}

/**
 * Of a laboratory, of the clinic's own warehouse, which only reads, and of a pharmacy that no longer calls, each with the scopes of
 * its preset. Nobody has the keys: they are random, and forgotten.
 */
async function seedIntegrations(tx: Database, daysAgo: (days: number) => string) {
  const made = { createdBy: personIdOf('admin'), networks: ['203.0.113.0/24'] };
  const known = [
    {
      name: 'Laboratorio Los Sauces',
      purpose: 'Recibe las órdenes de estudios y entrega sus resultados',
      contact: 'sistemas@laboratorio.test',
      scopes: [...scopePresets.laboratory],
      since: 40,
      revoked: null,
    },
    {
      name: 'Almacén de datos de la dirección',
      purpose: 'Copia cada noche los expedientes para los indicadores de calidad',
      contact: 'datos@consultorio.test',
      scopes: [...scopePresets.bulk],
      since: 25,
      revoked: null,
    },
    {
      name: 'Farmacia de la esquina',
      purpose: 'Surtía recetas; cambió de sistema',
      contact: 'soporte@farmacia.test',
      scopes: [...scopePresets.pharmacy],
      since: 90,
      revoked: 12,
    },
  ];
  for (const { since, revoked, ...words } of known) {
    const id = stableId(`integration ${words.name}`);
    const [there] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id));
    if (there) continue;
    const createdAt = daysAgo(since);
    await insertIntegration(tx, { id, ...words, ...made, createdAt, expiresAt: daysAgo(since - 365) });
    const secretSha256 = randomBytes(32).toString('hex');
    const key = { id: stableId(`key ${words.name}`), integrationId: id, kind: 'secret', hint: 'demo' } as const;
    await insertKey(tx, { ...key, secretSha256, createdBy: made.createdBy, createdAt, lastUsedAt: daysAgo(1) });
    if (revoked !== null) await setRevoked(tx, id, { at: daysAgo(revoked), by: made.createdBy });
  }
}
