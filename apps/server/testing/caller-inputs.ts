import { integrationInputs } from './integration-inputs.ts';
import { staffSessionInputs } from './staff-session-inputs.ts';
import { webhookInputs } from './webhook-inputs.ts';

/** Of the verbs that say who calls: people of the staff, and programs. */
export const callerInputs = { ...staffSessionInputs, ...integrationInputs, ...webhookInputs };
