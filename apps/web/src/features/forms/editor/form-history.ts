import type { FormSchema } from '@consultorio/contracts/forms';

export interface FormDraft {
  name: string;
  schema: FormSchema;
}

export interface FormHistory {
  past: readonly FormDraft[];
  present: FormDraft;
  future: readonly FormDraft[];
  /** What the last change was about and when: letters typed into one field are undone together. */
  last: { tag: string; at: number } | null;
}

export type FormEdit =
  | { kind: 'change'; change: (draft: FormDraft) => FormDraft; tag?: string | undefined; at: number }
  | { kind: 'undo' }
  | { kind: 'redo' };

const DEPTH = 200;
const PAUSE = 1500;

export const beginHistory = (present: FormDraft): FormHistory => ({ past: [], present, future: [], last: null });

export function editHistory(history: FormHistory, edit: FormEdit): FormHistory {
  const { past, present, future, last } = history;
  if (edit.kind === 'undo') {
    const before = past.at(-1);
    return before ? { past: past.slice(0, -1), present: before, future: [present, ...future], last: null } : history;
  }
  if (edit.kind === 'redo') {
    const [after, ...later] = future;
    return after ? { past: [...past, present], present: after, future: later, last: null } : history;
  }
  const next = edit.change(present);
  if (next === present) return history;
  const { tag, at } = edit;
  const together = tag !== undefined && last !== null && last.tag === tag && at - last.at < PAUSE;
  return {
    past: together ? past : [...past, present].slice(-DEPTH),
    present: next,
    future: [],
    last: tag === undefined ? null : { tag, at },
  };
}
