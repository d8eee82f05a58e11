import { actAsSystem } from '../act.ts';
import { AppError } from '../app-error.ts';
import type { AccountContext } from '../context.ts';
import { type KeptBytes, keepBytes } from '../files/keep-bytes.ts';

/**
 * Keeps a picture that others see at once: a photo of a person, a signature, the logo. There is no moment in which it
 * could wait, so that it is scanned before it is kept. @throws AppError file-unsafe, unavailable.
 */
export async function keepScreened<T>(
  ctx: AccountContext,
  bytes: Buffer,
  remember: (kept: KeptBytes) => Promise<T>,
): Promise<T> {
  const found = await ctx.scanner?.scan([bytes]).catch((error: unknown) => {
    throw new AppError('unavailable', {}, { cause: error });
  });
  if (found) {
    await actAsSystem(ctx, 'refuseFile', async ({ audit }) =>
      audit({ targetId: ctx.user.id, details: { signature: found } }),
    );
    throw new AppError('file-unsafe');
  }
  return keepBytes(ctx.files, bytes, remember);
}
