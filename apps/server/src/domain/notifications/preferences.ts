import {
  isPushed,
  mailRuleOf,
  type NotificationKind,
  notificationPreferences,
  updateNotificationPreferencesInput,
} from '@consultorio/contracts/notifications';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { findPreferences, savePreferences } from '../../core/notify/preferences.repo.ts';
import { procedure } from '../../core/procedure.ts';

export const getNotificationPreferences = procedure('getNotificationPreferences')
  .output(notificationPreferences)
  .query(async ({ ctx }) => ({ ...(await findPreferences(ctx.db, ctx.user.id)), pushKey: ctx.push.publicKey }));

/** @throws AppError invalid-input for a kind that cannot be turned off, stale-version. */
export const updateNotificationPreferences = procedure('updateNotificationPreferences')
  .input(updateNotificationPreferencesInput)
  .output(notificationPreferences)
  .mutation(async ({ ctx, input: { expectedVersion, muted, pushMuted } }) => {
    const refused = (field: string, kinds: NotificationKind[], isOptional: (kind: NotificationKind) => boolean) =>
      kinds.flatMap((kind, index) =>
        isOptional(kind)
          ? []
          : [{ path: [field, index], code: 'custom', message: 'Este aviso no se puede desactivar' }],
      );
    const issues = [
      ...refused('muted', muted, (kind) => mailRuleOf(kind, ctx.user.role) === 'optional'),
      ...refused('pushMuted', pushMuted ?? [], (kind) => isPushed(kind, ctx.user.role)),
    ];
    if (issues.length > 0) throw new AppError('invalid-input', { issues });
    return act(ctx, 'updateNotificationPreferences', async ({ tx, audit }) => {
      const wanted = { muted: [...new Set(muted)], ...(pushMuted && { pushMuted: [...new Set(pushMuted)] }) };
      const saved = await savePreferences(tx, ctx.user.id, expectedVersion, wanted);
      if (!saved) throw new AppError('stale-version', { version: (await findPreferences(tx, ctx.user.id)).version });
      audit({ details: { muted: saved.muted.join(' '), pushMuted: saved.pushMuted.join(' ') } });
      return { ...saved, pushKey: ctx.push.publicKey };
    });
  });
