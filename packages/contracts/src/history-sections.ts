// Without zod, which the desk does not carry for them.

/**
 * What NOM-004-SSA3-2012, 6.1.1 asks beside what the note and the profile hold: identification stands at the head of a
 * paper, the present illness is the evolution, the examination the findings.
 */
export const historySections = ['family', 'pathological', 'nonPathological', 'systems'] as const;
export type HistorySection = (typeof historySections)[number];
export type ClinicalHistory = Record<HistorySection, string>;

export const MAX_OF_HISTORY = 2000;

export const noHistory: ClinicalHistory = { family: '', pathological: '', nonPathological: '', systems: '' };

/** Somebody was asked and said no; or nobody asked, which is said. */
export const ASKED_AND_DENIED = 'Interrogado y negado';
export const NOT_EXPLORED = 'No explorado a distancia';

export const blankHistory = (history: Partial<ClinicalHistory>): HistorySection[] =>
  historySections.filter((name) => !history[name]);

/** As it is sealed when its doctor signs what is blank as not explored. */
export const withNotExplored = (history: Partial<ClinicalHistory>): ClinicalHistory => ({
  ...noHistory,
  ...history,
  ...Object.fromEntries(blankHistory(history).map((name) => [name, NOT_EXPLORED])),
});

export const historyWords = {
  family: 'Antecedentes heredofamiliares',
  pathological: 'Antecedentes personales patológicos',
  nonPathological: 'Antecedentes personales no patológicos',
  systems: 'Interrogatorio por aparatos y sistemas',
} as const satisfies Record<HistorySection, string>;

/** The parts of which something is said, in the order of the norm. */
export const historyLines = (history: Partial<ClinicalHistory>): string[] =>
  historySections.flatMap((name) => (history[name] ? [`${historyWords[name]}: ${history[name]}`] : []));
