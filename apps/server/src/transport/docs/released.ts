import { readFileSync } from 'node:fs';
import { readLines } from './contract.ts';

/** One line a procedure, shape and code, as they were in the last release. Written by `npm run release-contract`. */
export const releasedFile = new URL('../../../contract/released.jsonl', import.meta.url);

/** What was promised last, and in which version. */
export const released = () => readLines(readFileSync(releasedFile, 'utf8'));
