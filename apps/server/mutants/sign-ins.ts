import { faultsIn } from './fault.ts';

const [passkeys, sessions] = ['domain/staff-sessions/passkeys', 'domain/staff-sessions/sessions'];

/** Sign-ins of staff: what proves them, and what ends them. */
export const signInFaults = [
  ...faultsIn('core/identity/staff-session.ts', [passkeys], {
    'a secret counts beside a token of another sign-in': [
      "    eq(staffSessions.secretSha256, sql.placeholder('secretSha256')),\n    eq(staffSessions.signedInAt, sql.placeholder('signedInAt')),\n",
      "    eq(staffSessions.secretSha256, sql.placeholder('secretSha256')),\n",
    ],
  }).map((fault) => ({ ...fault, madeOnce: true as const })),
  ...faultsIn('core/identity/staff-session.ts', [passkeys, sessions], {
    'a proof is recent for ever': ["proof === 'recent' && now - Date.parse(provenAt) > RECENT_PROOF_MS", 'false'],
    'a session that nobody proved opens what is staff’s': [
      "if (provenBy === 'none' || provenAt === null) return enrolled ? 'proof' : 'enrolment';",
      'if (provenAt === null) return null;',
    ],
    'who leaves the secret away goes on after the end of the session': [
      'ended: row.session ? row.session.endedAt !== null : endedWithoutSession,',
      'ended: row.session ? row.session.endedAt !== null : false,',
    ],
  }),
  ...faultsIn('core/procedure.ts', [passkeys, sessions], {
    'an ended session of staff goes on': ["if (standing.ended) throw new AppError('unauthenticated');", ''],
    'no proof is asked for': ["  if (need) throw new AppError('proof-needed', { need });\n", ''],
  }),
  ...faultsIn('domain/staff-sessions/sessions.repo.ts', [passkeys, sessions], {
    'one ends somebody else’s session': [
      'eq(staffSessions.id, sessionId), eq(staffSessions.userId, userId), isNull',
      'eq(staffSessions.id, sessionId), isNull',
    ],
    'a question for another session is answered': ['        eq(passkeyChallenges.sessionId, sessionId),\n', ''],
    'a question is answered late': ['        gt(passkeyChallenges.expiresAt, at),\n', ''],
    'a device that is known is told by mail': ['row.all > 0 && row.same === 0', 'row.all > 0'],
    'the first device is told by mail': ['row.all > 0 && row.same === 0', 'row.same === 0'],
  }),
  ...faultsIn('domain/staff-sessions/passkeys.repo.ts', [passkeys], {
    'a recovery code works twice': ['    isNull(recoveryCodes.usedAt),\n  );\n  const used', '  );\n  const used'],
    'a colleague’s passkey proves': [
      'and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId))',
      'and(eq(passkeys.credentialId, credentialId))',
    ],
    'codes from before go on': [
      '  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));\n  await tx.insert',
      '  await tx.insert',
    ],
  }),
  ...faultsIn('domain/staff-sessions/prove.ts', ['limits', passkeys], {
    'recovery codes may be guessed without end': [
      "    await ctx.limits.countTogether('recoveryCodes', ctx.user.id);\n",
      '',
    ],
    'a passkey is asked without end': ["    await ctx.limits.countTogether('passkeyProofs', ctx.user.id);\n", ''],
    'the same answer of a passkey is believed twice': [
      "if (!(await takeChallenge(tx, asked, at))) throw new AppError('passkey-refused');",
      'await takeChallenge(tx, asked, at);',
    ],
  }),
  ...faultsIn('domain/staff-sessions/open-session.ts', ['limits', sessions], {
    'sessions are opened without end': ["    await ctx.limits.countTogether('staffSessions', ctx.user.id);\n", ''],
    'a new device is told to nobody': [
      "if (await isNewDevice(tx, where)) notify({ userId: user.id, kind: 'newDevice', consultationId: null });",
      '',
    ],
  }),
  ...faultsIn('domain/staff-sessions/own-passkeys.ts', [passkeys], {
    'the last passkey goes': ["if (before.length === 1) throw new AppError('last-passkey');", ''],
  }),
  ...faultsIn('domain/staff-sessions/enrol-passkey.ts', [passkeys], {
    'a thief puts a passkey beside the owner’s': ['if (before.length > 0) requireRecentProof(ctx, session);', ''],
  }),
  ...faultsIn('domain/staff/reset-passkeys.ts', [sessions], {
    'one administrator resets passkeys alone': [
      "if (reset.askedBy === ctx.user.id) throw new AppError('second-administrator');",
      '',
    ],
    'whoever asked for a reset may have left': [
      "if (asker?.status !== 'active' || !governs[asker.role]) throw new AppError('not-found');",
      '',
    ],
    'sign-ins go on after a reset': ['  await updateStaffMember(tx, id, { sessionsValidAfter: endedAt });\n', ''],
    'nobody is told that the passkeys are gone': [
      "        notify({ userId: person.id, kind: 'passkeysReset', consultationId: null });\n",
      '',
    ],
  }),
  ...faultsIn('core/authority.ts', ['core/authority'], {
    'a change under way outlives the end of its session': ['  await actor.assertInForce(row);\n', ''],
    'a change under way outlives a change of role': [
      "  if (caller.role !== actor.user.role) throw new AppError('forbidden');\n",
      '',
    ],
    'a change under way outlives a block': ['  if (refusal) throw new AppError(refusal);\n', ''],
    'a change of standing waits for nobody': [
      'select pg_advisory_xact_lock(authority_key(${personId}::uuid))',
      'select authority_key(${personId}::uuid)',
    ],
  }),
];
