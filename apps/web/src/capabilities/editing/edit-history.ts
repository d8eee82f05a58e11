/** An edited value as it was at every step: for undo and redo of values that are replaced, not changed in place. */
export interface EditHistory<Draft> {
  past: readonly Draft[];
  present: Draft;
  future: readonly Draft[];
  /** Subject and moment of the last change: letters typed into one field are undone together. */
  last: { tag: string; at: number } | null;
}

export type Edit<Draft> =
  | { kind: 'change'; change: (draft: Draft) => Draft; tag?: string | undefined; at: number }
  /** A change from elsewhere: going back must not take it away. */
  | { kind: 'adopt'; adopt: (draft: Draft) => Draft }
  | { kind: 'undo' }
  | { kind: 'redo' };

const DEPTH = 200;
const PAUSE = 1500;

export const beginHistory = <Draft>(present: Draft): EditHistory<Draft> => ({
  past: [],
  present,
  future: [],
  last: null,
});

export function editHistory<Draft>(history: EditHistory<Draft>, edit: Edit<Draft>): EditHistory<Draft> {
  const { past, present, future, last } = history;
  if (edit.kind === 'undo') {
    const before = past.at(-1);
    return before === undefined
      ? history
      : { past: past.slice(0, -1), present: before, future: [present, ...future], last: null };
  }
  if (edit.kind === 'redo') {
    const [after, ...later] = future;
    return after === undefined ? history : { past: [...past, present], present: after, future: later, last: null };
  }
  if (edit.kind === 'adopt') {
    const { adopt } = edit;
    return { past: past.map(adopt), present: adopt(present), future: future.map(adopt), last: null };
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
