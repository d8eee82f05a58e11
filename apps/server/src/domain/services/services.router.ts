import { done } from '@consultorio/contracts/primitives';
import {
  createServiceInput,
  listServiceChoicesOutput,
  listServicesOutput,
  orderServicesInput,
  serviceChanged,
  setServiceActiveInput,
  updateServiceInput,
} from '@consultorio/contracts/services';
import { procedure } from '../../core/procedure.ts';
import { createService, setServiceActive, updateService } from './edit-service.ts';
import { orderServices } from './order-services.ts';
import { selectServiceChoices } from './service-settings.repo.ts';
import { selectServices } from './services.repo.ts';

export const servicesRouter = {
  /** A patient chooses among the active ones; staff see all. */
  listServices: procedure('listServices')
    .output(listServicesOutput)
    .query(({ ctx }) => selectServices(ctx.db, { onlyActive: ctx.user.role === 'patient' })),

  listServiceChoices: procedure('listServiceChoices')
    .output(listServiceChoicesOutput)
    .query(({ ctx }) => selectServiceChoices(ctx.db)),

  createService: procedure('createService')
    .input(createServiceInput)
    .output(serviceChanged)
    .mutation(({ ctx, input }) => createService(ctx, input)),

  updateService: procedure('updateService')
    .input(updateServiceInput)
    .output(serviceChanged)
    .mutation(({ ctx, input }) => updateService(ctx, input)),

  setServiceActive: procedure('setServiceActive')
    .input(setServiceActiveInput)
    .output(serviceChanged)
    .mutation(({ ctx, input }) => setServiceActive(ctx, input)),

  orderServices: procedure('orderServices')
    .input(orderServicesInput)
    .output(done)
    .mutation(({ ctx, input }) => orderServices(ctx, input)),
};
