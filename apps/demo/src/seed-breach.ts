import type { Database } from '../../server/src/core/db/database.ts';
import { breaches, breachSteps } from '../../server/src/core/db/tables/breaches.ts';
import { stableId } from '../../server/src/core/stable-id.ts';
import { personIdOf } from './seed-people.ts';
import type { Trace } from './seed-traces.ts';

/** From a network of nobody here. */
const ip = '198.51.100.23';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Look = {
  minute: number;
  action: 'getPatient' | 'getPatientSummaryDocument';
  of: Parameters<typeof personIdOf>[0];
};
const looks: readonly Look[] = [
  { minute: 2, action: 'getPatient', of: 'paciente' },
  { minute: 3, action: 'getPatientSummaryDocument', of: 'paciente' },
  { minute: 6, action: 'getPatient', of: 'carmen' },
  { minute: 9, action: 'getPatient', of: 'emiliano' },
];

/** A laptop that was stolen three weeks ago with the doctor's sign-in open: what it looked at, and what the clinic wrote down. */
export async function seedBreach(tx: Database, now: number): Promise<Trace[]> {
  const began = now - 21 * DAY_MS;
  const at = (minutes: number) => new Date(began + minutes * MINUTE_MS).toISOString();
  const [id, sessionId] = [stableId('breach stolen laptop'), stableId('session stolen laptop')];
  const [doctorId, adminId] = [personIdOf('doctor'), personIdOf('admin')];
  const words = {
    nature:
      'Robaron la computadora portátil del Dr. Salgado con la sesión abierta y desde ella se abrieron expedientes.',
    data: 'Nombre, datos de contacto y datos de salud del expediente.',
    recommendations: 'Desconfíe de llamadas o mensajes que mencionen su consulta y no comparta códigos ni contraseñas.',
    measures: 'Se cerró esa sesión y se cambió la contraseña de la cuenta.',
    contact: 'privacidad@consultorio.test, 222 555 0182',
  };
  const found = { accountId: doctorId, sessionId, ip, looks: ['record' as const, 'paper' as const] };
  const span = { beganAt: at(0), endedAt: at(20), discoveredAt: at(180), openedAt: at(240) };
  const added = await tx
    .insert(breaches)
    .values({ id, ...words, ...span, ...found, openedBy: adminId })
    .onConflictDoNothing()
    .returning({ id: breaches.id });
  if (added.length === 0) return [];
  await tx.insert(breachSteps).values({
    ...{ id: stableId('breach stolen laptop step'), breachId: id, kind: 'measure', recordedBy: adminId },
    ...{ text: 'Las computadoras del consultorio tienen el disco cifrado desde hoy.', recordedAt: at(2 * 24 * 60) },
  });
  return looks.map(({ minute, action, of }) => ({
    ...{ action, outcome: 'ok', actorId: doctorId, actorRole: 'doctor', patientId: personIdOf(of) },
    ...{ at: at(minute), ip, sessionId },
  }));
}
