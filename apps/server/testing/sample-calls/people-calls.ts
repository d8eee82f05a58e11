import { integrationChange, integrationInput } from '../integration-inputs.ts';
import { doctorData, freshEmail } from '../invitation-steps.ts';
import { makeWard, type Person, setStatus } from '../people.ts';
import { enrol, openSession } from '../staff-sign-in.ts';
import { storedProof } from '../stored-proof.ts';
import type { AnnouncedVerb, PrepareCall, World } from './world.ts';

const noSchedule = { week: null, absences: [] };

async function invited({ ask, people, inputOf }: World): Promise<string> {
  const invitation = inputOf('inviteDoctor', { email: freshEmail() });
  return (await ask<{ id: string }>('inviteDoctor', people.admin, invitation)).id;
}

async function integrationOf({ ask, people }: World): Promise<string> {
  const made = await ask<{ integrationId: string }>('createIntegration', people.admin, integrationInput());
  return made.integrationId;
}

/** A doctor beside those of the world, and the version that an administrator read. */
async function another(world: World) {
  const subject = await world.somebody({ role: 'doctor' });
  const expectedVersion = await world.versionOf(subject);
  return { subject, about: { userId: subject.id, expectedVersion } };
}

/** A doctor who has proved who that is by a passkey. */
async function withPasskey(world: World) {
  const subject = await world.somebody({ role: 'doctor' });
  const session = await openSession(world.testApp, subject);
  await enrol(world.testApp, session);
  return { subject, session };
}

/** For a ward of this guardian who is seventeen. */
async function invitation(
  { testApp, inputOf }: World,
  name: 'inviteGuardian' | 'inviteToOwnAccount',
  guardian: Person,
) {
  const birthDate = `${new Date(testApp.dependencies.now()).getUTCFullYear() - 17}-01-01`;
  const { id: patientId } = await makeWard(testApp.dependencies, [guardian], { birthDate });
  return inputOf(name, { patientId });
}

const onOneself = (who: Person, input: Record<string, unknown>) => ({ who, input, subject: who });

export const peopleCalls = {
  updatePatientProfile: async ({ somebody, ask, inputOf }) => {
    const who = await somebody({ role: 'patient' });
    const { version } = await ask<{ version: number }>('getPatientProfile', who);
    return { who, input: inputOf('updatePatientProfile', { expectedVersion: version }) };
  },
  updatePersonGeneralForm: async ({ testApp, somebody, ask, inputOf }) => {
    const who = await somebody({ role: 'patient' });
    const { id: patientId } = await makeWard(testApp.dependencies, [who]);
    const about = inputOf('updatePersonGeneralForm', { patientId });
    const { version } = await ask<{ version: number }>('updatePersonGeneralForm', who, about);
    return { who, input: { ...about, expectedVersion: version } };
  },
  updateNotificationPreferences: async ({ somebody, ask, inputOf }) => {
    const who = await somebody({ role: 'patient' });
    // Version 0 is nobody's choice: the second choice has an earlier one to overwrite.
    await ask('updateNotificationPreferences', who, inputOf('updateNotificationPreferences', { expectedVersion: 0 }));
    return { who, input: inputOf('updateNotificationPreferences', { expectedVersion: 1 }) };
  },
  updatePatientStatus: async ({ somebody, people }) => {
    const subject = await somebody({ role: 'patient' });
    const input = { patientId: subject.id, status: 'blocked', reason: 'Prueba' };
    return { who: people.admin, input, subject };
  },
  addPersonInCare: async ({ somebody, inputOf }) => {
    const who = await somebody({ role: 'patient' });
    return { who, input: inputOf('addPersonInCare'), subject: who };
  },
  confirmGuardianship: async ({ somebody, people, testApp }) => {
    const subject = await somebody({ role: 'patient' });
    const adult = { birthDate: '1940-01-01', until: null };
    const [guardianshipId] = (await makeWard(testApp.dependencies, [subject], adult)).guardianshipIds;
    return { who: people.admin, input: { guardianshipId }, subject };
  },
  endGuardianship: async ({ somebody, people, testApp }) => {
    const subject = await somebody({ role: 'patient' });
    const [guardianshipId] = (await makeWard(testApp.dependencies, [subject])).guardianshipIds;
    return { who: people.admin, input: { guardianshipId, reason: 'Prueba' }, subject };
  },
  continueGuardianship: async (world) => {
    const subject = await world.somebody({ role: 'patient' });
    const { id: patientId } = await makeWard(world.testApp.dependencies, [subject], { birthDate: '2000-01-01' });
    const proofFileId = await storedProof(world.testApp, subject);
    return { who: subject, input: world.inputOf('continueGuardianship', { patientId, proofFileId }), subject };
  },
  inviteGuardian: async (world) => {
    const subject = await world.somebody({ role: 'patient' });
    return { who: subject, input: await invitation(world, 'inviteGuardian', subject), subject };
  },
  acceptGuardianInvitation: async (world) => {
    const [who, subject] = [await world.somebody({ role: 'patient' }), await world.somebody({ role: 'patient' })];
    const asked = { ...(await invitation(world, 'inviteGuardian', subject)), email: who.email };
    const { invitationId, key } = await world.ask('inviteGuardian', subject, asked);
    return { who, input: world.inputOf('acceptGuardianInvitation', { invitationId, key }), subject };
  },
  inviteToOwnAccount: async (world) => {
    const subject = await world.somebody({ role: 'patient' });
    return { who: subject, input: await invitation(world, 'inviteToOwnAccount', subject), subject };
  },
  withdrawCareInvitation: async (world) => {
    const subject = await world.somebody({ role: 'patient' });
    const asked = await invitation(world, 'inviteGuardian', subject);
    const { invitationId } = await world.ask('inviteGuardian', subject, asked);
    return { who: subject, input: { invitationId }, subject };
  },
  signOutEverywhere: async ({ somebody }) => onOneself(await somebody({ role: 'patient' }), {}),
  inviteDoctor: async ({ people, inputOf }) => ({ who: people.admin, input: inputOf('inviteDoctor') }),
  inviteAdministrator: async ({ people, inputOf }) => ({ who: people.admin, input: inputOf('inviteAdministrator') }),
  resendInvitation: async (world) => ({
    who: world.people.admin,
    input: world.inputOf('resendInvitation', { userId: await invited(world) }),
  }),
  revokeInvitation: async (world) => ({ who: world.people.admin, input: { userId: await invited(world) } }),
  updateDoctor: async (world) => {
    const { subject, about } = await another(world);
    const { expectedVersion } = about;
    return { who: world.people.admin, input: { ...doctorData(), doctorId: subject.id, expectedVersion }, subject };
  },
  recordLicenceCheck: async (world) => {
    const { subject } = await another(world);
    return { who: world.people.admin, input: world.inputOf('recordLicenceCheck', { doctorId: subject.id }), subject };
  },
  updateDoctorSignature: async (world) => {
    const { subject } = await another(world);
    return { who: world.people.admin, input: { doctorId: subject.id, signature: null }, subject };
  },
  updateDoctorPicture: async (world) => {
    const { subject } = await another(world);
    return { who: world.people.admin, input: { doctorId: subject.id, profilePicture: null }, subject };
  },
  updateDoctorSchedule: async (world) => {
    const { subject, about } = await another(world);
    const { expectedVersion } = about;
    return { who: world.people.admin, input: { ...noSchedule, doctorId: subject.id, expectedVersion }, subject };
  },
  handOverConsultations: async (world) => {
    const { subject } = await another(world);
    return { who: world.people.admin, input: { userId: subject.id, handover: [] }, subject };
  },
  deactivateStaff: async (world) => {
    const { subject, about } = await another(world);
    return { who: world.people.admin, input: about, subject };
  },
  reactivateStaff: async (world) => {
    const { subject, about } = await another(world);
    await setStatus(world.testApp.dependencies, subject.id, 'inactive');
    return { who: world.people.admin, input: about };
  },
  updateStaffRole: async (world) => {
    const { subject, about } = await another(world);
    return { who: world.people.admin, input: { ...about, role: 'admin' }, subject };
  },
  createIntegration: async (world) => ({ who: world.people.admin, input: integrationInput() }),
  updateIntegration: async (world) => ({
    who: world.people.admin,
    input: integrationChange(await integrationOf(world), 1),
  }),
  rotateIntegrationKey: async (world) => ({
    who: world.people.admin,
    input: { integrationId: await integrationOf(world), key: { kind: 'secret' } },
  }),
  revokeIntegration: async (world) => ({
    who: world.people.admin,
    input: { integrationId: await integrationOf(world) },
  }),
  askPasskeyReset: async (world) => {
    const { subject } = await withPasskey(world);
    return { who: world.people.admin, input: { userId: subject.id } };
  },
  confirmPasskeyReset: async (world) => {
    const { subject } = await withPasskey(world);
    const input = { userId: subject.id };
    await world.ask('askPasskeyReset', await world.somebody({ role: 'admin' }), input);
    return { who: world.people.admin, input, subject };
  },
  closeStaffSession: async (world) => {
    const { subject, session } = await withPasskey(world);
    return { who: session, input: {}, subject };
  },
  endStaffSession: async (world) => {
    const { subject, session } = await withPasskey(world);
    const { sessionId } = await openSession(world.testApp, subject);
    return { who: session, input: { sessionId }, subject };
  },
  endOtherStaffSessions: async (world) => {
    const { subject, session } = await withPasskey(world);
    await openSession(world.testApp, subject);
    return { who: session, input: {}, subject };
  },
  updateStaffProfile: async ({ somebody, versionOf, inputOf }) => {
    const who = await somebody({ role: 'admin' });
    return onOneself(who, inputOf('updateStaffProfile', { expectedVersion: await versionOf(who) }));
  },
  updateDoctorContact: async ({ somebody, versionOf, inputOf }) => {
    const who = await somebody({ role: 'doctor' });
    return onOneself(who, inputOf('updateDoctorContact', { expectedVersion: await versionOf(who) }));
  },
  updateDoctorIntroduction: async ({ somebody, versionOf, inputOf }) => {
    const who = await somebody({ role: 'doctor' });
    return onOneself(who, inputOf('updateDoctorIntroduction', { expectedVersion: await versionOf(who) }));
  },
  updateMySchedule: async ({ somebody, versionOf }) => {
    const who = await somebody({ role: 'doctor' });
    return onOneself(who, { ...noSchedule, expectedVersion: await versionOf(who) });
  },
} satisfies Partial<
  Record<
    AnnouncedVerb | 'updatePatientProfile' | 'updatePersonGeneralForm' | 'updateNotificationPreferences',
    PrepareCall
  >
>;
