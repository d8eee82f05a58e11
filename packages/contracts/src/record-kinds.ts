/** Kinds of entries of the structured record, and the words that choose among them: apart from their schemas, for pages that only read. */

export const recordKinds = [
  'allergy',
  'medicine',
  'problem',
  'measurement',
  'pregnancy',
  'lactation',
  'lastMenstruation',
  'vaccine',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Of which kinds somebody can say «none» or «I do not know»; a measurement is there or is not. */
export const statedKinds = [
  'allergy',
  'medicine',
  'problem',
  'pregnancy',
  'lactation',
  'vaccine',
] as const satisfies readonly RecordKind[];
export type StatedKind = (typeof statedKinds)[number];

export const severities = ['mild', 'moderate', 'severe'] as const;
/** How sure it is that this substance did it; whether anybody of the clinic confirmed the entry is told beside it. */
export const allergyCertainties = ['possible', 'likely', 'proven'] as const;
export const allergyTypes = ['allergy', 'intolerance'] as const;
