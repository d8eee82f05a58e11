/** What one intake is counted in. */
export const doseUnits = [
  ...(['mcg', 'mg', 'g', 'mL', 'UI', 'mEq', 'tablet', 'capsule', 'drop', 'puff', 'sachet', 'application'] as const),
  'suppository',
] as const;
export type DoseUnit = (typeof doseUnits)[number];

/** What a pharmacy hands out, beside the units of a dose. */
export const quantityUnits = [
  ...doseUnits,
  ...(['ampoule', 'box', 'bottle', 'tube', 'inhaler', 'patch', 'ovule', 'piece'] as const),
] as const;
export type QuantityUnit = (typeof quantityUnits)[number];

export const administrationRoutes = [
  ...(['oral', 'sublingual', 'rectal', 'vaginal', 'intramuscular', 'intravenous', 'subcutaneous', 'inhaled'] as const),
  ...(['nasal', 'ophthalmic', 'otic', 'topical', 'transdermal', 'buccal', 'intrauterine', 'infiltration'] as const),
] as const;
export type AdministrationRoute = (typeof administrationRoutes)[number];

export const durationUnits = ['day', 'week', 'month'] as const;
export type DurationUnit = (typeof durationUnits)[number];

/** Thousandths are the smallest that a paper says. */
