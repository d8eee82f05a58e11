import { faultsIn } from './fault.ts';

export const consultationFaults = [
  ...faultsIn('domain/consultations/audience.ts', ['audiences'], {
    'the patient hears what is the staff’s': [
      '(patient ? [channelOfUser(row.patientId)] : [])',
      '[channelOfUser(row.patientId)]',
    ],
    'the attending doctor hears nothing': ['(row.doctorId ? [channelOfUser(row.doctorId)] : [])', '[]'],
    'every doctor hears every consultation': ["(queue ? [channelOfRole('doctor')] : [])", "[channelOfRole('doctor')]"],
    'the administration hears nothing': ["    channelOfRole('admin'),\n", ''],
  }),
  ...faultsIn('domain/consultations/consultation-for.ts', ['domain/consultations/consultation-for', 'wrong-versions'], {
    'a draft is shown to the staff': ["row.state === 'draft' && !care", 'false'],
    'reach is not asked': ['withheld || !can(procedure, asking, scope)', 'withheld'],
    'a verb is allowed in any state': [
      "if (!next) throw new AppError('illegal-transition');\n  return next;",
      'return next ?? row.state;',
    ],
    'the version that was read is not compared': [', eq(consultations.version, expectedVersion)', ''],
    'a change keeps the version': ['version: row.version + 1', 'version: row.version'],
  }),
  ...faultsIn(
    'domain/consultations/submit.ts',
    ['domain/consultations/submit-form-version', 'domain/consultations/rules', 'domain/consultations/journey'],
    {
      'submitting is judged by the newest version of the form': [
        'await findFormVersion(tx, row.formVersionId);\n  if (!form)',
        "await newestOf(await findFormVersion(tx, row.formVersionId));\n  async function newestOf(own: { formId: string } | null) {\n    const { findNewestFormVersion } = await import('../forms/form-versions.repo.ts');\n    return own && findNewestFormVersion(tx, own.formId);\n  }\n  if (!form)",
      ],
      'a wrong answer is sent all the same': ['if (issues.length > 0)', 'if (false)'],
      'a red flag stops nobody': ['if (judged.stopped)', 'if (false)'],
      'a red flag is not counted': ['if (stoppedService)', 'if (false)'],
      'an alarm raises no priority': ["judged.urgent ? 'high' : row.priority", 'row.priority'],
      'answers to questions that were not asked are kept': ['answers: judged.kept,\n', 'answers: row.answers,\n'],
      'nobody has too many open consultations': [
        'if ((await countOpenConsultations(tx, patientId)) >= MAX_OPEN_CONSULTATIONS)',
        'if (false)',
      ],
    },
  ),
  ...faultsIn('domain/consultations/take.ts', ['domain/consultations/rules', 'domain/consultations/journey'], {
    'a doctor without room takes one more': ['await admitToDoctor(tx, row, ctx.user.id);', ''],
    'taking gives it to nobody': ['doctorId: ctx.user.id,', ''],
  }),
  ...faultsIn(
    'domain/consultations/admit-to-doctor.ts',
    ['domain/consultations/rules', 'domain/attention/transfer', 'domain/staff/staff'],
    {
      'a doctor of another service is admitted': ['|| !(await attendsService(tx, row.serviceId, doctorId))', ''],
      'a doctor who has left is admitted': [
        "user?.status === 'active' && attends[user.role]",
        'user && attends[user.role]',
      ],
      'one place more than the maximum': ['>= doctor.maxOpen', '> doctor.maxOpen'],
    },
  ),
  ...faultsIn('domain/consultations/auto-assign.ts', ['domain/consultations/auto-assign'], {
    'it is given again to who gave it back': ['there.filter(({ id }) => !returned.has(id))', 'there'],
    'somebody on holiday is given one': ['if (absentUntil(absences, dayOf(now)) !== null) return false;', ''],
    'shifts are not looked at': ['week ? { week, closed: open?.closed ?? [] } : open', 'open'],
    'a follow-up goes to anybody': ['Number(b.id === own) - Number(a.id === own)', '0'],
    'what was taken meanwhile is given all the same': ["row?.state !== 'submitted' || ", '!row || '],
  }),
  ...faultsIn('domain/consultations/assignable.repo.ts', ['domain/consultations/auto-assign'], {
    'what waits for its patient counts as work': ["filter (where state <> 'waitingPatient')", 'filter (where true)'],
    'the first of the list always has the next': ['sql`${last.at} nulls first`, ', ''],
  }),
  ...faultsIn('domain/consultations/cancel.ts', ['audiences', 'domain/consultations/rules'], {
    'the staff cancels without a reason': ['isStaff(ctx.user.role) && !reason', 'false'],
    'the staff hears of a draft that was given up': ["row.state === 'draft';", 'false;'],
  }),
  ...faultsIn(
    'domain/consultations/due-times.ts',
    ['domain/consultations/journey', 'domain/consultations/rules', 'domain/consultations/open-hours'],
    {
      'the clock goes on while the patient is waited for': [
        'dueAt: row.dueAt && later(times, row.dueAt, waitedMs)',
        'dueAt: row.dueAt',
      ],
      'the first reply changes no promise': [', ...promise(times, row.submittedAt, toClose)', ''],
      'the first promise is that of closing': ['minutes: service.replyMinutes', 'minutes: service.closeMinutes'],
      'a promise runs while it is closed': ['promise(await openTimesOfService(tx, service), at', 'promise(null, at'],
    },
  ),
  ...faultsIn('domain/consultations/rate.ts', ['domain/consultations/rating'], {
    'a rating may be changed for ever': ['if (earlier && at > earlier.editableUntil)', 'if (false)'],
    'a second rating begins its days anew': ['ratedAt: earlier?.ratedAt ?? at', 'ratedAt: at'],
    'the doctor is told of each change of a rating': ['if (!earlier && row.doctorId)', 'if (row.doctorId)'],
  }),
  ...faultsIn('domain/consultations/create-follow-up.ts', ['domain/consultations/follow-up'], {
    'a follow-up is asked after its days': ['if (!standing && (!until || at > until))', 'if (false)'],
    'a second follow-up is begun': ["if (standing && standing.state !== 'draft')", 'if (false)'],
    'a follow-up goes to a doctor without room': ['if (refusal) return submitted;', ''],
  }),
  ...faultsIn('domain/consultations/follow-up-links.ts', ['domain/consultations/follow-up'], {
    'the doctor reads of a draft of a follow-up': [
      "later.filter(({ state }) => state !== 'draft' || isPatient(user.role))",
      'later',
    ],
  }),
  ...faultsIn('domain/consultations/remind.ts', ['domain/consultations/reminders'], {
    'a reminder makes the doctor’s next verb stale': [
      '.set({ reminders: sent })',
      '.set({ reminders: sent, version: row.version + 1 })',
    ],
    'a reminder is sent again and again': ['reached(row) > row.reminders', 'reached(row) > 0'],
  }),
  ...faultsIn('domain/consultations/expire.ts', ['domain/consultations/reminders'], {
    'the doctor is not told that it expired': [
      'for (const userId of [row.patientId, row.doctorId])',
      'for (const userId of [row.patientId])',
    ],
  }),
  ...faultsIn('domain/consultations/red-flags.ts', ['domain/consultations/rules', 'domain/consultations/journey'], {
    'a «sí» to a red flag stops nobody': ['if (!Object.values(answers).includes(true)) return;', 'return;'],
    'a red flag may stay unanswered': ['return [...unanswered, ...foreign];', 'return foreign;'],
  }),
  ...faultsIn('domain/consultations/handed-over.repo.ts', ['domain/attention/transfer', 'domain/staff/staff'], {
    'a draft order keeps the doctor who left': ['.set({ doctorId })', '.set({})'],
    'a draft note keeps the doctor who left': ['.set({ authorId: doctorId })', '.set({})'],
  }),
];
