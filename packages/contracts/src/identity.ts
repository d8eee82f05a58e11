import { z } from 'zod';
import type { StateKey } from './curp.ts';

/** As in curp.ts, whose names no first screen needs. */
const stateKeys = Array.from({ length: 32 }, (_, index) => String(index + 1).padStart(2, '0') as StateKey);

/**
 * What table 1 of NOM-024-SSA3-2012 asks beyond names, birth, sex and CURP. Null: nobody said it; whoever hands it on writes
 * the official value for that (official-identity.ts).
 */
export const identity = z.object({
  /** The last words of `lastName`, which holds both surnames; empty of somebody who has one alone. */
  secondLastName: z.string().nullable(),
  /** A key of INEGI, or `NE` of who was born abroad. */
  birthState: z.enum([...stateKeys, 'NE' as const]).nullable(),
  /** Three letters of ISO 3166-1. */
  nationality: z.string().nullable(),
  homeState: z.enum(stateKeys).nullable(),
  /** Three digits, within the state. */
  homeMunicipality: z.string().nullable(),
});
export type Identity = z.infer<typeof identity>;

/** All its fields, of which nobody said anything. */
export const noIdentity: Identity = {
  secondLastName: null,
  birthState: null,
  nationality: null,
  homeState: null,
  homeMunicipality: null,
};

/** Whether there are such a country and such a municipality is judged at the server, which holds the lists. */
export const identityInput = z.strictObject({
  secondLastName: z.string().trim().max(80).nullish(),
  birthState: identity.shape.birthState.optional(),
  nationality: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Elige un país de la lista')
    .nullish(),
  homeState: identity.shape.homeState.optional(),
  homeMunicipality: z
    .string()
    .regex(/^\d{3}$/, 'Elige un municipio de la lista')
    .nullish(),
});

/** What may be the second of somebody's surnames, the shortest first: «de la Cruz Ríos» has four words and two surnames. */
export function secondSurnames(lastName: string): string[] {
  const words = lastName.split(/\s+/u).filter(Boolean);
  return words.slice(1).map((_word, index) => words.slice(words.length - 1 - index).join(' '));
}

/** The first surname and, where it was told apart, the second. */
export function surnamesOf(lastName: string, second: string | null): { first: string; second: string | null } {
  const whole = lastName.trim();
  if (!second || !secondSurnames(whole).includes(second)) return { first: whole, second: second === '' ? '' : null };
  return { first: whole.slice(0, whole.length - second.length).trim(), second };
}
