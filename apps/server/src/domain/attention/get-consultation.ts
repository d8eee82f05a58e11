import {
  type Consultation,
  consultation,
  consultationRef,
  type consultationResult,
} from '@consultorio/contracts/consultations';
import { formForPatient } from '@consultorio/contracts/form-evaluation';
import { isNamedToPatients, isPatient, roles } from '@consultorio/contracts/sides';
import type { z } from 'zod';
import { recordOpening } from '../../core/audit/openings.ts';
import { careFor, isReadable } from '../../core/care.ts';
import type { AccountContext } from '../../core/context.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import { storedFilesOf } from '../../core/files/addresses.ts';
import { fullName } from '../../core/full-name.ts';
import { procedure } from '../../core/procedure.ts';
import { filesOfConsultation } from '../consultations/attached-files.repo.ts';
import { wasAutoAssigned } from '../consultations/auto-assign.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { doctorCardOf } from '../consultations/doctor-card.repo.ts';
import { opensForWaiting } from '../consultations/due-times.ts';
import { followUpLinks, followUpUntilOf } from '../consultations/follow-up-links.ts';
import { patientBanner } from '../consultations/patient-banner.ts';
import { paymentOf } from '../consultations/payment.ts';
import { ratingOf } from '../consultations/rate.ts';
import { milestonesOf } from '../consultations/timeline.repo.ts';
import { findFormVersion } from '../forms/form-versions.repo.ts';
import { countUnreadMessages } from '../messages/messages.repo.ts';
import { writtenByOtherSide } from '../messages/sides.ts';
import { addendaOf } from '../notes/addenda.repo.ts';
import { findNote } from '../notes/notes.repo.ts';
import { findPatient } from '../patients/patients.repo.ts';
import { openTimesOfService } from '../services/open-times.ts';
import { findService } from '../services/services.repo.ts';

/** The whole consultation, the same shape for both sides; fields of the staff alone are empty for the patient. */
export async function readConsultation(ctx: AccountContext, input: { consultationId: string }): Promise<Consultation> {
  const { db, user } = ctx;
  const row = await consultationFor(ctx, db, 'getConsultation', input.consultationId);
  const forPatient = isPatient(user.role);
  const care = forPatient ? await careFor(ctx, db, 'getConsultation', row.patientId) : null;
  // The guardian of somebody who came of age before it ended does not learn how.
  const isKept = care !== null && row.closedAt !== null && !isReadable(care, row.closedAt);
  const [service, form, doctor, unread, addenda, fileIds, timeline, result, patient, links, person] = await Promise.all(
    [
      findService(db, row.serviceId),
      findFormVersion(db, row.formVersionId),
      row.doctorId ? doctorCardOf(db, row.doctorId, ctx.now()) : null,
      countUnreadMessages(db, row.id, writtenByOtherSide(user.role)),
      addendaOf(db, row.id),
      filesOfConsultation(db, row.id),
      timelineOf(ctx, row),
      resultOf(ctx, row),
      forPatient ? null : patientBanner(db, row, ctx.now()),
      followUpLinks(ctx, row),
      findPatient(db, row.patientId),
    ],
  );
  if (!service || !form || !person) throw new Error(`consultation ${row.id} has no service, form or person`);
  const times = await openTimesOfService(db, service);
  await recordOpening(ctx, 'getConsultation', { patientId: row.patientId, consultationId: row.id });
  // Why a doctor gave it back is between colleagues.
  const reasonIsForPatient = row.state === 'rejected' || row.state === 'cancelled';
  return {
    ...row,
    patientName: fullName(person),
    service,
    opensAt: opensForWaiting(times, row.state, ctx.now()),
    form: forPatient ? { ...form, schema: formForPatient(form.schema) } : form,
    files: await storedFilesOf(ctx, fileIds),
    flags: forPatient ? [] : row.flags,
    reason: isKept || (forPatient && !reasonIsForPatient) ? null : row.reason,
    advice: isKept ? null : row.advice,
    payment: await paymentOf(db, row, service),
    doctor,
    autoAssigned: !forPatient && wasAutoAssigned(row),
    unread,
    ...links,
    followUpUntil: followUpUntilOf(row, service.followUpDays),
    rating: ratingOf(row),
    result,
    addenda,
    timeline,
    patient,
  };
}

export const getConsultation = procedure('getConsultation')
  .input(consultationRef)
  .output(consultation)
  .query(({ ctx, input }) => readConsultation(ctx, input));

/** Only what was signed: a draft of the doctor is no result. */
async function resultOf(ctx: AccountContext, row: ConsultationRow): Promise<z.infer<typeof consultationResult> | null> {
  if (row.state !== 'closed') return null;
  const note = await findNote(ctx.db, row.id);
  if (note?.status !== 'signed' || !note.signedAt || !note.authorSnapshot || !note.sha256) return null;
  return {
    summary: note.patientText,
    plan: note.plan,
    diagnoses: note.diagnoses,
    prognosis: note.prognosis,
    alarmSigns: note.alarmSigns,
    signedAt: note.signedAt,
    doctorName: note.authorSnapshot.name,
    doctorCedula: note.authorSnapshot.cedula,
    sha256: note.sha256,
  };
}

/** A patient reads the names of doctors, not of the office. */
async function timelineOf(ctx: AccountContext, row: ConsultationRow): Promise<Consultation['timeline']> {
  const milestones = await milestonesOf(ctx.db, row);
  const isNamed = (actorRole: string | null) =>
    !isPatient(ctx.user.role) || !roles.some((role) => role === actorRole && !isNamedToPatients[role]);
  return [
    { action: 'createConsultation', at: row.createdAt, actorName: null },
    ...milestones.map(({ action, at, actorRole, firstName, lastName }) => ({
      action,
      at,
      actorName: (isNamed(actorRole) && fullName({ firstName: firstName ?? '', lastName: lastName ?? '' })) || null,
    })),
  ];
}
