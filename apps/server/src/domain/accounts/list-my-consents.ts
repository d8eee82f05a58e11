import { listMyConsentsOutput } from '@consultorio/contracts/legal';
import { procedure } from '../../core/procedure.ts';
import { listConsents } from './consents.repo.ts';
export const listMyConsents = procedure('listMyConsents')
  .output(listMyConsentsOutput)
  .query(({ ctx }) => listConsents(ctx.db, ctx.user.id));
