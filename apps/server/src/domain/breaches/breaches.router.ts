import { addBreachStep } from './add-step.ts';
import { exportBreachPersons } from './export-persons.ts';
import { getBreach } from './get.ts';
import { listBreaches } from './list.ts';
import { listBreachPersons } from './list-persons.ts';
import { openBreach } from './open.ts';
import { sendBreachNotice } from './send-notice.ts';

export const breachesRouter = {
  openBreach,
  addBreachStep,
  listBreaches,
  getBreach,
  listBreachPersons,
  exportBreachPersons,
  sendBreachNotice,
};
