import type { AdministrationRoute, DurationUnit, QuantityUnit } from '../dose-units.ts';

/** One and several, as on paper. */
export const quantityUnitWords = {
  mcg: ['mcg', 'mcg'],
  mg: ['mg', 'mg'],
  g: ['g', 'g'],
  mL: ['mL', 'mL'],
  UI: ['UI', 'UI'],
  mEq: ['mEq', 'mEq'],
  tablet: ['tableta', 'tabletas'],
  capsule: ['cápsula', 'cápsulas'],
  drop: ['gota', 'gotas'],
  puff: ['disparo', 'disparos'],
  sachet: ['sobre', 'sobres'],
  application: ['aplicación', 'aplicaciones'],
  suppository: ['supositorio', 'supositorios'],
  ampoule: ['ampolleta', 'ampolletas'],
  box: ['caja', 'cajas'],
  bottle: ['frasco', 'frascos'],
  tube: ['tubo', 'tubos'],
  inhaler: ['inhalador', 'inhaladores'],
  patch: ['parche', 'parches'],
  ovule: ['óvulo', 'óvulos'],
  piece: ['pieza', 'piezas'],
} as const satisfies Record<QuantityUnit, readonly [one: string, several: string]>;

export const durationUnitWords = {
  day: ['día', 'días'],
  week: ['semana', 'semanas'],
  month: ['mes', 'meses'],
} as const satisfies Record<DurationUnit, readonly [one: string, several: string]>;

export const administrationRouteWords = {
  oral: 'Oral',
  sublingual: 'Sublingual',
  topical: 'Tópica',
  ophthalmic: 'Oftálmica',
  otic: 'Ótica',
  nasal: 'Nasal',
  inhaled: 'Inhalada',
  intramuscular: 'Intramuscular',
  intravenous: 'Intravenosa',
  subcutaneous: 'Subcutánea',
  rectal: 'Rectal',
  vaginal: 'Vaginal',
  transdermal: 'Transdérmica',
  buccal: 'Bucal',
  intrauterine: 'Intrauterina',
  infiltration: 'Infiltración',
} as const satisfies Record<AdministrationRoute, string>;
