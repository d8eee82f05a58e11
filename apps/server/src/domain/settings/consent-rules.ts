import { updateConsentRulesInput } from '@consultorio/contracts/legal';
import { settingSaved } from '@consultorio/contracts/settings';
import { act } from '../../core/act.ts';
import { toAdmins } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { saveSetting, settingFor } from '../../core/settings/settings.repo.ts';

/**
 * Whether the clinic's own app asks for consent. What the administrator states goes into the trail in full: it stands
 * there instead of the rows that we do not have, and says who answers for it.
 * @throws AppError stale-version.
 */
export const updateConsentRules = procedure('updateConsentRules')
  .input(updateConsentRulesInput)
  .output(settingSaved)
  .mutation(({ ctx, input: { expectedVersion, ownAppAsks, statement } }) =>
    act(ctx, 'updateConsentRules', async ({ tx, at, audit, announce }) => {
      await settingFor(tx, 'consents', expectedVersion);
      const value = { ownAppAsks, statement: statement.trim() };
      const saved = await saveSetting(tx, 'consents', { at, version: expectedVersion, value });
      audit({ details: { version: saved.version, ownAppAsks: ownAppAsks ? 'yes' : 'no', statement: value.statement } });
      announce({ name: 'updateConsentRules', ...toAdmins });
      return saved;
    }),
  );
