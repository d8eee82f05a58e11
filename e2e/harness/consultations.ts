import { randomUUID } from 'node:crypto';
import { type Endpoint, openEndpoint } from './callable-endpoint.ts';
import { demo, demoPassword, type Patient } from './people.ts';

interface Moved {
  id: string;
  version: number;
  folio: string | null;
}

/** Answers that the general medicine form of the demo accepts. */
const answers = {
  motivo: 'Dolor de cabeza desde ayer',
  inicio: 'hoy',
  sintomas: ['cabeza'],
  dolor: 3,
};

/** A draft of general medicine with everything answered, over the callable endpoint. */
export async function draftOf(patient: Patient, change: Record<string, unknown> = {}): Promise<Moved> {
  const services =
    await patient.endpoint.call<{ id: string; name: string; redFlags: { key: string }[] }[]>('listServices');
  const service = services.find(({ name }) => name === 'Medicina general');
  if (!service) throw new Error('The demo has no general medicine.');
  const draft = await patient.endpoint.call<Moved>('createConsultation', {
    serviceId: service.id,
    redFlagAnswers: Object.fromEntries(service.redFlags.map(({ key }) => [key, false])),
    idempotencyKey: randomUUID(),
  });
  return patient.endpoint.call<Moved>('saveConsultationDraft', {
    consultationId: draft.id,
    expectedVersion: draft.version,
    answers: { ...answers, ...change },
  });
}

/** A draft of a published form, by a service of its own that is hidden again at once: nobody else's changes. */
export async function draftOfForm(admin: Endpoint, patient: Patient, formId: string): Promise<Moved> {
  const { doctors } = await admin.call<{ doctors: { id: string }[] }>('listServiceChoices');
  const name = `Servicio ${randomUUID().slice(0, 6)}`;
  const { serviceId } = await admin.call<{ serviceId: string }>('createService', {
    ...{ name, formId, description: 'De una prueba', priceText: '$200', doctorIds: doctors.map(({ id }) => id) },
    ...{ replyMinutes: 60, closeMinutes: 600, followUpDays: 7, redFlags: [], idempotencyKey: randomUUID() },
  });
  await admin.call('setServiceActive', { serviceId, expectedVersion: 1, active: true });
  const input = { serviceId, redFlagAnswers: {}, idempotencyKey: randomUUID() };
  const draft = await patient.endpoint.call<Moved>('createConsultation', input);
  await admin.call('setServiceActive', { serviceId, expectedVersion: 2, active: false });
  return draft;
}

/** The draft with these answers, sent by the patient and begun by a demo doctor. */
export async function attendedDraft(
  baseURL: string,
  patient: Patient,
  draft: Moved,
  answers: object,
): Promise<Endpoint> {
  const consultationId = draft.id;
  const { version } = await patient.endpoint.call<Moved>('saveConsultationDraft', {
    ...{ consultationId, expectedVersion: draft.version, answers },
  });
  const confirmed = { confirmedBackground: true, acceptedTeleconsultation: true, idempotencyKey: randomUUID() };
  await patient.endpoint.call('submitConsultation', { consultationId, expectedVersion: version, ...confirmed });
  const doctor = await openEndpoint(baseURL, { email: demo.doctor, password: demoPassword });
  const taken = await doctor.call<Moved>('takeConsultation', { consultationId });
  await doctor.call('startConsultation', { consultationId, expectedVersion: taken.version });
  return doctor;
}

export async function submittedOf(patient: Patient, change: Record<string, unknown> = {}): Promise<Moved> {
  const { id, version } = await draftOf(patient, change);
  return patient.endpoint.call<Moved>('submitConsultation', {
    consultationId: id,
    expectedVersion: version,
    idempotencyKey: randomUUID(),
    confirmedBackground: true,
    acceptedTeleconsultation: true,
  });
}

/** Taken and begun by a demo doctor of general medicine. */
export async function attendedOf(
  baseURL: string,
  patient: Patient,
  doctor: string = demo.doctor,
  change: Record<string, unknown> = {},
) {
  const { id } = await submittedOf(patient, change);
  const endpoint: Endpoint = await openEndpoint(baseURL, { email: doctor, password: demoPassword });
  const taken = await endpoint.call<Moved>('takeConsultation', { consultationId: id });
  await endpoint.call('startConsultation', { consultationId: id, expectedVersion: taken.version });
  return { id, doctor: endpoint };
}

/** Answered and signed by that doctor, who goes on with it over `doctor`. */
export async function closedOf(baseURL: string, patient: Patient, by: string = demo.doctor) {
  const { id, doctor } = await attendedOf(baseURL, patient, by);
  await close(id, doctor);
  return { id, doctor };
}

/** The note of an attended consultation, as far as it can be signed. */
export async function writeNote(id: string, doctor: Endpoint): Promise<{ version: number }> {
  const note = await doctor.call<{ version: number }>('getClinicalNote', { consultationId: id });
  return doctor.call<{ version: number }>('saveClinicalNote', {
    consultationId: id,
    expectedVersion: note.version,
    evolution: 'Cefalea de un día',
    findings: 'Sin datos de alarma',
    prognosis: 'Bueno',
    plan: 'Reposo y líquidos',
    patientText: 'Es un dolor de cabeza por cansancio.',
    vitals: {},
    diagnoses: [{ code: 'R51', description: 'Cefalea', principal: true, certainty: 'presumptive' }],
  });
}

/** The attended consultation is answered, signed and closed: from now on the patient has it. */
export async function close(id: string, doctor: Endpoint): Promise<void> {
  const written = await writeNote(id, doctor);
  const { version } = await doctor.call<Moved>('getConsultation', { consultationId: id });
  await doctor.call('signAndCloseConsultation', {
    consultationId: id,
    expectedVersion: version,
    noteVersion: written.version,
  });
}
