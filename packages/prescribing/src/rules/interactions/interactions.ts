import type { FindingLevel } from '../../finding.ts';
import type { ClassName } from '../classes.ts';
import type { SourceName } from '../sources.ts';
import type { SubstanceClass } from '../substance-class.ts';
import { bleedingInteractions } from './bleeding.ts';
import { epilepsyInteractions } from './epilepsy.ts';
import { furtherInteractions } from './further.ts';
import { hormoneInteractions } from './hormones.ts';
import { immunityInteractions } from './immunity.ts';
import { infectionInteractions } from './infections.ts';
import { mindInteractions } from './mind.ts';
import { oncInteractions } from './onc.ts';
import { pressureInteractions } from './pressure.ts';
import { rhythmInteractions } from './rhythm.ts';
import type { InteractionTable } from './table.ts';

export type InteractionRule = {
  id: string;
  of: ClassName | SubstanceClass;
  with: ClassName | SubstanceClass;
  /** A third that must be there too: «triple golpe». */
  beside?: ClassName | SubstanceClass;
  level: FindingLevel;
  source: SourceName;
  text: string;
};

/** One that a clinic imported: it speaks beside those that ship, and never in their place. */
export type ClinicRule = Omit<InteractionRule, 'source' | 'beside'> & { source: { clinic: string } };

const tables: readonly InteractionTable[] = [
  oncInteractions,
  bleedingInteractions,
  pressureInteractions,
  rhythmInteractions,
  mindInteractions,
  epilepsyInteractions,
  infectionInteractions,
  hormoneInteractions,
  immunityInteractions,
  furtherInteractions,
];

const namesOf = <Name extends string>(table: Partial<Record<Name, unknown>>): Name[] => Object.keys(table) as Name[];

const pairs = tables.flatMap((table) =>
  namesOf(table).flatMap((of) =>
    namesOf(table[of] ?? {}).flatMap((other): InteractionRule[] => {
      const row = table[of]?.[other];
      if (!row) return [];
      const [level, source, text] = row;
      return [{ id: `interaction/${of}+${other}`, of, with: other, level, source, text }];
    }),
  ),
);

const text = 'con diurético, riesgo de falla renal aguda («triple golpe»); lo usual es paracetamol.';
const threes = (['aceInhibitors', 'arbs'] as const).flatMap((of) =>
  (['thiazides', 'loopDiuretics', 'potassiumSparing'] as const).map(
    (beside): InteractionRule => ({
      id: `interaction/nsaids+${of}+${beside}`,
      of: 'nsaids',
      with: of,
      beside,
      level: 'asks',
      source: 'kdigo',
      text,
    }),
  ),
);

export const interactionRules: readonly InteractionRule[] = [...pairs, ...threes];
