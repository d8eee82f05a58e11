/** The tab of an editor with the problems that keep it from being published. */
export const revisionText = (issues: number): string => (issues > 0 ? `Revisión (${issues})` : 'Revisión');
