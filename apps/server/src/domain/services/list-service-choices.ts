import { listServiceChoicesOutput } from '@consultorio/contracts/services';
import { procedure } from '../../core/procedure.ts';
import { selectServiceChoices } from './service-settings.repo.ts';
export const listServiceChoices = procedure('listServiceChoices')
  .output(listServiceChoicesOutput)
  .query(({ ctx }) => selectServiceChoices(ctx.db));
