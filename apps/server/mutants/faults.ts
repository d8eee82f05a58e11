import { attentionFaults } from './attention.ts';
import { consultationFaults } from './consultations.ts';
import { coreFaults } from './core.ts';
import { limitFaults } from './limits.ts';
import { orderFaults } from './orders.ts';
import { peopleFaults } from './people.ts';
import { recordFaults } from './records.ts';
import { signInFaults } from './sign-ins.ts';
import { toolFaults } from './tools.ts';
import { walkFaults } from './walks.ts';

/** The kept faults. One that a test does not notice stays here all the same: `npm run mutants` counts it. */
export const faults = [
  ...consultationFaults,
  ...attentionFaults,
  ...orderFaults,
  ...coreFaults,
  ...peopleFaults,
  ...toolFaults,
  ...limitFaults,
  ...signInFaults,
  ...recordFaults,
  ...walkFaults,
];
