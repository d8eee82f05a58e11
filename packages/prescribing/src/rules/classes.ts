import { circulationClasses } from './classes-of-circulation.ts';
import { infectionClasses } from './classes-of-infections.ts';
import { mindClasses } from './classes-of-mind.ts';
import { otherClasses } from './classes-of-others.ts';

/** Every set of substances that an interaction, a duplicate or a rule of pregnancy names. */
export const classes = { ...circulationClasses, ...infectionClasses, ...mindClasses, ...otherClasses };

export type ClassName = keyof typeof classes;
