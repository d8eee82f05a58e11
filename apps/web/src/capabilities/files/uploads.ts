import type { StoredFile } from '@consultorio/contracts/files';
import type { KeptFile } from '../session/kept-files.ts';

/** One file on its way. `stored` is there once the server has it; `failure` says why it never will. */
export interface Upload extends KeptFile {
  /** Share of the bytes that left, 0 to 1. */
  progress: number;
  /** `waiting`: nobody answers; it goes again by itself. */
  phase: 'queued' | 'preparing' | 'sending' | 'waiting';
  failure: string | null;
  /** Refused for its content: sending it again would change nothing. */
  refused: boolean;
}

const fresh = { progress: 0, phase: 'queued', failure: null, refused: false } as const;

/** Of several at once, `place` is which one: also those that wait for the next visit keep their order. */
export const chosen = (file: File, place = 0): Upload => ({
  ...fresh,
  key: crypto.randomUUID(),
  name: file.name,
  chosenAt: Date.now() + place,
  file,
  stored: null,
});

export const fromKept = (kept: KeptFile): Upload => ({ ...fresh, ...kept, progress: kept.stored ? 1 : 0 });

/** Files that an earlier visit, or another device, sent. */
export const alreadyStored = (stored: StoredFile): Upload =>
  fromKept({ key: stored.id, name: stored.name, chosenAt: 0, file: null, stored });

export const keptOf = ({ key, name, chosenAt, file, stored }: Upload): KeptFile => ({
  key,
  name,
  chosenAt,
  // Once the server has the bytes, this device need not.
  file: stored ? null : file,
  stored,
});

export const isPending = ({ stored, failure }: Upload) => !stored && !failure;
