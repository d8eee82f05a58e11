import { faultsIn } from './fault.ts';

/** Limits that are never reached, each at its own endpoint. */
export const limitFaults = [
  ...faultsIn('core/procedure.ts', ['limits'], {
    'calls of an address to what is public are not counted': [
      "    countCall(ctx, 'callsOfAddress', ctx.ip);\n    // What anybody",
      '    // What anybody',
    ],
    'calls of an address with a sign-in alone are not counted': [
      "    countCall(ctx, 'callsOfAddress', ctx.ip);\n    await ctx.assertApp(name);\n    const tokenSession",
      '    await ctx.assertApp(name);\n    const tokenSession',
    ],
    'calls of an address with an account are not counted': [
      "    countCall(ctx, 'callsOfAddress', ctx.ip);\n    await ctx.assertApp(name);\n    const session =",
      '    await ctx.assertApp(name);\n    const session =',
    ],
  }),
  ...faultsIn('core/procedure.ts', ['core/identity/app-check'], {
    'registrations of strangers’ apps are taken': ["if (type === 'mutation') await ctx.assertApp(name);", ''],
    'an account calls from any app': ['    await ctx.assertApp(name);\n    const session =', '    const session ='],
  }),
  ...faultsIn('core/signed-route.ts', ['limits', 'signed-routes'], {
    'papers may be asked for without end': ['if (limit) await ctx.limits.countTogether(limit, ctx.user.id);', ''],
    'signed addresses are not counted for where they are asked from': [
      "  dependencies.limits.count('callsOfAddress', request.ip);\n",
      '',
    ],
    'signed addresses are not counted for their reader': [
      "  dependencies.limits.count(machine ? 'callsOfIntegration' : 'callsOfUser', user.id);\n",
      '',
    ],
  }),
  ...faultsIn('core/identity/sliding-calls.ts', ['core/identity/rate-limits'], {
    'twice the limit around the turn of a minute': ['oldest.last <= until', 'oldest.first <= until'],
  }),
  ...faultsIn('core/identity/calls-elsewhere.ts', ['core/identity/calls-elsewhere'], {
    'what others told is not heard': ['      for (const one of told) one.hear(heard(one));\n', ''],
    'a server counts what it told itself': ['          where server <> ${server}::uuid and', '          where'],
    'what is over is heard for ever': [' and ends_at > now()`', '`'],
    'a statement grows with those who call': ['.slice(0, AT_ONCE)', ''],
    'what was not told is forgotten at the end': ['.then(() => run());', ';'],
  }),
  ...faultsIn('core/identity/open-at-once.ts', ['core/identity/open-at-once', 'core/identity/rate-limits'], {
    'one live stream more': ['known.held >= max', 'known.held > max'],
    'a stream that ends makes no room': ['      one.held -= 1;\n', ''],
    'streams at other servers are not counted': ['return this.held + this.#others.calls;', 'return this.held;'],
  }),
  ...faultsIn('core/identity/rate-limits.ts', ['core/identity/calls-elsewhere'], {
    'nobody is told of to other servers': ['if (elsewhere) caller', 'if (max < 0 && elsewhere) caller'],
  }),
  ...faultsIn('core/identity/caller.ts', ['core/identity/calls-elsewhere'], {
    'whoever calls little is told of': ['this.#own.calls >= share && ', ''],
  }),
  ...faultsIn('core/identity/rate-limits.ts', ['core/identity/rate-limits', 'limits'], {
    'one call more than the limit': ['used >= max', 'used > max'],
    'each address of a /64 counts for itself': ["of === 'address' ? networkOf(who) : who", 'who'],
  }),
  ...faultsIn('domain/accounts/register-patient.ts', ['limits', 'core/identity/rate-limits'], {
    'one address registers without end': ["    await ctx.limits.countTogether('registrations', ctx.ip);\n", ''],
    'one e-mail is registered without end': [
      "    await ctx.limits.countTogether('registrationsOfEmail', email);\n",
      '',
    ],
  }),
  ...faultsIn('domain/accounts/provider-patient.ts', ['limits', 'domain/accounts/provider-patient'], {
    'accounts of the provider register without end': [
      "  await ctx.limits.countTogether('registrations', ctx.ip);\n",
      '',
    ],
    'the provider need not vouch for the e-mail': [
      "if (!email || !(emailVerified || account.providers.includes('password')))",
      'if (!email)',
    ],
  }),
  ...faultsIn('core/identity/shared-limits.ts', ['core/identity/shared-limits'], {
    'who was refused once stays refused': ['if (known > time) return known - time;', 'if (known > 0) return windowMs;'],
    'every server counts for itself': [
      '  return async ({ limit, who, max, windowMs }) => {\n',
      '  const own = Math.random();\n  return async ({ limit: name, who, max, windowMs }) => {\n    const limit = `${name} ${own}`;\n',
    ],
  }),
  ...faultsIn('domain/patients/general-form.ts', ['limits', 'domain/patients/general-form'], {
    'the general form is sent without end': ["  await ctx.limits.countTogether('generalForms', ctx.user.id);\n", ''],
    'the general form may have any size': [' JSON.stringify(answers).length <= MAX_LENGTH &&', ''],
  }),
  ...faultsIn('domain/records/download.ts', ['limits', 'domain/records/records'], {
    'addresses of whole records are given without end': [
      "    await ctx.limits.countTogether('recordDownloads', ctx.user.id);\n",
      '',
    ],
    'whole records are gathered without end': [
      "    await ctx.limits.countTogether('recordDownloads', `bytes ${ctx.user.id}`);\n",
      '',
    ],
  }),
  ...faultsIn('domain/live-events/live-events.ts', ['core/identity/rate-limits'], {
    'one person opens live streams without end': [
      "const letGo = await ctx.limits.hold('liveStreams', ctx.user.id);",
      'const letGo = () => {};',
    ],
  }),
  ...faultsIn('transport/trpc/subscription-stream.ts', ['transport/trpc/subscription-stream'], {
    'a page that does not read stays for ever': ['raw.destroy(), this.#stalledMs', 'raw.destroy(), 2 ** 30'],
    'the procedure goes on for a page that has left': ['    void source?.return?.().catch(() => {});\n', ''],
    'limits are not told to who subscribes': ['  tellQuotas(request, reply);\n', ''],
  }),
  ...faultsIn('transport/http/unknown-names.ts', ['core/identity/rate-limits'], {
    'names may be tried without end': [
      '.length === 0) countCallOfAddress(dependencies, request);',
      '.length < 0) done();',
    ],
  }),
  ...faultsIn('transport/http/pages.ts', ['core/identity/rate-limits'], {
    'pages may be tried without end': ["    dependencies.limits.count('callsOfAddress', request.ip);\n", ''],
  }),
];
