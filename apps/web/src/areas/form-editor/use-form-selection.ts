import type { FormItem, FormSchema, ItemType } from '@consultorio/contracts/forms';
import { useMemo, useRef, useState } from 'react';
import {
  addItem,
  addSection,
  duplicateItem,
  itemRow,
  newItem,
  removeItems,
  removeSection,
  sectionRow,
  usersOf,
} from './form-edits.ts';
import type { PanelTab } from './form-panel.tsx';
import type { FormDraftEditor } from './use-form-draft.ts';

interface Deletion {
  name: string;
  users: readonly FormItem[];
  run: () => void;
}

/** The open row, and the verbs that make another one and open it. They are always the same: no letter draws the list for them. */
export function useFormSelection({ draft, change }: FormDraftEditor) {
  const [selected, setSelected] = useState<string | null>(null);
  const [tab, setTab] = useState<PanelTab>('pregunta');
  /** On a phone the panel covers the list. */
  const [panelOpen, setPanelOpen] = useState(false);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const now = useRef(draft);
  now.current = draft;
  const verbs = useMemo(() => {
    const changeSchema = (edit: (schema: FormSchema) => FormSchema, tag?: string) =>
      change((one) => ({ ...one, schema: edit(one.schema) }), tag);
    const select = (rowId: string) => {
      setSelected(rowId);
      setTab('pregunta');
      setPanelOpen(true);
    };
    const remove = (name: string, keys: readonly string[], edit: (schema: FormSchema) => FormSchema) => {
      const users = usersOf(now.current.schema, keys);
      const run = () => {
        changeSchema(edit);
        setDeletion(null);
        setPanelOpen(false);
      };
      if (users.length > 0) setDeletion({ name, users, run });
      else run();
    };
    return {
      changeSchema,
      select,
      show: (next: PanelTab) => {
        setTab(next);
        setPanelOpen(true);
      },
      closePanel: () => setPanelOpen(false),
      keep: () => setDeletion(null),
      add: (sectionKey: string, type: ItemType) => {
        const item = newItem(now.current.schema, type);
        changeSchema((schema) => addItem(schema, sectionKey, item));
        select(itemRow(item.key));
      },
      addSection: () => {
        const { schema, key } = addSection(now.current.schema);
        changeSchema(() => schema);
        select(sectionRow(key));
      },
      duplicate: (item: FormItem) => {
        const { schema, key } = duplicateItem(now.current.schema, item.key);
        changeSchema(() => schema);
        select(itemRow(key));
      },
      deleteItem: (item: FormItem) =>
        remove(`«${item.label || 'Pregunta sin texto'}»`, [item.key], (schema) => removeItems(schema, [item.key])),
      deleteSection: (key: string) => {
        const section = now.current.schema.sections.find((one) => one.key === key);
        const keys = section?.items.map((item) => item.key) ?? [];
        remove(`la sección «${section?.title}»`, keys, (schema) => removeSection(schema, key));
      },
    };
  }, [change]);
  return { selected, tab, panelOpen, deletion, setTab, ...verbs };
}
