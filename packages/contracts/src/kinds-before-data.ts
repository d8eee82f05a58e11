import type { LegalKind } from './legal.ts';

/**
 * Those that stand accepted before the first health datum of a person is taken. The consent to be attended at a distance
 * is given with each consultation, before any doctor reads it.
 */
const kindsBeforeData = ['terms', 'privacy'] as const satisfies readonly LegalKind[];

/** Of the documents that are pending, those without which nothing of health is taken. A withdrawn one always counts. */
export const missingBeforeData = (pending: readonly LegalKind[], withdrawn: readonly LegalKind[]): LegalKind[] =>
  pending.filter((kind) => withdrawn.includes(kind) || kindsBeforeData.some((needed) => needed === kind));
