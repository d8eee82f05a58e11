import { counted } from '@consultorio/contracts/words/counted';
import type { Finding } from '../finding.ts';
import { sources } from '../rules/sources.ts';
import { type Case, capital } from './case.ts';
import { belongs, routesOf } from './exposures.ts';
import { classOf } from './rule-set.ts';

/** Treatments that go on for longer than their label lets them. A duration that cannot be read is not judged. */
export function checkLengths({ lines, exposures, rules }: Case): Finding[] {
  return exposures.flatMap(({ line, substances, medicine, local }): Finding[] => {
    const { durationDays, route } = lines[line ?? -1] ?? {};
    if (line === null || !durationDays) return [];
    const routes = route ? [route] : routesOf(medicine?.presentations ?? []);
    return substances.flatMap((substance): Finding[] =>
      rules.lengths
        .filter(({ of, days }) => durationDays > days && belongs(classOf(of), substance))
        .filter(({ by }) => (by ? routes.some((one) => by.includes(one)) : !local))
        .map(({ id, days, text, source }) => ({
          ...{ kind: 'dose', level: 'asks', rule: id, lines: [line], substances: [substance.id] },
          text: `${capital(substance.name)} por ${counted(durationDays, 'día', 'días')}, y no más de ${days}: ${text}`,
          source: sources[source],
        })),
    );
  });
}
