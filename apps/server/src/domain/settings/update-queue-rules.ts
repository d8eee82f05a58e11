import { updateQueueRulesInput } from '@consultorio/contracts/queue-rules';
import { settingSaved } from '@consultorio/contracts/settings';
import { procedure } from '../../core/procedure.ts';
import { updateSetting } from './update-setting.ts';

/** What waits already is looked at at once, and not with the next minute. */
export const updateQueueRules = procedure('updateQueueRules')
  .input(updateQueueRulesInput)
  .output(settingSaved)
  .mutation(({ ctx, input: { expectedVersion, ...rules } }) =>
    updateSetting(ctx, 'updateQueueRules', {
      key: 'queueRules',
      expectedVersion,
      change: () => ({ ...rules, exceptServices: [...new Set(rules.exceptServices)] }),
      job: 'watchQueue',
    }),
  );
