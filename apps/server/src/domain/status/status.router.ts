import { retryJobsInput, retryJobsOutput, systemStatus } from '@consultorio/contracts/system-status';
import { procedure } from '../../core/procedure.ts';
import { getSystemStatus, retryJobs } from './system-status.ts';

export const statusRouter = {
  getSystemStatus: procedure('getSystemStatus')
    .output(systemStatus)
    .query(({ ctx }) => getSystemStatus(ctx)),

  retryJobs: procedure('retryJobs')
    .input(retryJobsInput)
    .output(retryJobsOutput)
    .mutation(({ ctx, input }) => retryJobs(ctx, input)),
};
