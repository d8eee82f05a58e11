import { z } from 'zod';
import { at, name, text } from './primitives.ts';

/** Common to forms and templates: a draft that is edited, and numbered versions that nothing changes any more. */

export const publicationStates = ['draft', 'published', 'archived'] as const;
export type PublicationState = (typeof publicationStates)[number];

export const publicationName = name(120);
/** The changes and their reason, for later readers of the versions. */
export const changeNote = text(500, 1);

/** The answer of every verb beside the id: enough to go on without reading again. */
export const publicationMoved = { version: z.number(), state: z.enum(publicationStates), updatedAt: at };
/** Publishing answers these as well. */
export const publicationNumbered = { number: z.number(), sha256: z.string() };
