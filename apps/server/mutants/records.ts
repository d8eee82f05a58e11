import { faultsIn } from './fault.ts';

const structured = 'domain/structured-record/structured-record';
const filled = 'domain/record-entries/filled-record';
const imports = 'domain/medicines/import';

/** The structured record, and what a clinic imports. */
export const recordFaults = [
  ...faultsIn('domain/structured-record/reconcile-record.ts', [structured, 'hostile-callers'], {
    'what somebody else settled meanwhile is settled again': ['before.id !== change.rowId || ', ''],
    'a mistake is taken up again': [" || before.status === 'mistaken'", ''],
    'an entry becomes one of another kind': [' || isAnother)', ')'],
    'a number that is rather a slip is taken': ['refuseDoubtful(changes, await patientOf(tx, patientId, at));', ''],
    'whoever settles an entry says which prescription it comes from': [
      'content: ofItsOrder(change.content, content)',
      'content: change.content',
    ],
    'days that have not come are taken': ['refuseFuture(changes, dayOf(ctx.now()));', ''],
    'a «none» stands beside what is listed': [
      'await refuseContradiction(tx, { patientId, at, rows, statements });',
      '',
    ],
  }),
  ...faultsIn('domain/structured-record/record-for.ts', [structured], {
    'a patient asks for the record of another': [
      'await careFor(ctx, ctx.db, ctx.procedureName, patientId)',
      'await null',
    ],
  }),
  ...faultsIn('domain/structured-record/get-structured-record.ts', [structured], {
    'an opening of the record leaves no trace': [
      "    await recordOpening(ctx, 'getStructuredRecord', { patientId });\n",
      '',
    ],
  }),
  ...faultsIn('domain/record-entries/entries.repo.ts', [structured], {
    'of two who settle the same at once both are told that it is done': [
      "if ((await insertWhatIsNew(tx, rows)) < rows.length) throw new AppError('stale-version');",
      'await insertWhatIsNew(tx, rows);',
    ],
    'a mistake is listed': [", ne(status, 'mistaken')))", '))'],
  }),
  ...faultsIn('domain/record-entries/read-lists.ts', [structured], {
    'a treatment that is over is listed': [
      'shown.filter((row) => isCurrent(row, today)).map(entryOf);',
      'shown.map(entryOf);',
    ],
  }),
  ...faultsIn('domain/record-entries/take-answers.ts', [filled], {
    'what she no longer tells goes on': [
      'last.filter((row) => isUnconfirmedReport(row) && !kept.has(row.entryId))',
      'last.filter(() => false)',
    ],
    'her form ends what a doctor settled': [
      'last.filter((row) => isUnconfirmedReport(row) && !kept.has(row.entryId))',
      "last.filter((row) => row.status === 'active' && !kept.has(row.entryId))",
    ],
  }),
  ...faultsIn('domain/medicines/import.ts', [imports], {
    'lines of the other kind are taken': ["if ((kind === 'medicines') !== (medicines != null))", 'if (false)'],
    'more lines than were announced are taken': ['if (received > total)', 'if (false)'],
    'of two rules of one pair both are let in': ['if (first === undefined || first === row.line)', 'if (true)'],
  }),
  ...faultsIn('domain/medicines/versions.ts', [imports], {
    'what was judged against an older version is let in': [
      "if (table.revision !== judgedAt) throw new AppError('stale-version', { version: table.revision });",
      '',
    ],
    'a clinic imports more than its pages can load': [
      'if (all.size > MAX_IMPORTED.entries || content.length > MAX_IMPORTED.characters)',
      'if (false)',
    ],
    'a file without news becomes a version': [' || counts.added + counts.changed === 0', ''],
    'whoever restores need not have read what is in force': ['if (table.revision !== expectedVersion)', 'if (false)'],
  }),
];
