import {
  missingInNotice,
  type NoticeFacts,
  publishedNoticeOf,
  updatePrivacyNoticeInput,
} from '@consultorio/contracts/privacy-notice';
import { settingSaved } from '@consultorio/contracts/settings';
import { act } from '../../core/act.ts';
import type { Database } from '../../core/db/database.ts';
import { toAdmins } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { readSetting, saveSetting, settingFor } from '../../core/settings/settings.repo.ts';

/** Nothing of it is public before a version of the notice is published with it. @throws AppError stale-version. */
export const updatePrivacyNotice = procedure('updatePrivacyNotice')
  .input(updatePrivacyNoticeInput)
  .output(settingSaved)
  .mutation(({ ctx, input: { expectedVersion, ...facts } }) =>
    act(ctx, 'updatePrivacyNotice', async ({ tx, at, audit, announce }) => {
      await settingFor(tx, 'privacyNotice', expectedVersion);
      const value: NoticeFacts = facts;
      const saved = await saveSetting(tx, 'privacyNotice', { at, version: expectedVersion, value });
      audit({ details: { version: saved.version } });
      announce({ name: 'updatePrivacyNotice', ...toAdmins });
      return saved;
    }),
  );

/** The facts as they would be published now, and which of them are missing. */
export async function noticeToPublish(tx: Database) {
  const notice = publishedNoticeOf(await readSetting(tx, 'establishment'), await readSetting(tx, 'privacyNotice'));
  return { notice, missing: missingInNotice(notice) };
}
