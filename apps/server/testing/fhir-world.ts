import { randomUUID } from 'node:crypto';
import { fhirScopes, fhirTypes } from '@consultorio/contracts/fhir-scopes';
import type { Scope } from '@consultorio/contracts/machine-access';
import type { AnyRecordContent } from '@consultorio/contracts/record-contents';
import type { RecordKind } from '@consultorio/contracts/record-kinds';
import { eq } from 'drizzle-orm';
import { addenda, messages } from '../src/core/db/tables/consultations.ts';
import { files } from '../src/core/db/tables/files.ts';
import { orderResults, orders } from '../src/core/db/tables/orders.ts';
import { patients } from '../src/core/db/tables/people.ts';
import { recordEntries } from '../src/core/db/tables/record-entries.ts';
import { makeConsultation, signNote } from './consultation-fixture.ts';
import { issueFixtureOrder } from './order-fixture.ts';
import { makePerson, makeWard, setStatus } from './people.ts';
import { makeService } from './service-fixture.ts';
import type { TestApp } from './test-app.ts';

/** Whatever is read over FHIR, by an integration that may read it all and find what it reads. */
export const fhirReading: readonly Scope[] = [
  ...new Set<Scope>(fhirTypes.flatMap((type): readonly Scope[] => fhirScopes[type] ?? [])),
  ...(['searchPatients', 'listConsultations', 'getFileAddress', 'getOrderDocument', 'getNoteDocument'] as const),
];

const entries: [RecordKind, AnyRecordContent][] = [
  ['allergy', { substance: 'Penicilina', severity: 'severe', certainty: 'proven' }],
  ['medicine', { medicine: 'Losartán', dose: '50 mg', since: '2024-03' }],
  ['problem', { description: 'Asma', code: 'J45.9', since: '2019' }],
  ['vaccine', { vaccine: 'Influenza', givenOn: '2025-10-02', lot: 'A-1' }],
  ['measurement', { weightKg: 62, systolicMmHg: 118, diastolicMmHg: 76, measuredOn: '2026-02-03' }],
  ['measurement', { weightKg: 63, measuredOn: '2026-05-03' }],
] as [RecordKind, AnyRecordContent][];

const drug = {
  ...{ genericName: 'Paracetamol', dose: '500 mg', presentation: 'tableta', route: 'oral', frequency: 'cada 8 horas' },
  ...{ duration: '3 días', indication: { code: 'J02.9', description: 'Faringitis' } },
};

/** A person with something of every kind in her record, who attends her, and everybody who may not read it. */
export async function makeFhirWorld({ dependencies }: TestApp) {
  const { db, files: store } = dependencies;
  const serviceId = await makeService(dependencies);
  const person = (role: 'patient' | 'doctor' | 'admin', more: object = {}) =>
    makePerson(dependencies, { role, ...(role === 'doctor' ? { serviceIds: [serviceId] } : {}), ...more });
  const patient = await person('patient', { firstName: 'Lucía', lastName: 'Ñáñez Ibarra' });
  const [stranger, blocked] = [await person('patient'), await person('patient')];
  const unverified = await person('patient', { verified: false });
  const doctor = await person('doctor', { firstName: 'Elena', lastName: 'Ruiz' });
  const otherDoctor = await person('doctor', { firstName: 'Otra' });
  const admin = await person('admin');
  await setStatus(dependencies, blocked.id, 'blocked');
  await db.update(patients).set({ curp: 'RUAE850612MDFZNL08' }).where(eq(patients.id, patient.id));
  const ward = await makeWard(dependencies, [patient]);

  const at = new Date().toISOString();
  for (const [kind, content] of entries)
    await db.insert(recordEntries).values({
      ...{ id: randomUUID(), entryId: randomUUID(), patientId: patient.id, kind, content, status: 'active' },
      ...{ origin: 'reconciliation', saidBy: 'doctor', saidById: doctor.id, saidAt: at, authorId: doctor.id },
    });

  const couple = { patient, doctor, serviceId };
  const earlier = await makeConsultation(dependencies, { ...couple, state: 'closed' });
  const later = await makeConsultation(dependencies, { ...couple, state: 'inProgress' });
  const { consultationId, orderId } = earlier;
  const flu = { code: 'J02.9', description: 'Faringitis', principal: true, certainty: 'definitive' as const };
  const words = { patientText: 'Fue una faringitis.', plan: 'Reposo', alarmSigns: 'Fiebre', prognosis: 'Bueno' };
  await signNote(dependencies, consultationId, { ...words, diagnoses: [flu] });
  const authorSnapshot = {
    ...{ name: 'Elena Ruiz', cedula: '1234567', speciality: 'Medicina general' },
    ...{ titleInstitution: 'UNAM', officeAddress: 'Av. Juárez 1, Puebla' },
  };
  await db.insert(addenda).values({
    ...{
      id: randomUUID(),
      consultationId,
      authorId: doctor.id,
      authorSnapshot,
      text: 'Mejoró.',
      sha256: '0'.repeat(64),
    },
  });
  for (const kind of ['patient', 'internal'] as const)
    await db.insert(messages).values({
      ...{ id: randomUUID(), consultationId, kind, text: kind === 'internal' ? 'Entre colegas' : 'Gracias, doctora' },
      authorId: kind === 'patient' ? patient.id : doctor.id,
    });

  const drugsId = randomUUID();
  const prescription = { id: drugsId, consultationId, patientId: patient.id, doctorId: doctor.id };
  await db.insert(orders).values({ ...prescription, kind: 'prescription', content: { drugs: [drug] } });
  for (const id of [orderId, drugsId]) await issueFixtureOrder(dependencies, id);
  const [resultId, resultFileId] = [randomUUID(), randomUUID()];
  const result = { orderId, consultationId, authorId: patient.id, authorRole: 'patient' as const };
  await db.insert(orderResults).values({ id: resultId, ...result, text: 'Todo normal', fileIds: [resultFileId] });
  const stored = await store.put(Buffer.from('%PDF-1.4 resultado'));
  await db.insert(files).values({
    ...{ id: resultFileId, ownerId: patient.id, purpose: 'result', name: 'biometría.pdf', mime: 'application/pdf' },
    ...{ ...stored, consultationId, storedAt: at },
  });
  for (const state of ['resultUploaded', 'reviewed'] as const)
    await db.update(orders).set({ state }).where(eq(orders.id, orderId));
  return {
    people: { patient, stranger, blocked, unverified, doctor, otherDoctor, admin },
    ...{ ward, earlier, later, drugsId, resultFileId },
  };
}
export type FhirWorld = Awaited<ReturnType<typeof makeFhirWorld>>;
