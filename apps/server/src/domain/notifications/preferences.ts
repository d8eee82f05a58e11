import {
  isPhoned,
  isPushed,
  mailRuleOf,
  type NotificationKind,
  notificationPreferences,
  updateNotificationPreferencesInput,
} from '@consultorio/contracts/notifications';
import type { phonePreferences } from '@consultorio/contracts/phone-notices';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { phoneConsents } from '../../core/db/tables/phone.ts';
import { findPreferences, savePreferences } from '../../core/notify/preferences.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { readSetting } from '../../core/settings/settings.repo.ts';

export const getNotificationPreferences = procedure('getNotificationPreferences')
  .output(notificationPreferences)
  .query(async ({ ctx }) => ({
    ...(await findPreferences(ctx.db, ctx.user.id)),
    pushKey: ctx.push.publicKey,
    phone: await readPhonePreferences(ctx, ctx.db),
  }));

/** @throws AppError invalid-input for a kind that cannot be turned off, stale-version. */
export const updateNotificationPreferences = procedure('updateNotificationPreferences')
  .input(updateNotificationPreferencesInput)
  .output(notificationPreferences)
  .mutation(async ({ ctx, input: { expectedVersion, muted, pushMuted, phoneMuted } }) => {
    const refused = (field: string, kinds: NotificationKind[], isOptional: (kind: NotificationKind) => boolean) =>
      kinds.flatMap((kind, index) =>
        isOptional(kind)
          ? []
          : [{ path: [field, index], code: 'custom', message: 'Este aviso no se puede desactivar' }],
      );
    const issues = [
      ...refused('muted', muted, (kind) => mailRuleOf(kind, ctx.user.role) === 'optional'),
      ...refused('pushMuted', pushMuted ?? [], (kind) => isPushed(kind, ctx.user.role)),
      ...refused('phoneMuted', phoneMuted ?? [], (kind) => isPhoned(kind, ctx.user.role)),
    ];
    if (issues.length > 0) throw new AppError('invalid-input', { issues });
    return act(ctx, 'updateNotificationPreferences', async ({ tx, audit }) => {
      const wanted = {
        muted: [...new Set(muted)],
        ...(pushMuted && { pushMuted: [...new Set(pushMuted)] }),
        ...(phoneMuted && { phoneMuted: [...new Set(phoneMuted)] }),
      };
      const saved = await savePreferences(tx, ctx.user.id, expectedVersion, wanted);
      if (!saved) throw new AppError('stale-version', { version: (await findPreferences(tx, ctx.user.id)).version });
      const { muted: mails, pushMuted: screens, phoneMuted: phones } = saved;
      audit({ details: { muted: mails.join(' '), pushMuted: screens.join(' '), phoneMuted: phones.join(' ') } });
      return { ...saved, pushKey: ctx.push.publicKey, phone: await readPhonePreferences(ctx, tx) };
    });
  });

/** What this person agreed to last. Of the number the end alone: whoever looks over a shoulder learns no more. */
async function readPhonePreferences(
  { phones, user }: AccountContext,
  db: Database,
): Promise<z.infer<typeof phonePreferences>> {
  const [last] = await db
    .select()
    .from(phoneConsents)
    .where(eq(phoneConsents.userId, user.id))
    .orderBy(desc(phoneConsents.givenAt))
    .limit(1);
  const { waitMinutes } = await readSetting(db, 'phoneRules');
  const isInForce = last !== undefined && last.endedAt === null;
  return {
    channels: phones.channels,
    waitMinutes,
    consent: isInForce
      ? { channel: last.channel, lastDigits: last.number.slice(-4), givenAt: last.givenAt, version: last.version }
      : null,
    refused: last?.endedBy === 'provider',
  };
}
