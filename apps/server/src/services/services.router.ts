import { listServicesOutput } from '@consultorio/contracts/services';
import { procedure } from '../trpc.ts';
import { selectServices } from './services.repo.ts';

export const servicesRouter = {
  /** A patient chooses among the active ones; staff see all. */
  listServices: procedure('listServices')
    .output(listServicesOutput)
    .query(({ ctx }) => selectServices(ctx.db, { onlyActive: ctx.user.role === 'patient' })),
};
