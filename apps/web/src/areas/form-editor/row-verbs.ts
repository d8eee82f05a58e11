import type { FormItem, FormSchema, ItemType } from '@consultorio/contracts/forms';
import { useLayoutEffect, useRef, useState } from 'react';
import { moveRow, rowsOf } from './form-edits.ts';

export interface ListVerbs {
  onSelect: (rowId: string) => void;
  onMove: (change: (schema: FormSchema) => FormSchema) => void;
  onAdd: (sectionKey: string, type: ItemType) => void;
  onDuplicate: (item: FormItem) => void;
  onDelete: (item: FormItem) => void;
}

/** The actions of a row; always the same object, so that rows need not be rendered again because of it. */
export interface RowVerbs {
  select: (rowId: string) => void;
  step: (rowId: string, by: -1 | 1) => void;
  add: (sectionKey: string, type: ItemType) => void;
  duplicate: (item: FormItem) => void;
  remove: (item: FormItem) => void;
}

export function useRowVerbs(verbs: ListVerbs): RowVerbs {
  const latest = useRef(verbs);
  useLayoutEffect(() => {
    latest.current = verbs;
  });
  const [stable] = useState<RowVerbs>(() => ({
    select: (rowId) => latest.current.onSelect(rowId),
    step: (rowId, by) =>
      latest.current.onMove((now) => {
        const ids = rowsOf(now).map(({ id }) => id);
        return moveRow(now, rowId, ids[ids.indexOf(rowId) + by] ?? rowId);
      }),
    add: (sectionKey, type) => latest.current.onAdd(sectionKey, type),
    duplicate: (item) => latest.current.onDuplicate(item),
    remove: (item) => latest.current.onDelete(item),
  }));
  return stable;
}
