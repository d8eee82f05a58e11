import { z } from 'zod';
import { id } from './primitives.ts';

/** Whom the call is about; without it the caller. Of somebody whom the caller does not care for: `not-found`. */
export const aboutPerson = { patientId: id.nullish() };
export const aboutPersonInput = z.strictObject(aboutPerson).nullish();

/** What the account is to the person that it cares for. */
export const relations = ['mother', 'father', 'grandparent', 'sibling', 'child', 'spouse', 'tutor', 'other'] as const;
export type Relation = (typeof relations)[number];

/** An account cares for so many others at most. */
export const MAX_PEOPLE_IN_CARE = 10;

/** Who writes for a patient now, other than the own account. */
export const speaker = z.object({ accountId: z.string(), name: z.string(), relation: z.enum(relations) });
