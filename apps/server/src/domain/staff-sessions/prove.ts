import {
  CHALLENGE_MS,
  proveByRecoveryCodeInput,
  proveByRecoveryCodeOutput,
  provenOutput,
  provePasskeyInput,
  startPasskeyProofOutput,
} from '@consultorio/contracts/staff-sessions';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { lockOwnSession, proofNeeded } from './own-session.ts';
import { countRecoveryCodes, lockPasskey, markPasskeyUsed, selectPasskeys, useRecoveryCode } from './passkeys.repo.ts';
import { recoveryCodeSha256 } from './recovery-codes.ts';
import { insertChallenge, saveProof, takeChallenge } from './sessions.repo.ts';
import { challengeOf, proofOptions, verifyProof } from './webauthn.ts';

export const startPasskeyProof = procedure('startPasskeyProof')
  .output(startPasskeyProofOutput)
  .mutation(async ({ ctx }) => {
    await ctx.limits.countTogether('passkeyProofs', ctx.user.id);
    return ctx.db.transaction(async (tx) => {
      const { id: sessionId } = await lockOwnSession(ctx, tx);
      const passkeys = await selectPasskeys(tx, ctx.user.id);
      if (passkeys.length === 0) throw proofNeeded('enrolment');
      const options = await proofOptions(ctx.env, passkeys);
      const expiresAt = new Date(ctx.now() + CHALLENGE_MS).toISOString();
      await insertChallenge(tx, { challenge: options.challenge, sessionId, purpose: 'proof', expiresAt });
      return { options: { ...options } };
    });
  });

/** The question goes with the answer, in one transaction: nothing that was heard once is believed again. */
export const provePasskey = procedure('provePasskey')
  .input(provePasskeyInput)
  .output(provenOutput)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'provePasskey', async ({ tx, at, audit }) => {
      const session = await lockOwnSession(ctx, tx);
      const challenge = challengeOf(input.answer);
      const asked = { challenge, sessionId: session.id, purpose: 'proof' as const };
      if (!(await takeChallenge(tx, asked, at))) throw new AppError('passkey-refused');
      const passkey = await lockPasskey(tx, ctx.user.id, input.answer.id);
      if (!passkey) throw new AppError('passkey-refused');
      const used = await verifyProof(ctx.env, input.answer, challenge, passkey);
      await markPasskeyUsed(tx, passkey.id, { ...used, lastUsedAt: at });
      await saveProof(tx, session.id, { provenBy: 'passkey', provenAt: at });
      audit({ targetId: ctx.user.id });
      return { provenAt: at };
    }),
  );

/** For whoever has the passkey no more. Each code works once. @throws AppError recovery-code-refused. */
export const proveByRecoveryCode = procedure('proveByRecoveryCode')
  .input(proveByRecoveryCodeInput)
  .output(proveByRecoveryCodeOutput)
  .mutation(async ({ ctx, input }) => {
    await ctx.limits.countTogether('recoveryCodes', ctx.user.id);
    return act(ctx, 'proveByRecoveryCode', async ({ tx, at, audit, notify }) => {
      const session = await lockOwnSession(ctx, tx);
      const { id: userId } = ctx.user;
      if (!(await useRecoveryCode(tx, userId, recoveryCodeSha256(input.code), at)))
        throw new AppError('recovery-code-refused');
      await saveProof(tx, session.id, { provenBy: 'recoveryCode', provenAt: at });
      const codesLeft = await countRecoveryCodes(tx, userId);
      audit({ targetId: userId, details: { codesLeft } });
      notify({ userId, kind: 'recoveryCodeUsed', consultationId: null });
      return { provenAt: at, codesLeft };
    });
  });
