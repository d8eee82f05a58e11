import { faultsIn } from './fault.ts';

export const coreFaults = [
  ...faultsIn('core/procedure.ts', ['refusals', 'core/identity/rate-limits', 'limits'], {
    'a refusal by role leaves no row': ["      await recordRefusal(ctx, user, name, 'denied', getRawInput);\n", ''],
    'a failed call leaves no row': ['    if (!result.ok && !(isAbandoned', '    if (false && !(isAbandoned'],
    'a refusal is called a failure': ["? 'denied' : 'failed'", "? 'failed' : 'failed'"],
    'any role may call': ["if (reachOf(name, user.role) === '-') return 'forbidden';", ''],
    'any standing may call': ['if (gateAdmits[permission.gate][standing]) return null;', 'return null;'],
    'calls of a person are not counted': [
      "    countCall(ctx, machine ? 'callsOfIntegration' : 'callsOfUser', user.id);\n",
      '',
    ],
  }),
  ...faultsIn('core/procedure.ts', ['second-line'], {
    'a procedure asks in the role of the server': [
      '        db: ctx.as({ ...user, ...(machine && { scopes: machine.scopes }) }),\n',
      '',
    ],
  }),
  ...faultsIn('core/procedure.ts', ['integration-matrix'], {
    'an integration does what its scopes do not say': ['(machine && refusalForIntegration(name, machine)) ?? ', ''],
    'an integration meets the rows of those who govern': ['...(machine && { scopes: machine.scopes }) }', '}'],
  }),
  ...faultsIn('core/identity/integration-standing.ts', ['integration-matrix'], {
    'an integration that has run out goes on': ['isOver(row.expiresAt) || ', ''],
    'an integration calls from wherever it is': [
      "  if (!isAllowedFrom(row.networks, ip)) throw new AppError('network-not-allowed');\n",
      '',
    ],
  }),
  ...faultsIn('domain/integrations/integrations.repo.ts', ['domain/integrations/integrations'], {
    'an assertion is believed twice': ['return kept.length > 0;', 'return true;'],
  }),
  ...faultsIn('core/db/policies.ts', ['core/db/policies', 'second-line'], {
    'a patient meets every message': [
      "reads(\n      `kind <> 'internal' and ",
      "reads(\n      `true or kind <> 'internal' and ",
    ],
    'a doctor meets every patient': ["doctor: reads(theirPatient('id')),", 'doctor: reads(true),'],
    'a doctor writes to what a colleague attends': [
      "doctor: reads(seenBy('messages'), attendedIn('messages'))",
      "doctor: both(seenBy('messages'))",
    ],
    'an entry of the trail is written in another name': [
      "doctor: reads(seenBy('audit_events'), `actor_id",
      "doctor: reads(seenBy('audit_events'), `true or actor_id",
    ],
  }),
  ...faultsIn('core/care.ts', ['core/care'], {
    'a guardianship that ended goes on': ['if (endedAt !== null || ', 'if ('],
    'nobody has to confirm who speaks for an adult': [' || (until === null && confirmedAt === null)', ''],
    'a birth date that is corrected puts the birthday off': ['birthday < until ? birthday : until', 'birthday'],
    'guardians write for somebody of age': ['Date.parse(until) <= actor.now()', 'false'],
    'a blocked record is written': ["if (rows.some(({ status }) => status === 'blocked'))", 'if (false)'],
  }),
  ...faultsIn('core/db/role-connections.ts', ['core/db/policies'], {
    'a statement goes out without its caller’s name': [
      'client.unsafe(actingOn(who)).execute();',
      "client.unsafe('select 1').execute();",
    ],
    'a transaction goes out without its caller’s role': [
      '          transaction.unsafe(actingHere(who)).execute();\n',
      '',
    ],
  }),
  ...faultsIn('core/db/abandoned-statement.ts', ['core/db/abandoned-statement', 'core/abandoned-calls'], {
    'a connection is lent while a cancel is on its way': ['  await stopping;\n', ''],
    'a write is ended when its caller leaves': ['    if (!onlyReads(text)) return;\n', ''],
    'who has left stands in the line': ['      if (line.delete(turn)) turn.leave(new Abandoned());\n', ''],
  }),
  ...faultsIn('core/audit/verify.ts', ['core/audit/seal'], {
    'a seal in the middle may continue another one': ['seal.previousSha256 !== (previous?.sha256 ?? null) || ', ''],
    'a seal may leave entries out': [' || seal.seqFrom !== (previous?.seqTo ?? 0) + 1', ''],
    'a changed seal is believed': ['if (seal.sha256 !== sha256OfSeal(seal))', 'if (false)'],
    'a missing seal is not missed': ['if (seal.number !== expected)', 'if (false)'],
    'a changed entry is believed': ['if (sha256OfEntry(row) !== sha256)', 'if (false)'],
    'the kept head is not asked': ['keptHead && (await faultOfHead(tx, keptHead))', 'null'],
  }),
  ...faultsIn('core/audit/sealed-entry.ts', ['sealed-fields'], {
    'the address of the caller is not sealed': ['targetId, ip, details },', 'targetId, details },'],
    'the seal before is not sealed': ['entries, previousSha256, sealedAt });', 'entries, sealedAt });'],
  }),
  ...faultsIn('core/audit/seal.ts', ['core/audit/seal'], {
    'the kept head is written over by a broken chain': ['else if (!kept || kept.number < head.number)', 'if (true)'],
    'a seal names no one before it': ['previousSha256: last?.sha256 ?? null', 'previousSha256: null'],
  }),
  ...faultsIn('core/audit/openings.ts', ['domain/patients/record-access', 'domain/patients/patient-record'], {
    'an opening leaves no row': ['  await insertAudit(db, entries);\n', ''],
    'each refresh is an opening': ['if (gatherOpenings || !recent.has(keyOf(facts))) fresh', 'fresh'],
    'the patient’s own reading is an opening': ['patientId && patientId !== user.id', 'true'],
  }),
  ...faultsIn('core/act.ts', ['domain/consultations/rules', 'domain/consultations/journey', 'domain/orders/orders'], {
    'a key with another input gives the first answer': [
      'if (earlier && earlier.inputSha256 !== claim.inputSha256)',
      'if (false)',
    ],
    'the same key does it again': ['if (earlier) return earlier.answer as Answer;', ''],
    'a change leaves no row': [
      '  await insertAudit(tx, {\n    ...facts,',
      '  if (false) await insertAudit(tx, {\n    ...facts,',
    ],
    'nobody is told live': ['await author.publish(announcements);', ''],
    'nobody is told by bell or e-mail': [
      '  for (const notice of notices) await notifyInTransaction(dependencies, tx, notice);\n',
      '',
    ],
  }),
  ...faultsIn('core/context.ts', ['domain/accounts/sign-out-everywhere', 'domain/staff/staff'], {
    'an ended session goes on': ["if (user && isEnded(session, user)) throw new AppError('unauthenticated');", ''],
  }),
  ...faultsIn(
    'core/identity/is-ended-by.ts',
    ['domain/accounts/sign-out-everywhere', 'domain/staff/staff', 'core/identity/identity'],
    {
      'a sign-in of the second before goes on': ['signedInAt + 999 <', 'signedInAt + 1_999_999 <'],
    },
  ),
  ...faultsIn('core/files/signatures.ts', ['signed-routes', 'domain/files/reach', 'domain/files/upload'], {
    'any signature is ours': [
      'const isOurs = given.length === expected.length && timingSafeEqual(given, expected);',
      'const isOurs = given.length === expected.length || timingSafeEqual(expected, expected);',
    ],
    'an address lives for ever': ['if (!isOurs || endsAt <= now()) return null;', 'if (!isOurs) return null;'],
    'an address of one reader serves another one': [
      '.update(JSON.stringify([method, path, reader, filter, exp, ...(session && [session])]))',
      '.update(JSON.stringify([method, path, filter, exp, ...(session && [session])]))',
    ],
    'an address of one session serves another one': [
      '.update(JSON.stringify([method, path, reader, filter, exp, ...(session && [session])]))',
      '.update(JSON.stringify([method, path, reader, filter, exp]))',
    ],
    'an address to read serves to write': [
      '.update(JSON.stringify([method, path, reader, filter, exp, ...(session && [session])]))',
      '.update(JSON.stringify([path, reader, filter, exp, ...(session && [session])]))',
    ],
    'the filter of an address may be exchanged': [
      '.update(JSON.stringify([method, path, reader, filter, exp, ...(session && [session])]))',
      '.update(JSON.stringify([method, path, reader, exp, ...(session && [session])]))',
    ],
  }),
  ...faultsIn('core/signed-route.ts', ['signed-routes', 'limits'], {
    'an address outlives the session that it was given to': [
      'if (sessionsValidAfter && address.signedAt <= Date.parse(sessionsValidAfter))',
      'if (false)',
    ],
    'an address outlives role and standing': ['if (refusal) throw new AppError(refusal);', ''],
  }),
  ...faultsIn('core/events/subscriptions.ts', ['domain/live-events/live-events', 'audiences'], {
    'everybody hears everything': [
      'for (const channel of event.audience) for',
      'for (const channel of this.#hearers.keys()) for',
    ],
  }),
  ...faultsIn('domain/live-events/live-events.ts', ['domain/live-events/changed-channels'], {
    'what was heard of a person whose care has ended is told': [
      ' || !event.audience.some((channel) => channels.includes(channel))',
      '',
    ],
    'what a new channel told before it was heard is missed': [
      'return heard.hear(channels);',
      'return heard.hear(channels) && false;',
    ],
  }),
  ...faultsIn('domain/live-events/live-events.ts', ['domain/live-events/live-events', 'audiences'], {
    'a live stream survives a change of role': ['return user.role === ctx.user.role && ', 'return '],
    'a live stream survives a block': [" && standingOf(user) === 'active';", ';'],
    'a live stream survives the end of its session': ['session === null || isEnded(session, user)', 'session === null'],
    'an event of the backlog is told twice': ['if (event.id <= last || ', 'if ('],
  }),
  ...faultsIn('core/events/events.repo.ts', ['domain/live-events/live-events'], {
    'the backlog of everybody is told to each': [
      'and(gt(events.id, id), arrayOverlaps(events.audience, channels))',
      'gt(events.id, id)',
    ],
    'swept away events are not missed': [
      'row?.first == null || !(row.isThere || Number(row.first) === id + 1)',
      'row?.first == null',
    ],
  }),
];
