import type { Diagnosis, DiagnosisDoubt } from '@consultorio/contracts/diagnoses';

/** The first one is the principal; a doctor may say otherwise. */
export function withDiagnosis(
  list: Diagnosis[],
  { code, description }: Pick<Diagnosis, 'code' | 'description'>,
): Diagnosis[] {
  if (list.some((one) => one.code === code)) return list;
  return [...list, { code, description, principal: !list.some((one) => one.principal), certainty: 'presumptive' }];
}

/** The doctor says of one doubt that it is so, or takes that back. */
export const withConfirmed = (list: Diagnosis[], code: string, doubt: DiagnosisDoubt, isSo: boolean): Diagnosis[] =>
  list.map(({ confirmed = [], ...one }) => {
    const others = confirmed.filter((each) => each !== doubt);
    const next = one.code === code && isSo ? [...others, doubt] : one.code === code ? others : confirmed;
    return next.length > 0 ? { ...one, confirmed: next } : one;
  });

/** Without the principal, the next one takes its place. */
export function withoutDiagnosis(list: Diagnosis[], code: string): Diagnosis[] {
  const rest = list.filter((one) => one.code !== code);
  const [first] = rest;
  return first && !rest.some((one) => one.principal) ? withPrincipal(rest, first.code) : rest;
}

export const withPrincipal = (list: Diagnosis[], code: string): Diagnosis[] =>
  list.map((one) => ({ ...one, principal: one.code === code }));
