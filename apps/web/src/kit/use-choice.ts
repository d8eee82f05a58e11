import { useState } from 'react';
import { notify } from './notifications.tsx';

export interface Choice<Row = unknown> {
  rows: readonly Row[];
  has: (id: string) => boolean;
  /** `through`: as this one, so all between it and the one before. */
  toggle: (id: string, through?: boolean) => void;
  /** Those that the list shows, or as many of them as can be marked. */
  all: () => void;
  clear: () => void;
  end: () => void;
}

/**
 * Rows that were marked to do one thing with all of them, at most so many at once; null while nobody marks. A row that has
 * left the list is marked no more: nothing is done with what is not seen.
 */
export function useChoice<Row extends { id: string }>(
  rows: readonly Row[],
  most: number,
): {
  choice: Choice<Row> | null;
  toggle: (id: string, through?: boolean) => void;
  begin: () => void;
} {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  /** Where a press with Shift begins. */
  const [last, setLast] = useState<string | null>(null);
  const chosen = rows.filter(({ id }) => ids?.includes(id));
  const keep = (wanted: readonly string[]) => {
    if (wanted.length > most) notify(`Se marcan hasta ${most} a la vez.`);
    setIds(wanted.slice(0, most));
  };
  const has = (id: string) => chosen.some((row) => row.id === id);
  const toggle = (id: string, through = false) => {
    const [from, to] = [last, id].map((one) => rows.findIndex((row) => row.id === one)) as [number, number];
    const pressed =
      through && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id) : [id];
    const others = chosen.map((row) => row.id).filter((one) => !pressed.includes(one));
    keep(has(id) ? others : [...others, ...pressed]);
    setLast(id);
  };
  const choice: Choice<Row> | null = ids && {
    rows: chosen,
    has,
    toggle,
    all: () => keep(rows.map(({ id }) => id)),
    clear: () => setIds([]),
    end: () => setIds(null),
  };
  return { choice, toggle, begin: () => setIds([]) };
}
