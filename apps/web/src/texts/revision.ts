/** The tab of an editor where what keeps it from being published stands. */
export const revisionText = (issues: number): string => (issues > 0 ? `Revisión (${issues})` : 'Revisión');
