import { randomUUID } from 'node:crypto';
import type { ConsultationState } from '@consultorio/contracts/states';
import { eq } from 'drizzle-orm';
import { type ClinicalNoteRow, clinicalNotes, consultations } from '../src/core/db/tables/consultations.ts';
import { files } from '../src/core/db/tables/files.ts';
import { formVersions, services } from '../src/core/db/tables/forms.ts';
import { orders } from '../src/core/db/tables/orders.ts';
import type { Dependencies } from '../src/core/dependencies.ts';
import type { Target } from './matrix-inputs.ts';

type Wanted = {
  patient: { id: string };
  doctor?: { id: string } | null;
  serviceId: string;
  state: ConsultationState;
  /** Nobody changes them once they were sent. */
  answers?: Record<string, unknown>;
};

/** A consultation with a note, a draft order and a stored photo, written as the verbs would have left it. */
export async function makeConsultation(
  { db, files: store }: Dependencies,
  { patient, doctor = null, serviceId, state, answers = { motivo: 'Dolor de garganta desde ayer' } }: Wanted,
): Promise<Target> {
  const [consultationId, orderId, fileId] = [randomUUID(), randomUUID(), randomUUID()];
  const [service] = await db.select().from(services).where(eq(services.id, serviceId));
  const [version] = await db
    .select()
    .from(formVersions)
    .where(eq(formVersions.formId, service?.formId ?? ''));
  const sent = state !== 'draft';
  await db.insert(consultations).values({
    id: consultationId,
    folio: sent ? `T-${consultationId.slice(0, 8)}` : null,
    patientId: patient.id,
    serviceId,
    formVersionId: version?.id ?? '',
    answers,
    state,
    doctorId: doctor?.id ?? null,
    submittedAt: sent ? new Date().toISOString() : null,
    dueAt: sent ? new Date(Date.now() + 7_200_000).toISOString() : null,
    nearAt: sent ? new Date(Date.now() + 5_400_000).toISOString() : null,
  });
  const stored = await store.put(Buffer.from('%PDF-1.4 prueba'));
  await db.insert(files).values({
    id: fileId,
    ownerId: patient.id,
    purpose: 'consultation',
    name: 'estudio.pdf',
    mime: 'application/pdf',
    ...stored,
    consultationId,
    storedAt: new Date().toISOString(),
  });
  if (doctor) {
    await db.insert(clinicalNotes).values({ consultationId, authorId: doctor.id });
    await db.insert(orders).values({
      id: orderId,
      consultationId,
      patientId: patient.id,
      doctorId: doctor.id,
      kind: 'laboratory',
      content: { studies: [{ name: 'Biometría hemática' }] },
    });
  }
  return { consultationId, patientId: patient.id, orderId, fileId };
}

/** The note of a consultation as a signature leaves it, but for the hash, which nobody recomputes here. */
export async function signNote(
  { db }: Pick<Dependencies, 'db'>,
  consultationId: string,
  words: Partial<ClinicalNoteRow> = {},
): Promise<void> {
  const authorSnapshot = {
    ...{ name: 'Eva Ríos', cedula: '1234567', speciality: 'Medicina general' },
    ...{ titleInstitution: 'UNAM', officeAddress: 'Av. Juárez 1, Puebla' },
  };
  const signature = {
    status: 'signed',
    signedAt: new Date().toISOString(),
    sha256: 'a'.repeat(64),
    authorSnapshot,
  } as const;
  await db
    .update(clinicalNotes)
    .set({ ...words, ...signature })
    .where(eq(clinicalNotes.consultationId, consultationId));
}
