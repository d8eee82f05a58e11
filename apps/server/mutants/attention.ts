import { faultsIn } from './fault.ts';

export const attentionFaults = [
  ...faultsIn(
    'domain/attention/sign-and-close.ts',
    ['wrong-versions', 'domain/attention/sign-and-close', 'domain/consultations/rules'],
    {
      'signing does not compare the version of the note': ['if (draft.version !== input.noteVersion)', 'if (false)'],
      'an unfinished note is signed': ['if (!author || missing.length > 0)', 'if (!author)'],
      'a slip among the vital signs is signed': [
        'doubtfulVitals: countDoubtfulVitals(person, draft)',
        'doubtfulVitals: 0',
      ],
      'draft orders stay behind a signature': ['draftOrders: await countDraftOrders(tx, row.id)', 'draftOrders: 0'],
      'a message that nobody read stays behind a signature': [
        "unreadMessages: await countUnreadMessages(tx, row.id, ['patient'])",
        'unreadMessages: 0',
      ],
      'the patient is not told of the result': [
        "      notify({ userId: row.patientId, kind: 'consultationClosed', consultationId: row.id });\n",
        '',
      ],
    },
  ),
  ...faultsIn(
    'domain/attention/get-consultation.ts',
    [
      ...['domain/attention/get-consultation', 'domain/consultations/rules', 'domain/consultations/journey'],
      'domain/forms/doctor-questions',
    ],
    {
      'the patient reads the alarms': ['flags: forPatient ? [] : row.flags', 'flags: row.flags'],
      'the patient reads why a doctor gave it back': ['forPatient && !reasonIsForPatient', 'false'],
      'the patient reads the questions to the doctor': ['schema: formForPatient(form.schema)', 'schema: form.schema'],
      // Without the look at its status alone nothing happens: a draft has no signature to show either.
      'a draft of the doctor is shown as the result': [
        "if (note?.status !== 'signed' || !note.signedAt || !note.authorSnapshot || !note.sha256) return null;",
        "if (!note) return null;\n  Object.assign(note, { signedAt: row.createdAt, authorSnapshot: { name: '', cedula: '1234567' }, sha256: '0'.repeat(64) });",
      ],
      'a result is shown before the end': ["if (row.state !== 'closed') return null;", ''],
      'the patient reads the names of the office': [
        '!roles.some((role) => role === actorRole && !isNamedToPatients[role])',
        'true',
      ],
    },
  ),
  ...faultsIn('domain/attention/transfer.ts', ['domain/attention/transfer', 'audiences'], {
    'the reason of a transfer is told to the patient': ["kind: 'internal'", "kind: 'system'"],
    'a consultation is transferred to whom it has': ['if (row.doctorId === input.doctorId)', 'if (false)'],
    'drafts stay with the doctor before': ['await handOverDrafts(tx, row.id, doctorId);', ''],
    'the doctor before goes on seeing it': ['...(before ? [channelOfUser(before)] : [])', ''],
  }),
  ...faultsIn('domain/notes/sign-addendum.ts', ['domain/attention/addendum-seal'], {
    'an addendum is sealed without its author': ['{ ...said, author }', 'said'],
    'an addendum is sealed without its words': ['{ ...said, author }', '{ author }'],
  }),
  ...faultsIn('domain/attention/reject.ts', ['domain/attention/addendum-seal'], {
    'a rejection is signed by nobody': [
      '      await signAddendum(tx, { consultationId: row.id, doctorId: ctx.user.id, text, at });\n',
      '',
    ],
  }),
  ...faultsIn(
    'domain/attention/add-addendum.ts',
    ['domain/consultations/rules', 'domain/consultations/journey', 'domain/attention/addendum-seal'],
    {
      'the patient is not told of an addendum': [
        "      notify({ userId: row.patientId, kind: 'addendumAdded', consultationId: row.id });\n",
        '',
      ],
    },
  ),
  ...faultsIn('domain/notes/note-sha256.ts', ['sealed-fields'], {
    'the plan is not sealed': ['    plan,\n    patientText,\n    vitals', '    patientText,\n    vitals'],
    'the vital signs are not sealed': ['    vitals,\n    diagnoses,\n', '    diagnoses,\n'],
    'the signer is not sealed': ['    author,\n', ''],
    'the moment is not sealed': ['    signedAt,\n  }', '  }'],
    'what the doctor answered is not sealed': [
      '...(Object.keys(doctorAnswers).length > 0 ? { doctorAnswers } : {}),',
      '',
    ],
  }),
  ...faultsIn('domain/notes/notes.repo.ts', ['wrong-versions', 'domain/notes/save-clinical-note'], {
    'an autosave writes over a colleague’s': ['        eq(clinicalNotes.version, expectedVersion),\n', ''],
    'an autosave keeps the version': ['.set({ ...sections, version: sql`', '.set({ ...sections, version: sql`0 * '],
  }),
  ...faultsIn(
    'domain/notes/save-clinical-note.ts',
    ['audiences', 'domain/notes/save-clinical-note', 'domain/attention/sign-and-close'],
    {
      'a number is confirmed that is not there any more': [' && confirmed?.[name] === numbers[name]', ''],
      'the patient hears each autosave': ['audienceOf(row, { patient: false })', 'audienceOf(row)'],
      'somebody was attended in the future': [
        'if (occurredAt && Date.parse(occurredAt) > ctx.now() + AHEAD_MS)',
        'if (false)',
      ],
    },
  ),
  ...faultsIn('domain/notes/get-previous-consultation.ts', ['domain/notes/get-previous-consultation'], {
    'an earlier consultation of another patient is read': [', eq(consultations.patientId, patientId)', ''],
    'an earlier consultation is read before its end': [", eq(consultations.state, 'closed')", ''],
  }),
  ...faultsIn('domain/notes/doctor-answers.ts', ['domain/forms/doctor-questions'], {
    'the doctor answers what the patient is asked': ['.filter(({ doctorOnly }) => doctorOnly)', ''],
    'an open question is signed': ['openQuestions: new Set(issues.map(({ key }) => key)).size', 'openQuestions: 0'],
  }),
  ...faultsIn(
    'domain/messages/messages.repo.ts',
    ['domain/messages/mark-messages-read', 'domain/messages/list-messages'],
    {
      'all is marked as read, whatever was on the screen': [', lte(messages.seq, upTo)', ''],
      'words of every conversation are marked': [
        'and(eq(messages.consultationId, consultationId), inArray(messages.kind, kinds), isNull(messages.readAt))',
        'and(inArray(messages.kind, kinds), isNull(messages.readAt))',
      ],
      'the list begins anew on each page': ['        gt(messages.seq, after),\n', ''],
    },
  ),
  ...faultsIn(
    'domain/messages/sides.ts',
    ['domain/messages/internal-notes', 'domain/messages/list-messages', 'domain/messages/mark-messages-read'],
    {
      'the patient reads internal notes': [
        "patient: ['patient', 'doctor', 'system'],",
        "patient: ['patient', 'doctor', 'system', 'internal'],",
      ],
      'one’s own words are unread': ["staff: ['patient'] }", "staff: ['patient', 'doctor'] }"],
    },
  ),
  ...faultsIn('domain/messages/add-internal-note.ts', ['audiences', 'domain/messages/internal-notes'], {
    'the patient hears of an internal note': ['audienceOf(row, { patient: false })', 'audienceOf(row)'],
  }),
  ...faultsIn(
    'domain/messages/send-message.ts',
    [
      'domain/consultations/journey',
      'domain/messages/internal-notes',
      'domain/accounts/revoke-consent',
      'domain/notifications/notifications',
    ],
    {
      'a chat is written in a consultation that is over': ["      stateAfter(row, 'sendMessage');\n", ''],
    },
  ),
];
