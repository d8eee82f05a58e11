import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { arcoRequests, arcoStepFiles, arcoSteps } from '../src/core/db/tables/arco.ts';
import { breaches, breachSteps } from '../src/core/db/tables/breaches.ts';
import { addenda, favouriteDiagnoses, messages } from '../src/core/db/tables/consultations.ts';
import { disclosures } from '../src/core/db/tables/disclosures.ts';
import { efirmaSignatures } from '../src/core/db/tables/efirma-signatures.ts';
import { fileParts, files } from '../src/core/db/tables/files.ts';
import { templates, templateUses, templateVersions } from '../src/core/db/tables/forms.ts';
import { integrationAssertions, integrationKeys } from '../src/core/db/tables/integrations.ts';
import { orderFavourites, orderResults, orderResultWithdrawals } from '../src/core/db/tables/orders.ts';
import { careInvitations, generalForms, invitations } from '../src/core/db/tables/people.ts';
import { phoneCodes, phoneConsents, phoneMessages, phoneMonths } from '../src/core/db/tables/phone.ts';
import { presences } from '../src/core/db/tables/presence.ts';
import { pushMessages, pushSubscriptions } from '../src/core/db/tables/push.ts';
import { recordEntries, recordStatements } from '../src/core/db/tables/record-entries.ts';
import { importedResources, recordImports } from '../src/core/db/tables/record-imports.ts';
import { retentionSteps } from '../src/core/db/tables/retention.ts';
import {
  passkeyChallenges,
  passkeyResets,
  passkeys,
  recoveryCodes,
  staffSessions,
} from '../src/core/db/tables/staff-sessions.ts';
import {
  auditEvents,
  auditRepeats,
  consentRevocations,
  consents,
  deliveries,
  events,
  idempotencyKeys,
  notificationPreferences,
  notifications,
} from '../src/core/db/tables/traces.ts';
import { webhookDeliveries, webhookLanes } from '../src/core/db/tables/webhooks.ts';
import type { Dependencies } from '../src/core/dependencies.ts';
import { insertIntegration } from '../src/domain/integrations/integrations.repo.ts';
import { settleReports } from '../src/domain/reports/settle.ts';
import { insertWebhook } from '../src/domain/webhooks/webhooks.repo.ts';
import { makeConsultation, signNote } from './consultation-fixture.ts';
import type { Target } from './matrix-inputs.ts';
import { issueFixtureOrder } from './order-fixture.ts';
import { makeWard, type Person, setRecordGone } from './people.ts';

type Pair = { patient: Person; doctor: Person; serviceId: string };

type Life = { marks: string[]; code: string; present: Target; closed: Target };

/**
 * A row in every table that holds anything of a person: of a patient, and of the doctor who attends her. Answers the marks
 * by which a row of theirs is known wherever it turns up: ids, addresses, folios.
 */
export async function makeLife(dependencies: Dependencies, { patient, doctor, serviceId }: Pair): Promise<Life> {
  const { db } = dependencies;
  const at = new Date().toISOString();
  const make = (state: 'draft' | 'inProgress' | 'closed', attended: Person | null = doctor) =>
    makeConsultation(dependencies, { patient, doctor: attended, serviceId, state });
  const [draft, present, closed] = [await make('draft', null), await make('inProgress'), await make('closed')];
  const { consultationId } = closed;
  const code = await issueFixtureOrder(dependencies, closed.orderId);
  const cold = { code: 'J00', description: 'Resfriado', principal: true, certainty: 'presumptive' as const };
  await signNote(dependencies, consultationId, { diagnoses: [cold] });
  const ids: string[] = [];
  const id = () => {
    const made = randomUUID();
    ids.push(made);
    return made;
  };

  for (const kind of ['patient', 'doctor', 'internal'] as const)
    await db.insert(messages).values({
      ...{ id: id(), consultationId, kind, text: `Palabras de ${patient.id}` },
      authorId: kind === 'patient' ? patient.id : doctor.id,
    });
  const authorSnapshot = {
    ...{ name: 'Ana Prueba', cedula: '1234567', speciality: 'Medicina general' },
    ...{ titleInstitution: 'UNAM', officeAddress: 'Av. Juárez 1, Puebla' },
  };
  const sha256 = '0'.repeat(64);
  await db
    .insert(addenda)
    .values({ id: id(), consultationId, authorId: doctor.id, authorSnapshot, text: 'Más', sha256 });
  const resultId = id();
  const result = { orderId: closed.orderId, consultationId, authorId: patient.id, authorRole: 'patient' as const };
  await db.insert(orderResults).values({ id: resultId, ...result, text: 'Normal' });
  await db.insert(orderResultWithdrawals).values({ resultId, withdrawnBy: doctor.id, reason: 'De otra persona' });
  await db.insert(efirmaSignatures).values({
    ...{ id: id(), consultationId, orderId: closed.orderId, doctorId: doctor.id, signedAt: at, sha256 },
    ...{ sealSignature: 'c2k=', certificate: 'c2k=', certificateNumber: '1', holder: 'Ana Prueba' },
    ...{ rfc: `XEXX${doctor.id}`, chain: 'unchecked', pdf: 'c2k=', pdfSha256: sha256 },
  });
  await db.insert(presences).values({ consultationId: present.consultationId, userId: doctor.id, seenAt: at });
  const answers = { alergias: `Las de ${patient.id}` };
  await db.insert(generalForms).values({ id: id(), patientId: patient.id, answers, version: 1 });

  const said = { saidBy: 'patient' as const, saidById: patient.id, saidAt: at, consultationId, patientId: patient.id };
  await db.insert(recordEntries).values({
    ...{ id: id(), entryId: id(), kind: 'allergy', content: { substance: 'Penicilina' }, status: 'active' },
    ...{ origin: 'answers', ...said, authorId: patient.id },
  });
  await db.insert(recordStatements).values({ id: id(), kind: 'medicine', said: 'none', origin: 'answers', ...said });

  const importId = id();
  await db.insert(recordImports).values({
    ...{
      id: importId,
      patientId: patient.id,
      sha256,
      sourceName: 'Clínica del Norte',
      importedBy: doctor.id,
      importedAt: at,
    },
  });
  const foreign = { resourceType: 'Procedure', id: id(), code: { text: 'Sutura' } };
  await db.insert(importedResources).values({
    ...{ id: id(), importId, patientId: patient.id, resourceId: foreign.id, resourceType: 'Procedure' },
    ...{ resource: foreign, kind: 'other', importedAt: at },
  });

  const requestFileId = id();
  await db
    .insert(files)
    .values({ id: requestFileId, ownerId: doctor.id, purpose: 'disclosure' as const, name: 'oficio.pdf' });
  await db.insert(disclosures).values({
    ...{ id: id(), patientId: patient.id, requester: 'Juzgado Primero', capacity: 'judicial', legalGround: 'Oficio 1' },
    ...{ requestedOn: '2026-03-02', requestFileId, given: 'Nota', recipient: 'Juzgado Primero', givenOn: '2026-03-03' },
    ...{ recordedBy: doctor.id, recordedAt: at },
  });

  const [requestId, stepId, handedFileId] = [id(), id(), id()];
  await db.insert(arcoRequests).values({
    ...{ id: requestId, patientId: patient.id, right: 'access', text: `Los de ${patient.id}`, channel: 'page' },
    ...{ requester: 'Lucía', capacity: 'self', receivedOn: '2026-03-02', state: 'fulfilled' },
    ...{ recordedBy: patient.id, recordedAt: at },
  });
  const step = { requestId, kind: 'fulfil' as const, text: 'Aquí están', recordedBy: doctor.id, recordedAt: at };
  await db.insert(arcoSteps).values({ id: stepId, ...step });
  const handed = { id: handedFileId, ownerId: doctor.id, purpose: 'arco' as const, name: 'datos.pdf' };
  await db.insert(files).values(handed);
  await db.insert(arcoStepFiles).values({ fileId: handedFileId, stepId });

  await db.insert(retentionSteps).values({
    ...{ id: id(), patientId: patient.id, kind: 'liftHold', reason: `Terminó el juicio de ${patient.id}` },
    ...{ recordedBy: doctor.id, recordedAt: at },
  });

  const breachId = id();
  await db.insert(breaches).values({
    ...{ id: breachId, nature: 'Acceso', data: 'Nombre', recommendations: 'Avise', measures: 'Se cerró' },
    ...{ contact: doctor.email, beganAt: at, discoveredAt: at, accountId: doctor.id, patientIds: [patient.id] },
    ...{ openedBy: doctor.id, openedAt: at },
  });
  await db
    .insert(breachSteps)
    .values({ id: id(), breachId, kind: 'measure', text: 'Más', recordedBy: doctor.id, recordedAt: at });

  const ward = await makeWard(dependencies, [patient]);
  ids.push(ward.id, ...ward.guardianshipIds);
  await db.insert(careInvitations).values({
    ...{ id: id(), kind: 'guardian', patientId: ward.id, email: `${patient.id}@invitado.test`, key: 'AAAAAA' },
    ...{ invitedBy: patient.id, createdAt: at, sentAt: at, expiresAt: at },
  });

  const upload = { id: id(), ownerId: patient.id, purpose: 'picture' as const, name: 'foto.jpg' };
  await db.insert(files).values(upload);
  await db.insert(fileParts).values({ fileId: upload.id, startAt: 0, size: 1, storageKey: `ab/${upload.id}` });

  const content = { studies: [{ name: 'Biometría hemática' }] };
  await db
    .insert(orderFavourites)
    .values({ id: id(), doctorId: doctor.id, kind: 'laboratory', name: 'Los míos', content, updatedAt: at });
  await db.insert(favouriteDiagnoses).values({ doctorId: doctor.id, code: 'J02.9', description: 'Faringitis' });
  const templateId = id();
  await db.insert(templates).values({ id: templateId, kind: 'note', name: 'La mía', ownerId: doctor.id });
  await db
    .insert(templateVersions)
    .values({ id: id(), templateId, number: 1, content: { sections: { plan: 'Reposo' } } });
  const use = { id: id(), templateId, number: 1, consultationId, usedBy: doctor.id, usedAt: at };
  await db.insert(templateUses).values(use);

  const [consent] = await db.select().from(consents).where(eq(consents.userId, patient.id));
  if (!consent) throw new Error('the patient of this fixture has consented to nothing');
  await db.insert(consentRevocations).values({ consentId: consent.id, userId: patient.id });
  ids.push(consent.id);
  for (const { id: userId, role, email } of [patient, doctor]) {
    const notice = { id: id(), userId, kind: 'messageReceived' as const, consultationId };
    await db.insert(notifications).values(notice);
    await db.insert(notificationPreferences).values({ userId });
    const subscription = { id: id(), endpoint: `https://fcm.googleapis.com/${id()}`, p256dh: 'x', auth: 'x' };
    await db.insert(pushSubscriptions).values({ userId, ...subscription });
    const pushed = { id: id(), subscriptionId: subscription.id, title: 'Aviso', path: '/inicio' };
    await db.insert(pushMessages).values(pushed);
    const number = { channel: 'sms' as const, number: '+525512345678' };
    const phone = { id: id(), userId, ...number, version: 1, words: 'Acepto', givenAt: at };
    await db.insert(phoneConsents).values(phone);
    await db.insert(phoneCodes).values({ userId, ...number, codeSha256: sha256, madeAt: at });
    const told = { notificationId: notice.id, consentId: phone.id, title: 'Aviso', path: '/inicio' };
    await db.insert(phoneMessages).values({ id: id(), consultationId, ...told, createdAt: at, dueAt: at });
    const claim = { procedure: 'sendMessage', key: id(), inputSha256: sha256, answer: {} };
    await db.insert(idempotencyKeys).values({ userId, ...claim });
    const entry = { action: 'sendMessage', actorId: userId, actorRole: role };
    await db.insert(auditEvents).values({ ...entry, outcome: 'ok', patientId: patient.id, consultationId });
    await db.insert(auditRepeats).values({ ...entry, outcome: 'denied' });
    await db.insert(deliveries).values({ id: id(), recipient: email, subject: 'Aviso', text: 'Hola' });
    await db.insert(events).values({ name: 'sendMessage', consultationId, audience: [`user:${userId}`] });
  }
  // As one whose time is over, and not any more.
  await setRecordGone(dependencies, patient.id, true);
  await setRecordGone(dependencies, patient.id, false);
  await makeProofs(dependencies, doctor, id);
  await makeProgram(dependencies, doctor, id);
  await db.insert(phoneMonths).values({ month: '2026-11-01', sent: 1 }).onConflictDoNothing();
  await settleReports(db);
  const targets = [draft, present, closed].flatMap((target) => Object.values(target));
  return { marks: [...ids, ...targets, code, patient.id, patient.email], code, present, closed };
}

/** A program that this life's doctor is said to have made. */
async function makeProgram({ db }: Dependencies, doctor: Person, id: () => string): Promise<void> {
  const at = new Date().toISOString();
  // It is nobody's secret that it exists: patients read its name where it opened their record.
  const integrationId = randomUUID();
  const made = { createdBy: doctor.id, createdAt: at };
  const granted = { scopes: ['listServices'], expiresAt: at };
  await insertIntegration(db, {
    id: integrationId,
    name: 'Programa',
    purpose: 'P',
    contact: 'c@c.mx',
    ...granted,
    ...made,
  });
  const key = { id: id(), integrationId, kind: 'secret', secretSha256: id(), hint: 'abcd' } as const;
  await db.insert(integrationKeys).values({ ...key, ...made });
  await db.insert(integrationAssertions).values({ integrationId, jtiSha256: id(), expiresAt: at });
  const webhookId = id();
  const told = { kinds: ['issueOrder' as const], url: 'https://a.invalid', state: 'paused' as const };
  await insertWebhook(db, { id: webhookId, name: 'W', ...told, secret: id(), secretHint: 'abcd', ...made });
  const lane = id();
  await db.insert(webhookDeliveries).values({ id: id(), webhookId, eventId: 1, kind: 'issueOrder', at, lane });
  await db.insert(webhookLanes).values({ webhookId, lane, dueAt: at });
}

/** How a doctor proves who it is. */
async function makeProofs({ db }: Dependencies, doctor: Person, id: () => string): Promise<void> {
  const at = new Date().toISOString();
  const sessionId = id();
  await db.insert(staffSessions).values({
    ...{ id: sessionId, userId: doctor.id, secretSha256: id(), device: 'Firefox', ip: '192.0.2.1' },
    ...{ signedInAt: at, startedAt: at, lastSeenAt: at },
  });
  await db.insert(passkeyChallenges).values({ challenge: id(), sessionId, purpose: 'proof', expiresAt: at });
  await db.insert(passkeys).values({
    ...{ id: id(), userId: doctor.id, credentialId: id(), publicKey: 'AAAA', counter: 0, transports: [] },
    ...{ backedUp: false, name: 'Llave', createdAt: at },
  });
  await db.insert(recoveryCodes).values({ userId: doctor.id, codeSha256: id() });
  await db.insert(passkeyResets).values({ userId: doctor.id, askedBy: doctor.id, askedAt: at, expiresAt: at });
  await db
    .insert(invitations)
    .values({ userId: doctor.id, codeSha256: id(), invitedBy: doctor.id, sentAt: at, expiresAt: at });
}
