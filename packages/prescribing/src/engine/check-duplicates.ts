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
    // Nobody goes on with what was prescribed an hour ago: both are taken.
    const isBeside = same.some(({ exposure }) => exposure.beside);
    const name = capital(first.substance.name);
    return [
      {
        kind: 'duplicate',
        level: twiceNow || isBeside ? 'asks' : 'informs',
        rule: 'duplicate/same-substance',
        lines,
        substances: [first.substance.id],
        text: twiceNow
          ? `${name} está en ${lines.length} renglones: las dosis se suman; se deja uno.`
          : isBeside
            ? `${name} está también en otra receta de esta consulta: las dosis se suman; se deja una.`
            : `${name}: ya lo usa. Si es la continuación, no se suma a lo que tiene en casa.`,
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

/** What was read from a slip, may be one of several, or was not known at all. */
export function checkUnknown({ exposures }: Case): Finding[] {
  // What another prescription says was told when that one was issued.
  const own = exposures.filter(({ beside }) => !beside);
  return own.flatMap(({ line, written, certainty, substances, unplaced }): Finding[] => {
    const lines = line === null ? [] : [line];
    const what = line === null ? `«${written}», que ya usa,` : `«${written}»`;
    const common = { kind: 'unknown-medicine', level: 'informs', lines, source: sources.engine } as const;
    const names = substances.map(({ name }) => name).join(' o ');
    const ids = substances.map(({ id }) => id);
    const read: Finding[] =
      certainty === 'sure'
        ? []
        : certainty === 'likely'
          ? [
              {
                ...common,
                rule: 'unknown-medicine/likely',
                substances: ids,
                text: `${what} se leyó como ${names}: si es otro, no se revisó.`,
              },
            ]
          : [
              {
                ...common,
                rule: 'unknown-medicine/not-in-catalogue',
                substances: [],
                text: `${what} no está en el catálogo: no se revisó nada de él.`,
              },
            ];
    if (certainty === 'unknown' || unplaced.length === 0) return read;
    const words = unplaced.map((word) => `«${word}»`).join(', ');
    const text = `De ${what} no se reconoció ${words}: si es otro medicamento, no se revisó.`;
    return [...read, { ...common, rule: 'unknown-medicine/words', substances: [], text }];
  });
}
