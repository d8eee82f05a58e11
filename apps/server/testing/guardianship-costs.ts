import type { Own } from './cost-inputs.ts';
import { makeWard } from './people.ts';

/** For the walk of costs: who cares for whom, each time anew. */
export const guardianshipCosts = {
  endGuardianship: {
    about: async ({ testApp: { dependencies }, world }) => ({
      guardianshipId: (await makeWard(dependencies, [world.people.stranger])).guardianshipIds[0],
    }),
  },
  inviteGuardian: {
    by: 'stranger',
    about: async ({ testApp: { dependencies }, world }) => ({
      patientId: (await makeWard(dependencies, [world.people.stranger])).id,
    }),
  },
  inviteToOwnAccount: {
    by: 'admin',
    about: async ({ testApp: { dependencies } }) => ({
      patientId: (await makeWard(dependencies, [], { birthDate: '2000-01-01' })).id,
    }),
  },
} satisfies Record<string, Own>;
