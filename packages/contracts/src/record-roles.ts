import type { FormItem, FormSchema } from './forms.ts';
import { generalFormKeys } from './general-form-keys.ts';
import type { Measured } from './measured.ts';

/** Which answers of a form are more than an answer: they stand in the structured record from then on. */
export type RecordRole =
  | { kind: 'allergy' | 'medicine' | 'problem' }
  | { kind: 'measurement'; of: Measured }
  | { kind: 'pregnancy' }
  | { kind: 'weeks' }
  | { kind: 'lastMenstruation' };

/** By the key of the question in the general form, or of a question with the same key elsewhere. */
const roles: Record<string, RecordRole> = {
  [generalFormKeys.allergies]: { kind: 'allergy' },
  [generalFormKeys.medicines]: { kind: 'medicine' },
  [generalFormKeys.conditions]: { kind: 'problem' },
  peso: { kind: 'measurement', of: 'weightKg' },
  estatura: { kind: 'measurement', of: 'heightCm' },
  talla: { kind: 'measurement', of: 'heightCm' },
  perimetrocefalico: { kind: 'measurement', of: 'headCircumferenceCm' },
  temperatura: { kind: 'measurement', of: 'temperatureC' },
  saturacion: { kind: 'measurement', of: 'oxygenSaturationPct' },
  pulso: { kind: 'measurement', of: 'heartRateBpm' },
  sistolica: { kind: 'measurement', of: 'systolicMmHg' },
  diastolica: { kind: 'measurement', of: 'diastolicMmHg' },
  glucosa: { kind: 'measurement', of: 'glucoseMgDl' },
  embarazo: { kind: 'pregnancy' },
  semanas: { kind: 'weeks' },
  ultimaregla: { kind: 'lastMenstruation' },
};

const units: Partial<Record<Measured, readonly string[]>> = {
  weightKg: ['kg'],
  heightCm: ['cm'],
  headCircumferenceCm: ['cm'],
  temperatureC: ['°c', 'c', 'ºc'],
  oxygenSaturationPct: ['%'],
  glucoseMgDl: ['mg/dl'],
};

/**
 * The role of a question: the one whose answer of the general form it begins with, else that of its own key. A number
 * counts only with the unit that it must have, and words only where somebody may write; null for everything else.
 */
export function recordRoleOf(item: FormItem): RecordRole | null {
  if (item.doctorOnly) return null;
  const key = item.prefill?.from === 'generalForm' ? item.prefill.item : item.key;
  const role = Object.hasOwn(roles, key) ? roles[key] : null;
  return role && fits(item, role) ? role : null;
}

function fits({ type, unit }: FormItem, role: RecordRole): boolean {
  if (role.kind === 'measurement') {
    const known = units[role.of];
    return type === 'number' && (!known || known.includes((unit ?? '').trim().toLowerCase()));
  }
  if (role.kind === 'weeks') return type === 'number';
  if (role.kind === 'lastMenstruation') return type === 'date';
  if (role.kind === 'pregnancy') return type === 'oneChoice' || type === 'yesNo';
  return type === 'shortText' || type === 'longText' || type === 'manyChoices' || type === 'oneChoice';
}

/** The questions of a form that have a role, in its order. */
export const itemsWithRoles = (schema: FormSchema): { item: FormItem; role: RecordRole }[] =>
  schema.sections.flatMap(({ items }) =>
    items.flatMap((item) => {
      const role = recordRoleOf(item);
      return role ? [{ item, role }] : [];
    }),
  );
