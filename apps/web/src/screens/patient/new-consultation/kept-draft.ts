import type { Answers } from '@consultorio/contracts/forms';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What of a draft has not reached the server: it survives a reload, and goes with the tab. */
export interface KeptDraft {
  answers: Answers;
  fileIds: string[];
}

const keyOf = (consultationId: string) => `unsaved-draft:${consultationId}`;

export function keepDraft(store: Store, consultationId: string, draft: KeptDraft | null): void {
  try {
    if (draft) store.setItem(keyOf(consultationId), JSON.stringify(draft));
    else store.removeItem(keyOf(consultationId));
  } catch (error) {
    // A full or forbidden storage costs the copy, never the form.
    console.error(error);
  }
}

export function readKeptDraft(store: Store, consultationId: string): KeptDraft | null {
  try {
    const kept = store.getItem(keyOf(consultationId));
    return kept ? (JSON.parse(kept) as KeptDraft) : null;
  } catch {
    return null;
  }
}
