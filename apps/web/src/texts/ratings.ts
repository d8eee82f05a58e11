/** One to five stars in a word. */
export const starTexts = ['Muy mala', 'Mala', 'Regular', 'Buena', 'Muy buena'] as const;
