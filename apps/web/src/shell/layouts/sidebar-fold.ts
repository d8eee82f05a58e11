import { useState } from 'react';

/** Two habits: at the desk the panes need the room, elsewhere the words of the menu help. */
export type FoldPlace = 'desk' | 'elsewhere';
type Folds = Record<FoldPlace, boolean>;

const KEY = 'sidebar-folded';
const usual: Folds = { desk: true, elsewhere: false };

/** Nobody's secret, so it stays on the device when the person leaves. */
export function readFolds(store: Pick<Storage, 'getItem'>): Folds {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? '{}') as Partial<Record<FoldPlace, unknown>> | null;
    const read = (place: FoldPlace) => (typeof kept?.[place] === 'boolean' ? kept[place] : usual[place]);
    return { desk: read('desk'), elsewhere: read('elsewhere') };
  } catch {
    return usual;
  }
}

/** Whether the sidebar shows icons alone here, and the way to change that; it is remembered for this place. */
export function useFold(place: FoldPlace) {
  const [folds, setFolds] = useState(() => readFolds(localStorage));
  const fold = (folded: boolean) => {
    const next = { ...folds, [place]: folded };
    setFolds(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch (error) {
      console.warn(error);
    }
  };
  return { folded: folds[place], fold };
}
