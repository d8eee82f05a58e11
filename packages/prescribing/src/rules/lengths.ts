import type { Route } from '../medicine.ts';
import type { ClassName } from './classes.ts';
import type { SourceName } from './sources.ts';
import { named, type SubstanceClass } from './substance-class.ts';

/** A treatment that its label ends after so many days: a longer one asks for a reason. */
type LengthRule = {
  id: string;
  of: ClassName | SubstanceClass;
  days: number;
  /** Only by these; else wherever it is not put on the skin, an eye or the like. */
  by?: readonly Route[];
  source: SourceName;
  text: string;
};

export const lengthRules: readonly LengthRule[] = [
  {
    ...{ id: 'length/ketorolac', of: 'ketorolac', days: 5, source: 'fda' },
    text: 'más días dan hemorragia digestiva y daño renal; se cambia a otro analgésico.',
  },
  {
    ...{ id: 'length/metoclopramide', of: 'metoclopramide', days: 5, source: 'ema' },
    text: 'más días dan movimientos anormales que no se quitan; se busca la causa.',
  },
  {
    ...{ id: 'length/domperidone', of: 'domperidone', days: 7, source: 'ema' },
    text: 'más días dan arritmias; se busca la causa.',
  },
  {
    ...{ id: 'length/nimesulide', of: named('nimesulida'), days: 15, source: 'ema' },
    text: 'más días dañan el hígado; se cambia a otro.',
  },
  {
    ...{ id: 'length/linezolid', of: 'linezolid', days: 28, source: 'label' },
    text: 'más días dañan nervios y médula; se vigila la biometría cada semana.',
  },
  {
    ...{ id: 'length/decongestants', of: named('oximetazolina nafazolina xilometazolina'), days: 7, by: ['nasal'] },
    source: 'label',
    text: 'más días dan congestión de rebote; se cambia a lavado o esteroide nasal.',
  },
];
