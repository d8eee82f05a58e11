import { randomUUID } from 'node:crypto';
import { type SettingSaved, settingSaved, updateEstablishmentLogoInput } from '@consultorio/contracts/settings';
import { act } from '../../core/act.ts';
import type { AccountContext } from '../../core/context.ts';
import { CHANNEL_OF_EVERYBODY } from '../../core/events/publish.ts';
import { acceptedPicture } from '../../core/files/accepted-bytes.ts';
import { interactiveTurn } from '../../core/files/decoded.ts';
import { insertFile } from '../../core/files/files.repo.ts';
import { logoPicture } from '../../core/files/images.ts';
import type { KeptBytes } from '../../core/files/keep-bytes.ts';
import { keepScreened } from '../../core/pictures/keep-screened.ts';
import { procedure } from '../../core/procedure.ts';
import { saveSetting, settingFor } from '../../core/settings/settings.repo.ts';

/**
 * Replaces the logo. The old one stays in the storage: documents that were issued under it show it for ever.
 * @throws AppError file-refused, file-unsafe, stale-version.
 */
export const updateEstablishmentLogo = procedure('updateEstablishmentLogo')
  .input(updateEstablishmentLogoInput)
  .output(settingSaved)
  .mutation(async ({ ctx, input }) => {
    if (input.logo === null) return replaceLogo(ctx, input.expectedVersion, null);
    const picture = await acceptedPicture(input.logo, logoPicture, interactiveTurn(ctx.user.id));
    return keepScreened(ctx, picture, (kept) => replaceLogo(ctx, input.expectedVersion, kept));
  });

function replaceLogo(ctx: AccountContext, expectedVersion: number, kept: KeptBytes | null): Promise<SettingSaved> {
  return act(ctx, 'updateEstablishmentLogo', async ({ tx, at, audit, announce }) => {
    const before = await settingFor(tx, 'establishment', expectedVersion);
    const logoFileId = kept && randomUUID();
    if (kept && logoFileId) {
      const about = { ownerId: ctx.user.id, purpose: 'picture' as const, name: 'logo.png', mime: 'image/png' };
      await insertFile(tx, { id: logoFileId, ...about, ...kept, createdAt: at, storedAt: at });
    }
    const value = { ...before, logoFileId };
    const saved = await saveSetting(tx, 'establishment', { at, version: expectedVersion, value });
    audit({ targetId: logoFileId });
    announce({ name: 'updateEstablishmentLogo', consultationId: null, audience: [CHANNEL_OF_EVERYBODY] });
    return saved;
  });
}
