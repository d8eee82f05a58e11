import type { EventName } from '@consultorio/contracts/events';
import { updateOpeningHoursInput } from '@consultorio/contracts/opening-hours-input';
import { updateHowToPayInput } from '@consultorio/contracts/payment';
import { updatePhoneRulesInput } from '@consultorio/contracts/phone-notices';
import {
  type SettingSaved,
  settingSaved,
  updateBannerInput,
  updateSiteTextsInput,
} from '@consultorio/contracts/settings';
import { updateSignInRulesInput } from '@consultorio/contracts/sign-in';
import { updateStaffSessionRulesInput } from '@consultorio/contracts/staff-sessions';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import { firstKeptDay } from '../../core/clock/moments.ts';
import type { AccountContext } from '../../core/context.ts';
import { CHANNEL_OF_EVERYBODY } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { type SettingKey, type SettingValue, saveSetting, settingFor } from '../../core/settings/settings.repo.ts';

type Change<Key extends SettingKey> = {
  key: Key;
  expectedVersion: number;
  change: (before: SettingValue<Key>) => SettingValue<Key>;
  /** What looks at it anew, once it is saved. */
  job?: 'watchQueue';
};

/** One setting, from the version that the person read; every open page that shows it asks again. @throws stale-version. */
export function updateSetting<Key extends SettingKey>(
  ctx: AccountContext,
  verb: EventName & ProcedureName,
  { key, expectedVersion, change, job }: Change<Key>,
): Promise<SettingSaved> {
  return act(ctx, verb, async ({ tx, at, audit, announce }) => {
    const before = await settingFor(tx, key, expectedVersion);
    const saved = await saveSetting(tx, key, { at, version: expectedVersion, value: change(before) });
    audit({ details: { version: saved.version } });
    announce({ name: verb, consultationId: null, audience: [CHANNEL_OF_EVERYBODY] });
    if (job) await ctx.jobs.send(tx, job, {});
    return saved;
  });
}

export const saveBanner = (
  ctx: AccountContext,
  { expectedVersion, visible, text, until }: z.output<typeof updateBannerInput>,
) =>
  updateSetting(ctx, 'updateBanner', {
    key: 'banner',
    expectedVersion,
    change: () => ({ visible, text, until: until ?? null }),
  });

export const updateBanner = procedure('updateBanner')
  .input(updateBannerInput)
  .output(settingSaved)
  .mutation(({ ctx, input }) => saveBanner(ctx, input));

export const updateHowToPay = procedure('updateHowToPay')
  .input(updateHowToPayInput)
  .output(settingSaved)
  .mutation(({ ctx, input: { expectedVersion, text } }) =>
    updateSetting(ctx, 'updateHowToPay', { key: 'howToPay', expectedVersion, change: () => ({ text }) }),
  );

/** What was promised stays promised: due times are those of the hours in which they were told. */
export const saveOpeningHours = (
  ctx: AccountContext,
  { expectedVersion, week, holidays }: z.output<typeof updateOpeningHoursInput>,
) => {
  const first = firstKeptDay(ctx.now());
  const kept = holidays.filter(({ day }) => day >= first).sort((one, other) => one.day.localeCompare(other.day));
  const change = () => ({ week, holidays: kept });
  return updateSetting(ctx, 'updateOpeningHours', { key: 'openingHours', expectedVersion, change });
};

export const updateOpeningHours = procedure('updateOpeningHours')
  .input(updateOpeningHoursInput)
  .output(settingSaved)
  .mutation(({ ctx, input }) => saveOpeningHours(ctx, input));

export const saveSiteTexts = (
  ctx: AccountContext,
  { expectedVersion, ...texts }: z.output<typeof updateSiteTextsInput>,
) => updateSetting(ctx, 'updateSiteTexts', { key: 'siteTexts', expectedVersion, change: () => texts });

export const updateSiteTexts = procedure('updateSiteTexts')
  .input(updateSiteTextsInput)
  .output(settingSaved)
  .mutation(({ ctx, input }) => saveSiteTexts(ctx, input));

export const updatePhoneRules = procedure('updatePhoneRules')
  .input(updatePhoneRulesInput)
  .output(settingSaved)
  .mutation(({ ctx, input: { expectedVersion, ...rules } }) =>
    updateSetting(ctx, 'updatePhoneRules', { key: 'phoneRules', expectedVersion, change: () => rules }),
  );

/** Staff who are signed in without a passkey enrol one at their next call. */
export const updateStaffSessionRules = procedure('updateStaffSessionRules')
  .input(updateStaffSessionRulesInput)
  .output(settingSaved)
  .mutation(({ ctx, input: { expectedVersion, requirePasskey, idleLockMinutes, dictation } }) =>
    updateSetting(ctx, 'updateStaffSessionRules', {
      key: 'staffSessions',
      expectedVersion,
      change: (before) => ({ requirePasskey, idleLockMinutes, dictation: dictation ?? before.dictation }),
    }),
  );

/** What the login offers. A link that was mailed before is refused by our page once it is off. */
export const updateSignInRules = procedure('updateSignInRules')
  .input(updateSignInRulesInput)
  .output(settingSaved)
  .mutation(({ ctx, input: { expectedVersion, emailLink } }) =>
    updateSetting(ctx, 'updateSignInRules', { key: 'signIn', expectedVersion, change: () => ({ emailLink }) }),
  );
