import type { Diagnosis } from '@consultorio/contracts/diagnoses';

/** The first one is the principal; a doctor may say otherwise. */
export function withDiagnosis(
  list: Diagnosis[],
  { code, description }: Pick<Diagnosis, 'code' | 'description'>,
): Diagnosis[] {
  if (list.some((one) => one.code === code)) return list;
  return [...list, { code, description, principal: !list.some((one) => one.principal), certainty: 'presumptive' }];
}

/** Without the principal, the next one takes its place. */
export function withoutDiagnosis(list: Diagnosis[], code: string): Diagnosis[] {
  const rest = list.filter((one) => one.code !== code);
  const [first] = rest;
  return first && !rest.some((one) => one.principal) ? withPrincipal(rest, first.code) : rest;
}

export const withPrincipal = (list: Diagnosis[], code: string): Diagnosis[] =>
  list.map((one) => ({ ...one, principal: one.code === code }));
