import { listServicesOutput } from '@consultorio/contracts/services';
import { isPatient } from '@consultorio/contracts/sides';
import { procedure } from '../../core/procedure.ts';
import { readServices } from './open-times.ts';
/** A patient chooses among the active ones; staff see all. */
export const listServices = procedure('listServices')
  .output(listServicesOutput)
  .query(({ ctx }) => readServices(ctx.db, { onlyActive: isPatient(ctx.user.role) }));
