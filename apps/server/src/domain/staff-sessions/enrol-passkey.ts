import { randomUUID } from 'node:crypto';
import {
  CHALLENGE_MS,
  enrolPasskeyInput,
  enrolPasskeyOutput,
  MAX_PASSKEYS,
  startPasskeyEnrolmentOutput,
} from '@consultorio/contracts/staff-sessions';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { fullName } from '../../core/full-name.ts';
import { procedure } from '../../core/procedure.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { lockOwnSession, requireRecentProof } from './own-session.ts';
import { insertPasskey, replaceRecoveryCodes, selectPasskeys } from './passkeys.repo.ts';
import { newRecoveryCodes, recoveryCodeSha256 } from './recovery-codes.ts';
import { insertChallenge, saveProof, takeChallenge } from './sessions.repo.ts';
import { challengeOf, enrolmentOptions, verifyEnrolment } from './webauthn.ts';

/** The first passkey is anybody's who signs in; each further one needs a proof by those before it. */
export const startPasskeyEnrolment = procedure('startPasskeyEnrolment')
  .output(startPasskeyEnrolmentOutput)
  .mutation(async ({ ctx }) =>
    ctx.db.transaction(async (tx) => {
      const session = await lockOwnSession(ctx, tx);
      const { id, email } = ctx.user;
      const passkeys = await selectPasskeys(tx, id);
      if (passkeys.length > 0) requireRecentProof(ctx, session);
      if (passkeys.length >= MAX_PASSKEYS) throw new AppError('too-many-passkeys');
      const owner = { id, email, name: fullName(ctx.user) || email, clinic: (await readEstablishment(tx)).name };
      const options = await enrolmentOptions(ctx.env, owner, passkeys);
      const expiresAt = new Date(ctx.now() + CHALLENGE_MS).toISOString();
      await insertChallenge(tx, {
        challenge: options.challenge,
        sessionId: session.id,
        purpose: 'enrolment',
        expiresAt,
      });
      return { options: { ...options } };
    }),
  );

/** Proves the session too: the authenticator has just asked its owner. @throws AppError passkey-refused. */
export const enrolPasskey = procedure('enrolPasskey')
  .input(enrolPasskeyInput)
  .output(enrolPasskeyOutput)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'enrolPasskey', async ({ tx, at, audit, notify }) => {
      const session = await lockOwnSession(ctx, tx);
      const { id: userId } = ctx.user;
      const before = await selectPasskeys(tx, userId);
      if (before.length > 0) requireRecentProof(ctx, session);
      if (before.length >= MAX_PASSKEYS) throw new AppError('too-many-passkeys');
      const challenge = challengeOf(input.answer);
      const asked = { challenge, sessionId: session.id, purpose: 'enrolment' as const };
      if (!(await takeChallenge(tx, asked, at))) throw new AppError('passkey-refused');
      const credential = await verifyEnrolment(ctx.env, input.answer, challenge);
      const id = randomUUID();
      const passkey = { ...credential, id, userId, name: input.name, createdAt: at, lastUsedAt: null };
      if (!(await insertPasskey(tx, passkey))) throw new AppError('passkey-refused');
      await saveProof(tx, session.id, { provenBy: 'passkey', provenAt: at });
      const recoveryCodes = before.length === 0 ? newRecoveryCodes() : null;
      if (recoveryCodes) await replaceRecoveryCodes(tx, userId, recoveryCodes.map(recoveryCodeSha256));
      audit({ targetId: userId, details: { passkeys: before.length + 1 } });
      notify({ userId, kind: 'passkeyAdded', consultationId: null });
      return { id, recoveryCodes };
    }),
  );
