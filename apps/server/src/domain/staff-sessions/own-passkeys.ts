import { done } from '@consultorio/contracts/primitives';
import {
  listPasskeysOutput,
  removePasskeyInput,
  renewRecoveryCodesOutput,
} from '@consultorio/contracts/staff-sessions';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { lockOwnSession, proofNeeded, requireRecentProof } from './own-session.ts';
import { countRecoveryCodes, deletePasskey, replaceRecoveryCodes, selectPasskeys } from './passkeys.repo.ts';
import { newRecoveryCodes, recoveryCodeSha256 } from './recovery-codes.ts';

export const listPasskeys = procedure('listPasskeys')
  .output(listPasskeysOutput)
  .query(async ({ ctx }) => ({
    items: (await selectPasskeys(ctx.db, ctx.user.id)).map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
      ...{ id, name, createdAt, lastUsedAt, backedUp },
    })),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, ctx.user.id),
  }));

/** Never the last one: whoever has none left would enrol as if for the first time, with a password alone. */
export const removePasskey = procedure('removePasskey')
  .input(removePasskeyInput)
  .output(done)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'removePasskey', async ({ tx, audit }) => {
      requireRecentProof(ctx, await lockOwnSession(ctx, tx));
      const { id: userId } = ctx.user;
      const before = await selectPasskeys(tx, userId);
      if (!before.some(({ id }) => id === input.passkeyId)) throw new AppError('not-found');
      if (before.length === 1) throw new AppError('last-passkey');
      await deletePasskey(tx, userId, input.passkeyId);
      audit({ targetId: userId, details: { passkeys: before.length - 1 } });
      return { done: true };
    }),
  );

/** Ten new ones; the earlier ones end. */
export const renewRecoveryCodes = procedure('renewRecoveryCodes')
  .output(renewRecoveryCodesOutput)
  .mutation(async ({ ctx }) =>
    act(ctx, 'renewRecoveryCodes', async ({ tx, audit }) => {
      const session = await lockOwnSession(ctx, tx);
      const { id: userId } = ctx.user;
      if ((await selectPasskeys(tx, userId)).length === 0) throw proofNeeded('enrolment');
      requireRecentProof(ctx, session);
      const recoveryCodes = newRecoveryCodes();
      await replaceRecoveryCodes(tx, userId, recoveryCodes.map(recoveryCodeSha256));
      audit({ targetId: userId });
      return { recoveryCodes };
    }),
  );
