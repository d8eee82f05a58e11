import { digestiveMixtures } from './tables/digestive-mixtures.ts';
import { gut } from './tables/gut.ts';
import { stomach } from './tables/stomach.ts';

/** All that ships, by substance; the compiler finds an id that stands twice in one table, a test one in two tables. */
export const substanceTable = { ...stomach, ...gut };

export const mixtureTable = { ...digestiveMixtures };
