import { accountExamples } from '@consultorio/api-examples/accounts';
import { consultationExamples } from '@consultorio/api-examples/consultations';
import { conversationExamples } from '@consultorio/api-examples/conversation';
import { ids, moments } from '@consultorio/api-examples/ids';
import type { Consultation } from '@consultorio/contracts/consultations';
import type { Message } from '@consultorio/contracts/messages';
import type { UserProfile } from '@consultorio/contracts/profiles';
import type { ConsultationState } from '@consultorio/contracts/states';

/** The people of the API's examples, and one consultation of theirs. */
export const lucia: UserProfile = accountExamples.getUserProfile.output;
export const mariana: UserProfile = {
  ...lucia,
  id: ids.doctor,
  role: 'doctor',
  email: 'mariana@example.com',
  firstName: 'Mariana',
  lastName: 'Ibáñez Treviño',
};
export const patricia: UserProfile = {
  ...mariana,
  id: ids.admin,
  role: 'admin',
  email: 'patricia@example.com',
  firstName: 'Patricia',
  lastName: 'Robles Cantú',
};

/** How their sign-ins stand in a clinic that requires passkeys. */
export const proven: NonNullable<UserProfile['staffSession']> = {
  ...{ id: ids.session, needs: null, required: true, enrolled: true, idleLockMinutes: 15, dictation: false },
  ...{ provenBy: 'passkey', provenAt: moments.taken },
};

const open = { closedAt: null, result: null, followUpUntil: null };

/** As the patient reads it. */
export const consultationOf = (state: ConsultationState, changes: Partial<Consultation> = {}): Consultation => ({
  ...consultationExamples.getConsultation.output,
  ...(state === 'closed' ? {} : open),
  state,
  version: 7,
  ...changes,
});

/** As the doctor who attends it reads it. */
export const attended = (state: ConsultationState, changes: Partial<Consultation> = {}): Consultation =>
  consultationOf(state, {
    patient: {
      id: ids.patient,
      recordNo: 'P-000042',
      firstName: 'Lucía',
      lastName: 'Hernández Ortega',
      birthDate: '1990-05-12',
      sex: 'female',
      allergies: null,
      medicines: null,
      conditions: null,
      consentWithdrawn: false,
      emergencyContact: null,
      guardians: [],
      previous: [],
    },
    ...changes,
  });

/** One message of a conversation; `seq` makes it a different one. */
export const said = (kind: Message['kind'], text: string, seq = 1): Message => ({
  ...conversationExamples.sendMessage.output,
  id: `7e2a4b90-5c1f-4d83-b6a7-${String(seq).padStart(12, '0')}`,
  seq,
  kind,
  text,
  authorId: kind === 'patient' ? ids.patient : ids.doctor,
  authorName: kind === 'patient' ? 'Lucía Hernández Ortega' : 'Mariana Ibáñez Treviño',
  createdAt: moments.replied,
});
