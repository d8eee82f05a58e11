import { isControlled } from '@consultorio/contracts/controlled-drugs';
import type { Finding } from '../finding.ts';
import type { ControlledGroup } from '../medicine.ts';
import { sources } from '../rules/sources.ts';
import { type Case, capital } from './case.ts';

const refused: ReadonlySet<ControlledGroup> = new Set(['I', 'II', 'III'] as const);

const law: Partial<Record<ControlledGroup, string>> = {
  I: 'grupo I (artículo 226 de la Ley General de Salud): exige receta especial con código de barras de COFEPRIS, que esta aplicación no emite.',
  II: 'grupo II (artículo 226 de la Ley General de Salud): exige receta que la farmacia retiene y registra, que esta aplicación no emite.',
  III: 'grupo III (artículo 226 de la Ley General de Salud): exige receta con registro de la farmacia, que esta aplicación no emite.',
};

/** Groups I to III. A text that the catalogue does not know is looked at by the names of the law itself. */
export function checkControlled({ exposures }: Case): Finding[] {
  return exposures.flatMap(({ line, written, certainty, substances }): Finding[] => {
    if (line === null) return [];
    const controlled = substances.find((one) => one.controlled !== null && refused.has(one.controlled));
    const common = { kind: 'controlled', level: 'stops', lines: [line], source: sources.lgs } as const;
    if (controlled?.controlled)
      return [
        {
          ...common,
          rule: `controlled/${controlled.controlled}`,
          substances: [controlled.id],
          text: `${capital(controlled.name)} es del ${law[controlled.controlled] ?? ''}`,
        },
      ];
    if (certainty !== 'unknown' || !isControlled({ genericName: written, brandName: null })) return [];
    return [
      {
        ...common,
        rule: 'controlled/by-name',
        substances: [],
        text: `«${written}» se lee como un medicamento controlado (artículo 226 de la Ley General de Salud), que esta aplicación no emite.`,
      },
    ];
  });
}
