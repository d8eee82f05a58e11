import type { Flavour } from './grown-input.ts';
import type { MatrixWorld } from './matrix-world.ts';
import { makeWard } from './people.ts';
import { storedProof } from './stored-proof.ts';
import type { TestApp } from './test-app.ts';

/** Where a large input is asked, and how large it is to be. */
export type Asking = { testApp: TestApp; world: MatrixWorld; share: number; flavour: Flavour };
export type Own = {
  /** By whom, where the first whom the table lets in would be refused. */
  by?: 'stranger' | 'admin';
  /** Instead of what the matrix's example says: the record that it is about, made anew each time. */
  about?: (asking: Asking) => Promise<object>;
  /** Fields that are not grown. */
  keeps?: readonly string[];
};

/** For the walk of costs: who cares for whom, each time anew. */
export const guardianshipCosts = {
  endGuardianship: {
    about: async ({ testApp: { dependencies }, world }) => ({
      guardianshipId: (await makeWard(dependencies, [world.people.stranger])).guardianshipIds[0],
    }),
  },
  continueGuardianship: {
    by: 'stranger',
    about: async ({ testApp, world: { people } }) => ({
      patientId: (await makeWard(testApp.dependencies, [people.stranger], { birthDate: '2000-01-01' })).id,
      proofFileId: await storedProof(testApp, people.stranger),
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
