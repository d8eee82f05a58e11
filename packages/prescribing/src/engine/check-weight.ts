import { doubtsOfVitals } from '@consultorio/growth/doubts-of-vitals';
import type { Finding } from '../finding.ts';
import { sources } from '../rules/sources.ts';
import type { Case } from './case.ts';

/** A weight that is rather a slip makes every dose by kilogram wrong, and the judgement of it too. */
export function checkWeight({ person }: Case): Finding[] {
  if (person.weightKg.said !== 'known') return [];
  const ageInDays = person.ageInDays.said === 'known' ? person.ageInDays.value : null;
  const sex = person.sex.said === 'known' ? person.sex.value : null;
  return doubtsOfVitals({ weightKg: person.weightKg.value }, { ageInDays, sex }).map(({ text }) => ({
    kind: 'weight-implausible',
    level: 'asks',
    rule: 'weight-implausible',
    lines: [],
    substances: [],
    text: `Peso: ${text}`,
    source: sources.growth,
  }));
}
