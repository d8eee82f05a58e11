import type { Examples } from './example.ts';
import { ids, moments, officeWeek } from './ids.ts';

const data = {
  ...{ firstName: 'Mariana', lastName: 'Ibáñez Treviño' },
  ...{ cedula: '4567890', speciality: 'Medicina general', maxOpen: 20 },
};
const introduction = {
  about: 'Te explico todo sin prisa y en palabras claras.',
  languages: ['es', 'en'] as const,
};
const schedule = {
  week: officeWeek,
  absences: [{ kind: 'vacation' as const, from: '2026-12-21', until: '2027-01-04' }],
};
const record = {
  titleInstitution: 'Universidad Nacional Autónoma de México',
  specialityCedula: null,
  officeAddress: 'Av. Revolución 100, consultorio 4, Ciudad de México',
  phone: '55 1234 5678',
};
const doctor = {
  ...data,
  id: ids.doctor,
  email: 'mariana@example.com',
  services: [{ id: ids.service, name: 'Medicina general' }],
  status: 'active' as const,
  ...{ licensed: true, openLoad: 3, absentUntil: null, medianReplyMinutes: 42 },
  ...{ lastSignInAt: moments.taken, invitation: null, version: 4 },
};
const detail = {
  ...doctor,
  ...record,
  ...{ about: introduction.about, languages: [...introduction.languages] },
  schedule,
  signature: `/files/${ids.file}?expires=1773072000&signature=Zm9v`,
  profilePicture: null,
  licence: 'confirmed' as const,
  specialityLicence: null,
  checks: [
    {
      ...({ licence: 'title', number: '4567890', register: 'rnp', outcome: 'confirmed' } as const),
      ...{ validUntil: null, note: '', checkedAt: moments.registered, checkedBy: 'Patricia Robles Cantú' },
    },
  ],
};
const invitation = { sentAt: moments.registered, expiresAt: moments.submitted, timesSent: 1 };

/** The staff: doctors and administrators, how they come in and how they leave. */
export const staffExamples: Examples<
  | 'listDoctors'
  | 'searchDoctors'
  | 'getDoctor'
  | 'inviteDoctor'
  | 'updateDoctor'
  | 'recordLicenceCheck'
  | 'updateDoctorSchedule'
  | 'updateDoctorSignature'
  | 'updateDoctorPicture'
  | 'inviteAdministrator'
  | 'listStaff'
  | 'getHandover'
  | 'handOverConsultations'
  | 'deactivateStaff'
  | 'reactivateStaff'
  | 'updateStaffRole'
  | 'getStaffProfile'
  | 'updateStaffProfile'
  | 'updateStaffProfilePicture'
  | 'updateDoctorContact'
  | 'updateDoctorIntroduction'
  | 'updateMySchedule'
  | 'updateMySignature'
  | 'openInvitation'
  | 'resendInvitation'
  | 'revokeInvitation'
> = {
  listDoctors: { summary: 'Lists all doctors with their load.', output: [doctor] },
  searchDoctors: {
    summary: 'Pages through the doctors by name, with load and median answer time.',
    input: { query: 'ibañez', status: 'active', limit: 25 },
    output: { items: [doctor], nextCursor: null },
  },
  getDoctor: { summary: 'Answers all that is kept of one doctor.', input: { doctorId: ids.doctor }, output: detail },
  inviteDoctor: {
    summary: 'Makes the row of a doctor and mails an invitation to choose a password.',
    notes: 'The invited person can do nothing until the invitation is accepted; it lasts for 7 days.',
    input: {
      ...data,
      ...record,
      email: 'mariana@example.com',
      serviceIds: [ids.service],
      idempotencyKey: ids.intention,
    },
    output: { id: ids.doctor, email: 'mariana@example.com', invitation },
    errors: ['email-is-patient', 'email-is-staff', 'email-is-invited'],
  },
  updateDoctor: {
    summary: 'Replaces the data of a doctor and the services that the doctor attends.',
    input: { ...data, ...record, doctorId: ids.doctor, serviceIds: [ids.service], expectedVersion: 3 },
    output: detail,
  },
  recordLicenceCheck: {
    summary: 'Records that an administrator looked a doctor’s cédula up: where, when and what was found.',
    notes:
      'It speaks of the number of now: a doctor whose cédula is changed is unchecked again. A later check is another row.',
    input: {
      doctorId: ids.doctor,
      ...{ licence: 'title', number: '4567890', register: 'rnp', outcome: 'confirmed', note: 'Coincide el nombre' },
    },
    output: detail,
  },
  updateDoctorSchedule: {
    summary: 'Changes the shifts and the absences of a doctor: whoever is away is given nothing by itself.',
    notes:
      'A `week` of null has no shifts. Absences are whole days of the clinic, the last one included, and are told to colleagues without their kind. Open consultations stay; `handOverConsultations` moves them.',
    input: { doctorId: ids.doctor, expectedVersion: 4, ...schedule },
    output: { ...schedule, version: 5 },
  },
  updateDoctorSignature: {
    summary: 'Replaces or removes the image of a doctor’s signature.',
    input: { doctorId: ids.doctor, signature: null },
    output: { signature: null, version: 5 },
    errors: ['file-refused', 'file-unsafe'],
  },
  updateDoctorPicture: {
    summary: 'Replaces or removes the picture by which patients meet a doctor, for the doctor.',
    notes: 'It is public while the doctor works here. The doctor’s own is `updateStaffProfilePicture`.',
    input: { doctorId: ids.doctor, profilePicture: null },
    output: { profilePicture: null },
    errors: ['file-refused', 'file-unsafe', 'not-found'],
  },
  inviteAdministrator: {
    summary: 'Makes the row of an administrator and mails an invitation to choose a password.',
    input: { email: 'patricia@example.com', firstName: 'Patricia', lastName: 'Robles', idempotencyKey: ids.intention },
    output: { id: ids.admin, email: 'patricia@example.com', invitation },
    errors: ['email-is-patient', 'email-is-staff', 'email-is-invited'],
  },
  listStaff: {
    summary: 'Pages through doctors and administrators by name.',
    input: { role: 'admin' },
    output: {
      items: [
        {
          id: ids.admin,
          firstName: 'Patricia',
          lastName: 'Robles Cantú',
          email: 'patricia@example.com',
          role: 'admin',
          status: 'active',
          hasDoctorData: false,
          lastSignInAt: moments.taken,
          invitation: null,
          passkeys: 1,
          passkeyReset: null,
          version: 2,
        },
      ],
      nextCursor: null,
    },
  },
  getHandover: {
    summary:
      'Tells which open consultations would have to move if somebody stopped attending, and who could take them.',
    input: { userId: ids.doctor },
    output: [
      {
        serviceId: ids.service,
        serviceName: 'Medicina general',
        consultations: 3,
        started: 1,
        candidates: [
          {
            id: ids.admin,
            name: 'Rodrigo Salgado Núñez',
            speciality: 'Medicina familiar',
            openLoad: 2,
            maxOpen: 20,
            absentUntil: null,
          },
        ],
      },
    ],
  },
  handOverConsultations: {
    summary: 'Moves the open consultations of a doctor who stays, and is away, to others or back to the list.',
    notes: '`getHandover` tells which they are. Of a service that is not named they go back to the list.',
    input: { userId: ids.doctor, handover: [{ serviceId: ids.service, doctorId: null }] },
    output: { id: ids.doctor, version: 4, moved: 3 },
    errors: ['doctor-not-in-service'],
  },
  deactivateStaff: {
    summary: 'Ends somebody’s work here: open consultations move, sessions end, the account is disabled.',
    input: { userId: ids.doctor, expectedVersion: 4, handover: [{ serviceId: ids.service, doctorId: null }] },
    output: { id: ids.doctor, version: 5, moved: 3 },
    errors: ['illegal-transition', 'last-admin', 'doctor-not-in-service'],
  },
  reactivateStaff: {
    summary: 'Lets somebody who was deactivated sign in again.',
    input: { userId: ids.doctor, expectedVersion: 5 },
    output: { id: ids.doctor, version: 6, moved: 0 },
    errors: ['illegal-transition'],
  },
  updateStaffRole: {
    summary: 'Makes a doctor an administrator, or an administrator with professional data a doctor.',
    input: { userId: ids.doctor, expectedVersion: 6, role: 'admin' },
    output: { id: ids.doctor, version: 7, moved: 0 },
    errors: ['illegal-transition', 'last-admin', 'doctor-data-missing', 'doctor-not-in-service'],
  },
  getStaffProfile: {
    summary: 'Answers the profile of a doctor or an administrator, with the professional data of a doctor.',
    output: {
      id: ids.doctor,
      role: 'doctor',
      status: 'active',
      emailVerified: true,
      pendingConsents: [],
      revokedConsents: [],
      unreadNotifications: 1,
      createdAt: moments.registered,
      version: 4,
      email: 'mariana@example.com',
      firstName: 'Mariana',
      lastName: 'Ibáñez Treviño',
      profilePicture: null,
      doctor: {
        licensed: true,
        cedula: '4567890',
        titleInstitution: 'UNAM',
        speciality: 'Medicina general',
        specialityCedula: null,
        officeAddress: 'Av. Juárez 12, Puebla',
        phone: '222 123 4567',
        ...{ about: introduction.about, languages: [...introduction.languages] },
        services: ['Medicina general'],
        signature: null,
        maxOpen: 20,
        schedule,
      },
    },
    errors: ['not-found'],
  },
  updateStaffProfile: {
    summary: 'Changes the names of an administrator.',
    notes: 'Those of a doctor stand on documents and are changed with `updateDoctor`.',
    input: { expectedVersion: 2, firstName: 'Patricia', lastName: 'Robles Cantú' },
    output: { done: true },
  },
  updateStaffProfilePicture: {
    summary: 'Replaces or removes the picture of a doctor or an administrator.',
    input: { profilePicture: null },
    output: { profilePicture: null },
    errors: ['file-refused', 'file-unsafe', 'not-found'],
  },
  updateDoctorContact: {
    summary: 'Changes where a doctor attends and is called; documents signed before keep what they say.',
    input: { expectedVersion: 4, officeAddress: record.officeAddress, phone: record.phone },
    output: { done: true },
  },
  updateDoctorIntroduction: {
    summary: 'Changes the two lines and the languages by which a doctor is introduced to patients.',
    notes: 'The picture is `updateStaffProfilePicture`; nothing of it stands on a document.',
    input: { expectedVersion: 4, about: introduction.about, languages: [...introduction.languages] },
    output: { done: true },
  },
  updateMySchedule: {
    summary: 'Changes when the caller attends and is away; see `updateDoctorSchedule`.',
    input: { expectedVersion: 4, ...schedule },
    output: { done: true },
  },
  updateMySignature: {
    summary: 'Replaces or removes the image of the caller’s own signature.',
    input: { signature: null },
    output: { signature: null, version: 5 },
    errors: ['file-refused', 'file-unsafe', 'not-found'],
  },
  openInvitation: {
    summary: 'Exchanges the code of an invitation’s mail for one with which the provider lets a password be chosen.',
    input: { code: 'Vq0m3rT8bZ1x5cN7aS9dF2gH4jK6lP0o' },
    output: {
      email: 'mariana@example.com',
      firstName: 'Mariana',
      establishment: 'Consultorio San Ángel',
      actionCode: 'ZmFrZS1hY3Rpb24tY29kZQ',
    },
    errors: ['invitation-ended', 'already-registered'],
  },
  resendInvitation: {
    summary: 'Mails a pending invitation again, with another link; the earlier one no longer works.',
    input: { userId: ids.doctor, idempotencyKey: ids.intention },
    output: { ...invitation, timesSent: 2 },
    errors: ['invitation-ended'],
  },
  revokeInvitation: {
    summary: 'Takes a pending invitation back: the person and the provider’s account are removed.',
    input: { userId: ids.doctor },
    output: { done: true },
    errors: ['invitation-ended'],
  },
};
