import { z } from 'zod';
import { expectedVersion } from './primitives.ts';

/** By which ways people enter, as far as the clinic decides it. `emailLink`: by a mailed link, without a password. */
export const signInRules = z.object({ emailLink: z.boolean() });
export const updateSignInRulesInput = z.strictObject({ expectedVersion, emailLink: z.boolean() });
