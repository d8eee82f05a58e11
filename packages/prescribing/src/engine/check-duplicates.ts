import type { Finding } from '../finding.ts';
import { sources } from '../rules/sources.ts';
import { type Case, capital } from './case.ts';
import { inUse, linesOf } from './check-interactions.ts';
import { belongs } from './exposures.ts';
import { classOf } from './rule-set.ts';

/** The same substance twice, or two of a class of which one is enough. */
export function checkDuplicates(given: Case): Finding[] {
  return [...sameSubstance(given), ...sameClass(given)];
}

function sameSubstance({ exposures }: Case): Finding[] {
  const met = exposures
    .filter(({ local }) => !local)
    .flatMap((exposure) => exposure.substances.map((substance) => ({ exposure, substance })));
  const bySubstance = Map.groupBy(met, ({ substance }) => substance.id);
  return [...bySubstance.values()].flatMap((same): Finding[] => {
    const lines = linesOf(same);
    const [first] = same;
    if (!first || lines.length === 0 || new Set(same.map(({ exposure }) => exposure)).size < 2) return [];
    const twiceNow = lines.length > 1;
    return [
      {
        kind: 'duplicate',
        level: twiceNow ? 'asks' : 'informs',
        rule: 'duplicate/same-substance',
        lines,
        substances: [first.substance.id],
        text: twiceNow
          ? `${capital(first.substance.name)} está en ${lines.length} renglones: las dosis se suman; se deja uno.`
          : `${capital(first.substance.name)}: ya lo usa. Si es la continuación, no se suma a lo que tiene en casa.`,
        source: sources.engine,
      },
    ];
  });
}

function sameClass({ exposures, rules }: Case): Finding[] {
  const systemic = exposures.filter(({ local }) => !local);
  return rules.duplicates.flatMap((rule): Finding[] => {
    const members = systemic.flatMap((exposure) =>
      exposure.substances
        .filter((substance) => belongs(classOf(rule.class), substance))
        .map((substance) => ({ exposure, substance })),
    );
    const [first] = members;
    const other = members.find(
      ({ exposure, substance }) => exposure !== first?.exposure && substance.id !== first?.substance.id,
    );
    if (!first || !other) return [];
    const lines = linesOf(members);
    if (lines.length === 0) return [];
    return [
      {
        kind: 'duplicate',
        level: rule.level,
        rule: `duplicate/${rule.class}`,
        lines,
        substances: [...new Set(members.map(({ substance }) => substance.id))],
        text: `${capital(first.substance.name)} y ${other.substance.name}${inUse(members)}: ${rule.text}`,
        source: sources[rule.source],
      },
    ];
  });
}

/** Lines whose medicine neither the catalogue nor its matcher knows for sure. */
export function checkUnknown({ exposures }: Case): Finding[] {
  return exposures.flatMap(({ line, written, certainty, medicine, substances }): Finding[] => {
    if (certainty === 'sure') return [];
    const common = { kind: 'unknown-medicine', level: 'informs', substances: substances.map(({ id }) => id) } as const;
    const what = line === null ? `«${written}», que ya usa,` : `«${written}»`;
    const lines = line === null ? [] : [line];
    return [
      certainty === 'likely'
        ? {
            ...common,
            lines,
            rule: 'unknown-medicine/likely',
            text: `${what} se leyó como ${medicine?.name ?? ''}: si es otro, no se revisó.`,
            source: sources.engine,
          }
        : {
            ...common,
            lines,
            rule: 'unknown-medicine/not-in-catalogue',
            text: `${what} no está en el catálogo: no se revisó nada de él.`,
            source: sources.engine,
          },
    ];
  });
}
