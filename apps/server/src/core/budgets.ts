import { type Budget, createBudget } from './budget.ts';

const MIB = 1024 * 1024;

/** Limits of all that this process holds at the same time: docs/operate.md tells operators. */
export type Budgets = { smallBodies: Budget; largeBodies: Budget };

export const createBudgets = (): Budgets => ({
  /** By address: nobody is known yet. They are never long on their way, so that nobody waits. */
  smallBodies: createBudget({ capacity: 64 * MIB, ofOne: 16 * MIB, waiting: 0, waitingOfOne: 0, waitMs: 0 }),
  /** By person, uploads included: pictures, which become four times as much while they are looked at. */
  largeBodies: createBudget({ capacity: 64 * MIB, ofOne: 32 * MIB, waiting: 100, waitingOfOne: 8, waitMs: 20_000 }),
});
