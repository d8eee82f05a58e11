import { aboutPersonInput } from '@consultorio/contracts/guardianships';
import { listMyConsentsOutput } from '@consultorio/contracts/legal';
import { personFor } from '../../core/care.ts';
import { procedure } from '../../core/procedure.ts';
import { listConsents } from './consents.repo.ts';

export const listMyConsents = procedure('listMyConsents')
  .input(aboutPersonInput)
  .output(listMyConsentsOutput)
  .query(async ({ ctx, input }) => listConsents(ctx.db, await personFor(ctx, ctx.db, input?.patientId)));
