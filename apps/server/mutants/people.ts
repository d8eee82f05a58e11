import { faultsIn } from './fault.ts';

export const peopleFaults = [
  ...faultsIn('domain/patients/summary-document.ts', ['domain/patients/patient-record'], {
    'another doctor’s prescriptions stand on the summary': [
      '> now())`,\n        isOfReader(reader),\n',
      '> now())`,\n',
    ],
    'another doctor’s diagnoses stand on the summary': [
      'isNotNull(consultations.closedAt),\n        isOfReader(reader),\n',
      'isNotNull(consultations.closedAt),\n',
    ],
    'an unsigned note stands on the summary': ["        eq(clinicalNotes.status, 'signed'),\n", ''],
    'papers that do not stand are on the summary': ["        eq(orders.state, 'issued'),\n", ''],
  }),
  ...faultsIn(
    'domain/patients/patients-within-reach.ts',
    ['domain/patients/first-line', 'domain/patients/list-patients', 'domain/patients/search-patients'],
    {
      'a doctor knows every patient': ["if (reader.reach === 'any') return undefined;", 'return undefined;'],
      'a taken consultation is open to all': ["state} = 'submitted'))", 'state} is not null))'],
      'a consultation of a colleague is one’s own': ['doctorId} = $', 'doctorId} <> $'],
    },
  ),
  ...faultsIn('domain/patients/record-access.ts', ['domain/patients/record-access'], {
    'a refused look is shown as a look': ["        eq(auditEvents.outcome, 'ok'),\n", ''],
    'the looks of every patient are shown': ['        eq(auditEvents.patientId, patientId),\n', ''],
    'the patient’s own acts are shown as the staff’s': [
      '        or(inArray(auditEvents.actorRole, [...staffRoles, INTEGRATION]), isGuardianOpening(patientId)),\n',
      '',
    ],
  }),
  ...faultsIn(
    'domain/patients/patient-status.ts',
    ['domain/patients/patient-status', 'domain/live-events/live-events'],
    {
      'the same status is told again': ['if (before.status === status) return before;', ''],
      'the patient is not told of a block': [
        'const audience = [channelOfUser(patientId), channelOfRole',
        'const audience = [channelOfRole',
      ],
    },
  ),
  ...faultsIn('domain/invitations/accept.ts', ['domain/invitations/accept', 'domain/invitations/invitations'], {
    'an invitation is accepted by another e-mail': [' || account.email !== user.email', ''],
    'an invitation is accepted by an e-mail that nobody proved': [
      '!account?.emailVerified || account.disabled',
      '!account || account.disabled',
    ],
    'an invitation is accepted after its days': [' || !(await isInvitationValid(tx, user.id, at))', ''],
  }),
  ...faultsIn('domain/invitations/invitations.repo.ts', ['domain/invitations/invitations'], {
    'a code opens after its days': [', gt(invitations.expiresAt, at), eq(users.status', ', eq(users.status'],
    'a code opens after it was used': [
      ", eq(users.status, 'invited')));\n  return row?.user",
      '));\n  return row?.user',
    ],
    'the code of the earlier mail goes on': [
      '.set({ ...renewal, timesSent',
      '.set({ expiresAt: renewal.expiresAt, timesSent',
    ],
  }),
  ...faultsIn('domain/staff/staff-member-for.ts', ['wrong-versions', 'domain/staff/staff'], {
    'a stale change of the staff is taken': ['if (person.version !== expectedVersion)', 'if (false)'],
    'the last administrator goes': [
      'if (governs[person.role] && (await countOtherAdmins(tx, person.id)) === 0)',
      'if (false)',
    ],
    'a patient is changed as one of the staff': ['if (!person || !isStaff(person.role))', 'if (!person)'],
  }),
  ...faultsIn('domain/staff/deactivate.ts', ['domain/staff/staff', 'domain/live-events/live-events'], {
    'a deactivated person goes on with the session': [
      '          sessionsValidAfter: endOfSecond(await endOfSignIns(tx, at)),\n',
      '',
    ],
    'open consultations stay with who has left': [
      'const moved = await handOver(ctx, unit, person.id, input.handover ?? []);',
      'const moved = 0;',
    ],
  }),
  ...faultsIn('domain/staff/update-role.ts', ['domain/staff/staff'], {
    'a doctor without a licence': ['if (attends[input.role] && !(await hasDoctorData(tx, person.id)))', 'if (false)'],
  }),
  ...faultsIn('domain/staff/hand-over.ts', ['domain/staff/staff'], {
    'consultations are handed to a doctor of another service': [
      'to === row.doctorId || !attending.some(({ id }) => id === to)',
      'false',
    ],
  }),
  ...faultsIn('domain/notifications/notifications.repo.ts', ['domain/notifications/notifications'], {
    'another person’s notices are listed': [
      'and(eq(notifications.userId, userId), after ? older : undefined)',
      'and(after ? older : undefined)',
    ],
  }),
  ...faultsIn('domain/notifications/preferences.ts', ['domain/notifications/preferences'], {
    'a notice that must be read is muted': ['if (issues.length > 0)', 'if (false)'],
  }),
  ...faultsIn('domain/accounts/record-consent.ts', ['domain/accounts/consents', 'domain/settings/legal-draft'], {
    'a consent to a text of before is recorded': [
      'if (document?.version !== seen.version || document.sha256 !== seen.sha256)',
      'if (false)',
    ],
  }),
  ...faultsIn('core/consents/require-consent.ts', ['consent-gate', 'domain/accounts/revoke-consent'], {
    'what is missing stops nobody': ["throw new AppError('consent-required', { kinds, patientId });", ''],
    'the clinic’s own app excuses every endpoint': ["writer.endpoint === 'callable' && ", ''],
    'the clinic’s own app undoes a withdrawal': ['withdrawn.length === 0 && ', ''],
  }),
  ...faultsIn('core/files/of-person.ts', ['domain/guardianships/whose-it-is'], {
    'a file of one person is used in a consultation of another': [
      'sql`${files.patientId} = (select patient_id from consultations where id = ${consultationId})`,',
      'sql`true`,',
    ],
  }),
  ...faultsIn('domain/accounts/register-patient.ts', ['limits', 'domain/accounts/register-patient'], {
    'taken e-mails may be asked for ever': [
      "if (isAlreadyRegistered(error)) await ctx.limits.countTogether('refusedRegistrations', ctx.ip);",
      '',
    ],
    'a registration removes an account that somebody is in': ['    if (own) return own;\n', ''],
    'a database that was away costs the account': ['    if (!isAlreadyRegistered(error)) throw error;\n', ''],
  }),
  ...faultsIn('domain/breaches/affected.repo.ts', ['domain/breaches/breaches'], {
    'of a breach is told whoever was once put down as a guardian': [
      'told.id in (select accounts_caring_for(p.id, ${at}::timestamptz))',
      'told.id = p.id or told.id in (select account_id from guardianships where patient_id = p.id and ended_at is null)',
    ],
  }),
  ...faultsIn('domain/accounts/revoke-consent.ts', ['domain/accounts/revoke-consent'], {
    'only who withdraws a consent is told': ['notify({ userId: patientId,', 'notify({ userId: user.id,'],
  }),
];
