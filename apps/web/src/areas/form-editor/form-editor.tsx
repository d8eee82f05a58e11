import { trpc } from '@consultorio/client/trpc';
import { sameForms } from '@consultorio/contracts/form-diff';
import type { FormDetail } from '@consultorio/contracts/form-editing';
import { checkFormLogic } from '@consultorio/contracts/form-logic';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, Suspense, useCallback, useDeferredValue, useMemo } from 'react';
import { publishedText, usePublication } from '../../capabilities/editing/use-publication.ts';
import { EditorFrame } from '../../kit/editor-frame.tsx';
import { EditorHead } from '../../kit/editor-head.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { TypedInput } from '../../kit/typed-input.tsx';
import { UndoButtons } from '../../kit/undo-buttons.tsx';
import { haveSameRows, itemMap, itemRow, sectionRow } from './form-edits.ts';
import { FormPanel } from './form-panel.tsx';
import { QuestionList } from './question-list.tsx';
import { type FormDraftEditor, useFormDraft } from './use-form-draft.ts';
import { useFormSelection } from './use-form-selection.ts';

const loadDialogs = () => import('./form-dialogs.tsx');
const DeleteDialog = lazyPart(async () => (await loadDialogs()).DeleteDialog);
const PublishForm = lazyPart(async () => (await loadDialogs()).PublishForm);

interface Props {
  form: FormDetail;
  /** Begins again with the server's version. */
  onReload: () => void;
}

/** Mounted once per form: its content is this person's draft until it is saved. */
export function FormEditor({ form, onReload }: Props) {
  const editor = useFormDraft(form);
  const selection = useFormSelection(editor);
  const { name, schema } = editor.draft;
  // A letter is in its field first: its row in the list is drawn after it, and what is to be corrected is found out.
  const later = useDeferredValue(schema);
  // Another row is drawn at once: a menu below the last one would close when a row came under it.
  const settled = haveSameRows(later, schema) ? later : schema;
  const issues = useMemo(() => checkFormLogic(settled, form.kind), [settled, form.kind]);
  const unpublished = useMemo(() => !form.published || !sameForms(form.published, settled), [form.published, settled]);
  const troubled = useMemo(() => {
    const items = itemMap(settled);
    return new Set(issues.map(({ key }) => (items.has(key) ? itemRow(key) : sectionRow(key))));
  }, [issues, settled]);
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const publication = usePublication(editor);
  const publish = trpc.publishForm.useMutation({
    meta: { success: publishedText },
    onSuccess: publication.done,
  });
  const { undo, redo } = editor;
  const tools = useMemo(
    () => (
      <Box role="toolbar" aria-label="Edición" sx={{ ml: -1 }}>
        <UndoButtons undo={undo} redo={redo} />
      </Box>
    ),
    [undo, redo],
  );
  const { show } = selection;
  const { open } = publication;
  const onPublish = useCallback(
    () => (issues.length > 0 ? show('revision') : void open()),
    [issues.length, show, open],
  );
  const panel = (
    <FormPanel
      schema={schema}
      kind={form.kind}
      versions={form.versions}
      issues={issues}
      selected={selection.selected}
      tab={selection.tab}
      onTab={selection.setTab}
      onSelect={selection.select}
      onChange={selection.changeSchema}
      onDeleteSection={selection.deleteSection}
    />
  );
  return (
    <>
      <EditorFrame
        editor={editor}
        what="este formulario"
        onReload={onReload}
        head={
          <EditorHead
            saver={editor.saver}
            unpublished={unpublished}
            issueCount={issues.length}
            onShow={show}
            onPublish={onPublish}
          >
            {tools}
          </EditorHead>
        }
        panel={{
          title: 'Editar formulario',
          content: panel,
          open: selection.panelOpen,
          onClose: selection.closePanel,
          back: 'Volver a la lista',
        }}
      >
        <Box sx={{ overflow: 'clip', borderRadius: 'inherit' }}>
          <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
            <FormName name={name} onChange={editor.change} />
          </Box>
          <QuestionList
            schema={settled}
            selected={isWide ? selection.selected : null}
            troubled={troubled}
            onSelect={selection.select}
            onMove={selection.changeSchema}
            onAdd={selection.add}
            onAddSection={selection.addSection}
            onDuplicate={selection.duplicate}
            onDelete={selection.deleteItem}
          />
        </Box>
      </EditorFrame>
      <Suspense fallback={null}>
        {selection.deletion ? (
          <DeleteDialog
            name={selection.deletion.name}
            users={selection.deletion.users}
            onConfirm={selection.deletion.run}
            onClose={selection.keep}
          />
        ) : null}
        {publication.isOpen ? (
          <PublishForm
            schema={schema}
            published={form.published}
            number={(form.publishedNumber ?? 0) + 1}
            pending={publish.isPending}
            onPublish={(changeNote) =>
              void publication.send((expectedVersion) =>
                publish.mutate({ formId: form.id, expectedVersion, changeNote }),
              )
            }
            onClose={publication.close}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface NameProps {
  name: string;
  onChange: FormDraftEditor['change'];
}

const FormName = memo(function FormName({ name, onChange }: NameProps) {
  return (
    <TypedInput
      label="Nombre del formulario"
      size="small"
      value={name}
      inputProps={{ maxLength: 120 }}
      error={name.trim() === '' ? 'El formulario necesita un nombre' : undefined}
      onChange={(text) => onChange((now) => ({ ...now, name: text }), 'name')}
    />
  );
});
