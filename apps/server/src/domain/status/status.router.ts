import { dismissJobs } from './dismiss-jobs.ts';
import { getSystemStatus, retryJobs } from './system-status.ts';

export const statusRouter = {
  getSystemStatus,
  retryJobs,
  dismissJobs,
};
