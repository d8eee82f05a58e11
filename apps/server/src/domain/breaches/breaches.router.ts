import { addBreachStep } from './add-step.ts';
import { exportBreachPersons } from './export-persons.ts';
import { exportBreaches } from './export-register.ts';
import { getBreach } from './get.ts';
import { listBreaches } from './list.ts';
import { listBreachPersons } from './list-persons.ts';
import { listBreachSessions } from './list-sessions.ts';
import { openBreach } from './open.ts';
import { sendBreachNotice } from './send-notice.ts';

export const breachesRouter = {
  openBreach,
  addBreachStep,
  listBreachSessions,
  exportBreaches,
  listBreaches,
  getBreach,
  listBreachPersons,
  exportBreachPersons,
  sendBreachNotice,
};
