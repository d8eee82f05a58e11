import { faultsIn } from './fault.ts';

export const toolFaults = [
  ...faultsIn(
    'domain/files/file-for.ts',
    ['domain/files/reach', 'domain/orders/withdraw-result', 'domain/orders/results'],
    {
      'a file that never arrived is handed out': ['if (!file?.storedAt)', 'if (!file)'],
      'the file of an internal note is the patient’s': ['file.purpose === STAFF_ONLY || ', ''],
      'a withdrawn file is handed out': [
        "if (await isWithdrawnFile(system, file)) throw new AppError('not-found');",
        '',
      ],
      'a file that was sent to nobody is everybody’s': [
        "if (!(await isLooseWithinReach(ctx, db, file))) throw new AppError('not-found');",
        '',
      ],
    },
  ),
  ...faultsIn('domain/files/create-upload.ts', ['domain/files/daily-limit'], {
    'one file more a day': ['>= MAX_FILES_PER_DAY', '> MAX_FILES_PER_DAY'],
  }),
  ...faultsIn('domain/files/store-part.ts', ['domain/files/parts'], {
    'a piece of another length is kept': ['if (sent.length !== range.end - received + 1)', 'if (false)'],
    'a piece out of order is kept': ['if (!sent || range.start !== received)', 'if (!sent)'],
    'the announced size is not held': ['if (file.size !== null && range.total !== file.size)', 'if (false)'],
  }),
  ...faultsIn('domain/forms/publish.ts', ['domain/forms/form-editing', 'wrong-versions'], {
    'a form with faults is published': ['if (issues.length > 0)', 'if (false)'],
    'every version has the number 1': ['(await findNewestFormVersion(tx, form.id))?.number ?? 0', '0'],
  }),
  ...faultsIn('domain/forms/archive.ts', ['domain/forms/form-editing'], {
    'a form that is asked today is archived': [
      "if (form.kind === 'general' || (await isFormOfActiveService(tx, form.id)))",
      'if (false)',
    ],
  }),
  ...faultsIn('domain/forms/form-for.ts', ['wrong-versions', 'audiences'], {
    'a stale change of a form is taken': ['expectedVersion !== undefined && form.version !== expectedVersion', 'false'],
    'doctors hear of forms': ["(reach) => reach !== '-'", '() => true'],
  }),
  ...faultsIn(
    'domain/templates/template-for.ts',
    ['domain/templates/template-editing', 'wrong-versions', 'audiences'],
    {
      'a colleague’s unpublished template is read': [
        "if (!editable && !(reached && template.state === 'published'))",
        'if (!editable && !reached)',
      ],
      'a colleague’s template is changed': ["if (!editable) throw new AppError('forbidden');", ''],
      'a stale change of a template is taken': ['if (template.version !== expectedVersion)', 'if (false)'],
      'a doctor’s own template is told to all doctors': [
        "reach === 'any' || (!ownerId && reach !== '-')",
        "reach !== '-'",
      ],
    },
  ),
  ...faultsIn('domain/settings/legal-draft.ts', ['domain/settings/legal-draft', 'wrong-versions', 'audiences'], {
    'a stale draft of a legal text is taken': ['if (draft.version !== expectedVersion)', 'if (false)'],
    'the same text is published again': ['if (before?.title === title && before.text === text)', 'if (false)'],
    'a notice is published while something is blank': ['if (missing.length > 0)', 'if (false)'],
  }),
  ...faultsIn('core/settings/settings.repo.ts', ['wrong-versions'], {
    'a stale setting is taken': ['if (row.version !== expectedVersion)', 'if (false)'],
  }),
  ...faultsIn('domain/services/service-settings.repo.ts', ['domain/services/service-settings', 'hostile-callers'], {
    'a form is archived while its service is shown': ["    .for('share');\n", '    ;\n'],
  }),
  ...faultsIn('domain/services/edit-service.ts', ['wrong-versions', 'domain/services/service-settings'], {
    'a stale change of a service is taken': ['if (row.version !== expectedVersion)', 'if (false)'],
    'a service of a form that is not offered': [
      'if (fields.formId !== kept && !(await isOfferedForm(tx, fields.formId)))',
      'if (false)',
    ],
  }),
  ...faultsIn('domain/settings/clinic.ts', ['domain/settings/clinic-tools', 'domain/settings/establishment'], {
    'a notice that is hidden is told outside': ['const shown = visible && ', 'const shown = '],
    'a notice is told after its end': ['visible && (!until || Date.parse(until) > now)', 'visible'],
  }),
  ...faultsIn('core/export-list.ts', ['limits'], {
    'lists may be exported without end': ["  await ctx.limits.countTogether('exports', ctx.user.id);\n", ''],
  }),
  ...faultsIn('domain/invitations/open-invitation.ts', ['limits'], {
    'codes of invitations may be tried without end': [
      "    await ctx.limits.countTogether('invitationsOpened', ctx.ip);\n",
      '',
    ],
  }),
];
