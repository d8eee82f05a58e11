import { z } from 'zod';
import { at, day, id, text } from './primitives.ts';

/** What a doctor may be licensed for: the profession itself, and a speciality beside it. */
export const licences = ['title', 'speciality'] as const;
export type Licence = (typeof licences)[number];

/** Where it was looked up: the Registro Nacional de Profesionistas, a council of the speciality, or the original paper. */
export const licenceRegisters = ['rnp', 'council', 'original'] as const;
export type LicenceRegister = (typeof licenceRegisters)[number];

/** `refused`: it was not found there, or speaks of somebody else. */
export const licenceOutcomes = ['confirmed', 'refused'] as const;
export type LicenceOutcome = (typeof licenceOutcomes)[number];

/** The number that the Registro Nacional de Profesionistas gives; it stands on everything that the doctor signs. */
export const cedula = z
  .string()
  .trim()
  .regex(/^\d{7,8}$/, 'La cédula tiene 7 u 8 dígitos');

/** A look into a register, as it was recorded; the newest one of a number counts. */
export const licenceCheck = z.object({
  licence: z.enum(licences),
  number: z.string(),
  register: z.enum(licenceRegisters),
  outcome: z.enum(licenceOutcomes),
  /** Of a certificate that expires; `YYYY-MM-DD`. */
  validUntil: z.string().nullable(),
  note: z.string(),
  checkedAt: at,
  checkedBy: z.string().nullable(),
});
export type LicenceCheck = z.infer<typeof licenceCheck>;

/** `unchecked`: nobody looked this number up; it may have been changed since. */
export const licenceStandings = ['confirmed', 'unchecked', 'refused', 'expired'] as const;
export type LicenceStanding = (typeof licenceStandings)[number];

/** `number` is what was looked up: another one than the doctor's of now is refused. */
export const recordLicenceCheckInput = z
  .strictObject({
    doctorId: id,
    licence: z.enum(licences),
    number: cedula,
    register: z.enum(licenceRegisters),
    outcome: z.enum(licenceOutcomes),
    validUntil: z.union([z.literal(''), day], 'Fecha inválida').nullish(),
    note: text(500).nullish(),
  })
  .refine(({ licence, validUntil }) => licence === 'speciality' || !validUntil, {
    path: ['validUntil'],
    message: 'El título no vence',
  });

type Checked = Pick<LicenceCheck, 'licence' | 'number' | 'outcome' | 'validUntil'>;

/** How a licence stands on a day, by its checks, newest first. A certificate counts on its last day too. */
export function standingOfLicence(
  checks: readonly Checked[],
  { licence, number, today }: { licence: Licence; number: string; today: string },
): LicenceStanding {
  const last = checks.find((one) => one.licence === licence && one.number === number);
  if (!last) return 'unchecked';
  if (last.outcome === 'refused') return 'refused';
  return last.validUntil !== null && last.validUntil < today ? 'expired' : 'confirmed';
}
