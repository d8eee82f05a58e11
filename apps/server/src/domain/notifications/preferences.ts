import {
  mailRuleOf,
  type notificationPreferences,
  type updateNotificationPreferencesInput,
} from '@consultorio/contracts/notifications';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { findPreferences, savePreferences } from '../../core/notify/preferences.repo.ts';

type Preferences = z.output<typeof notificationPreferences>;

export async function getNotificationPreferences(ctx: AccountContext): Promise<Preferences> {
  return findPreferences(ctx.db, ctx.user.id);
}

/** @throws AppError invalid-input for a kind that cannot be turned off, stale-version. */
export async function updateNotificationPreferences(
  ctx: AccountContext,
  { expectedVersion, muted }: z.output<typeof updateNotificationPreferencesInput>,
): Promise<Preferences> {
  const issues = muted.flatMap((kind, index) =>
    mailRuleOf(kind, ctx.user.role) === 'optional'
      ? []
      : [{ path: ['muted', index], code: 'custom', message: 'Este aviso no se puede desactivar' }],
  );
  if (issues.length > 0) throw new AppError('invalid-input', { issues });
  return act(ctx, 'updateNotificationPreferences', async ({ tx, note }) => {
    const wanted = [...new Set(muted)];
    const saved = await savePreferences(tx, ctx.user.id, expectedVersion, wanted);
    if (!saved) throw new AppError('stale-version', { version: (await findPreferences(tx, ctx.user.id)).version });
    note({ details: { muted: wanted.join(' ') } });
    return saved;
  });
}
