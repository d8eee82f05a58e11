import type { NoteValues } from './note-values.ts';

/** What stood on the page and was not on the server: kept on this device, so that a closed page loses nothing. */
export interface UnsavedNote {
  /** The server's note that the typing began from. */
  base: NoteValues;
  version: number;
  values: NoteValues;
}
