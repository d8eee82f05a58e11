import { trpc } from '@consultorio/client/trpc';
import { sameForms } from '@consultorio/contracts/form-diff';
import { checkFormLogic } from '@consultorio/contracts/form-logic';
import type { FormDetail } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { StaleDraft } from '../../../ui/draft-save-text.tsx';
import { notify } from '../../../ui/notifications.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditorPanel } from './editor-panel.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { itemMap, itemRow, sectionRow } from './form-edits.ts';
import { PanelDialog } from './panel-dialog.tsx';
import { PublishForm } from './publish-form.tsx';
import { QuestionList } from './question-list.tsx';
import { useFormDraft } from './use-form-draft.ts';
import { useFormSelection } from './use-form-selection.ts';

interface Props {
  form: FormDetail;
  /** Begins again with what the server has. */
  onReload: () => void;
}

/** Mounted once per form: what stands here is this person's draft until it is saved. */
export function FormEditor({ form, onReload }: Props) {
  const utils = trpc.useUtils();
  const editor = useFormDraft(form);
  const selection = useFormSelection(editor);
  const [publishing, setPublishing] = useState(false);
  const { name, schema } = editor.draft;
  const issues = useMemo(() => checkFormLogic(schema, form.kind), [schema, form.kind]);
  const troubled = useMemo(() => {
    const items = itemMap(schema);
    return new Set(issues.map(({ key }) => (items.has(key) ? itemRow(key) : sectionRow(key))));
  }, [issues, schema]);
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const publish = trpc.publishForm.useMutation({
    onSuccess: async ({ version, number }) => {
      editor.follow(version);
      setPublishing(false);
      notify(`Se publicó la versión ${number}.`, 'success');
      await Promise.all([utils.getForm.invalidate(), utils.listForms.invalidate()]);
    },
  });
  const openPublish = async () => {
    if (issues.length > 0) selection.show('revision');
    else if (await editor.flush()) setPublishing(true);
  };
  const send = async (changeNote: string) => {
    if (await editor.flush()) publish.mutate({ formId: form.id, expectedVersion: editor.version(), changeNote });
  };
  const undoByKey = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    (event.shiftKey ? editor.redo : editor.undo)?.();
  };
  const panel = (
    <EditorPanel
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
    <Box onKeyDown={undoByKey}>
      {editor.state === 'stale' ? (
        <StaleDraft what="este formulario" onReload={onReload} onOverwrite={() => void editor.overwrite()} />
      ) : null}
      <EditorToolbar
        editor={editor}
        unpublished={!form.published || !sameForms(form.published, schema)}
        issueCount={issues.length}
        onShow={selection.show}
        onPublish={() => void openPublish()}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(360px, 42%)' },
        }}
      >
        <Paper variant="outlined" sx={{ borderRadius: '12px', overflow: 'clip' }}>
          <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
            <TextInput
              label="Nombre del formulario"
              size="small"
              value={name}
              inputProps={{ maxLength: 120 }}
              error={name.trim() === '' ? 'El formulario necesita un nombre' : undefined}
              onChange={(event) => {
                const next = event.target.value;
                editor.change((now) => ({ ...now, name: next }), 'name');
              }}
            />
          </Box>
          <QuestionList
            schema={schema}
            selected={isWide ? selection.selected : null}
            troubled={troubled}
            onSelect={selection.select}
            onMove={selection.changeSchema}
            onAdd={selection.add}
            onAddSection={selection.addSection}
            onDuplicate={selection.duplicate}
            onDelete={selection.deleteItem}
          />
        </Paper>
        {isWide ? (
          <Paper
            variant="outlined"
            sx={{
              p: 2,
              borderRadius: '12px',
              position: 'sticky',
              top: 80,
              maxHeight: 'calc(100dvh - 96px)',
              overflowY: 'auto',
            }}
          >
            {panel}
          </Paper>
        ) : (
          <PanelDialog open={selection.panelOpen} onClose={selection.closePanel}>
            {panel}
          </PanelDialog>
        )}
      </Box>
      {selection.deletion ? (
        <DeleteDialog
          name={selection.deletion.name}
          users={selection.deletion.users}
          onConfirm={selection.deletion.run}
          onClose={selection.keep}
        />
      ) : null}
      {publishing ? (
        <PublishForm
          schema={schema}
          published={form.published}
          number={(form.publishedNumber ?? 0) + 1}
          pending={publish.isPending}
          onPublish={(note) => void send(note)}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </Box>
  );
}
