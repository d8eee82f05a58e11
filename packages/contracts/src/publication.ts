import { z } from 'zod';
import { at, text } from './primitives.ts';

/** What forms and templates have in common: a draft that is edited, and numbered versions that nothing changes any more. */

export const publicationStates = ['draft', 'published', 'archived'] as const;
export type PublicationState = (typeof publicationStates)[number];

export const publicationName = text(120, 1);
/** What changed and why, for who reads the versions later. */
export const changeNote = text(500, 1);

/** What every verb answers beside the id: enough to go on without reading again. */
export const publicationMoved = { version: z.number(), state: z.enum(publicationStates), updatedAt: at };
/** And what publishing does. */
export const publicationNumbered = { number: z.number(), sha256: z.string() };
