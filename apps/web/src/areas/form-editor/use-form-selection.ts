import type { FormItem, FormSchema, ItemType } from '@consultorio/contracts/forms';
import { useCallback, useState } from 'react';
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

/** The open row, and the verbs that make another one and open it. */
export function useFormSelection({ draft, change }: FormDraftEditor) {
  const [selected, setSelected] = useState<string | null>(null);
  const [tab, setTab] = useState<PanelTab>('pregunta');
  /** On a phone the panel covers the list. */
  const [panelOpen, setPanelOpen] = useState(false);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const changeSchema = useCallback(
    (edit: (schema: FormSchema) => FormSchema, tag?: string) =>
      change((now) => ({ ...now, schema: edit(now.schema) }), tag),
    [change],
  );
  const select = (rowId: string) => {
    setSelected(rowId);
    setTab('pregunta');
    setPanelOpen(true);
  };
  const show = (next: PanelTab) => {
    setTab(next);
    setPanelOpen(true);
  };
  const remove = (name: string, keys: readonly string[], edit: (schema: FormSchema) => FormSchema) => {
    const users = usersOf(draft.schema, keys);
    const run = () => {
      changeSchema(edit);
      setDeletion(null);
      setPanelOpen(false);
    };
    if (users.length > 0) setDeletion({ name, users, run });
    else run();
  };
  return {
    selected,
    tab,
    panelOpen,
    deletion,
    changeSchema,
    select,
    show,
    setTab,
    closePanel: () => setPanelOpen(false),
    keep: () => setDeletion(null),
    add: (sectionKey: string, type: ItemType) => {
      const item = newItem(draft.schema, type);
      changeSchema((schema) => addItem(schema, sectionKey, item));
      select(itemRow(item.key));
    },
    addSection: () => {
      const { schema, key } = addSection(draft.schema);
      changeSchema(() => schema);
      select(sectionRow(key));
    },
    duplicate: (item: FormItem) => {
      const { schema, key } = duplicateItem(draft.schema, item.key);
      changeSchema(() => schema);
      select(itemRow(key));
    },
    deleteItem: (item: FormItem) =>
      remove(`«${item.label || 'Pregunta sin texto'}»`, [item.key], (schema) => removeItems(schema, [item.key])),
    deleteSection: (key: string) => {
      const section = draft.schema.sections.find((one) => one.key === key);
      const keys = section?.items.map((item) => item.key) ?? [];
      remove(`la sección «${section?.title}»`, keys, (schema) => removeSection(schema, key));
    },
  };
}
