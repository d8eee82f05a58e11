import { createService, setServiceActive, updateService } from './edit-service.ts';
import { listServiceChoices } from './list-service-choices.ts';
import { listServices } from './list-services.ts';
import { orderServices } from './order-services.ts';

export const servicesRouter = {
  listServices,
  listServiceChoices,
  createService,
  updateService,
  setServiceActive,
  orderServices,
};
