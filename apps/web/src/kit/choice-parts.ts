import { lazyPart } from './lazy-part.ts';

/** Boxes of rows and the bar above them: loaded when somebody begins to mark. */
export const ChoiceBox = lazyPart(async () => (await import('./choice-cells.tsx')).ChoiceBox);
export const ChoiceOfAll = lazyPart(async () => (await import('./choice-cells.tsx')).ChoiceOfAll);
