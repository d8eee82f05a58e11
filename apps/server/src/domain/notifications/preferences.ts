import {
  mailRuleOf,
  notificationPreferences,
  updateNotificationPreferencesInput,
} from '@consultorio/contracts/notifications';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { findPreferences, savePreferences } from '../../core/notify/preferences.repo.ts';
import { procedure } from '../../core/procedure.ts';

export const getNotificationPreferences = procedure('getNotificationPreferences')
  .output(notificationPreferences)
  .query(({ ctx }) => findPreferences(ctx.db, ctx.user.id));

/** @throws AppError invalid-input for a kind that cannot be turned off, stale-version. */
export const updateNotificationPreferences = procedure('updateNotificationPreferences')
  .input(updateNotificationPreferencesInput)
  .output(notificationPreferences)
  .mutation(async ({ ctx, input: { expectedVersion, muted } }) => {
    const issues = muted.flatMap((kind, index) =>
      mailRuleOf(kind, ctx.user.role) === 'optional'
        ? []
        : [{ path: ['muted', index], code: 'custom', message: 'Este aviso no se puede desactivar' }],
    );
    if (issues.length > 0) throw new AppError('invalid-input', { issues });
    return act(ctx, 'updateNotificationPreferences', async ({ tx, audit }) => {
      const wanted = [...new Set(muted)];
      const saved = await savePreferences(tx, ctx.user.id, expectedVersion, wanted);
      if (!saved) throw new AppError('stale-version', { version: (await findPreferences(tx, ctx.user.id)).version });
      audit({ details: { muted: wanted.join(' ') } });
      return saved;
    });
  });
