import { trpc } from '@consultorio/client/trpc';
import { diffForms, type FormChange, sameForms } from '@consultorio/contracts/form-diff';
import type { FormDetail } from '@consultorio/contracts/form-editing';
import { checkFormLogic } from '@consultorio/contracts/form-logic';
import type { FormItem, FormSchema } from '@consultorio/contracts/forms';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentProps } from 'react';
import { useMemo } from 'react';
import { publishedText, usePublication } from '../../capabilities/editing/use-publication.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { EditorFrame } from '../../kit/editor-frame.tsx';
import { EditorHead } from '../../kit/editor-head.tsx';
import { PublishDialog } from '../../kit/publish-dialog.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { UndoButtons } from '../../kit/undo-buttons.tsx';
import { formChangeTexts } from '../../texts/forms.ts';
import { itemMap, itemRow, sectionRow } from './form-edits.ts';
import { FormPanel } from './form-panel.tsx';
import { QuestionList } from './question-list.tsx';
import { useFormDraft } from './use-form-draft.ts';
import { useFormSelection } from './use-form-selection.ts';

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
  const issues = useMemo(() => checkFormLogic(schema, form.kind), [schema, form.kind]);
  const troubled = useMemo(() => {
    const items = itemMap(schema);
    return new Set(issues.map(({ key }) => (items.has(key) ? itemRow(key) : sectionRow(key))));
  }, [issues, schema]);
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const publication = usePublication(editor);
  const publish = trpc.publishForm.useMutation({
    meta: { success: publishedText },
    onSuccess: publication.done,
  });
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
            state={editor.state}
            unpublished={!form.published || !sameForms(form.published, schema)}
            issueCount={issues.length}
            onShow={selection.show}
            onPublish={() => (issues.length > 0 ? selection.show('revision') : void publication.open())}
          >
            <Box role="toolbar" aria-label="Edición" sx={{ ml: -1 }}>
              <UndoButtons undo={editor.undo} redo={editor.redo} />
            </Box>
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
        </Box>
      </EditorFrame>
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
            void publication.send((expectedVersion) => publish.mutate({ formId: form.id, expectedVersion, changeNote }))
          }
          onClose={publication.close}
        />
      ) : null}
    </>
  );
}

interface DeleteDialogProps {
  /** The question or section to delete, in words. */
  name: string;
  users: readonly FormItem[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked only when other questions depend on it: everything else is deleted at once, because undo brings it back. */
function DeleteDialog({ name, users, onConfirm, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open
      dangerous
      title={`¿Borrar ${name}?`}
      confirm="Borrar y quitar de las condiciones"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Typography>Otras preguntas la usan en su condición o en su alarma:</Typography>
      <Box component="ul" sx={{ pl: 2.5 }}>
        {users.map(({ key, label }) => (
          <li key={key}>{label || 'Pregunta sin texto'}</li>
        ))}
      </Box>
      <Typography>Si sigues, esas condiciones se quitan. Puedes deshacerlo.</Typography>
    </ConfirmDialog>
  );
}

interface PublishFormProps extends Omit<ComponentProps<typeof PublishDialog>, 'isFirst' | 'children'> {
  schema: FormSchema;
  published: FormSchema | null;
}

function PublishForm({ schema, published, ...dialog }: PublishFormProps) {
  const changes = published ? diffForms(published, schema) : [];
  const breaking = changes.some((change) => change.breaking);
  return (
    <PublishDialog {...dialog} isFirst={published === null}>
      <Typography>
        Una versión publicada no cambia. Quien ya empezó a contestar termina con la suya; los demás reciben esta.
      </Typography>
      {breaking ? (
        <Alert severity="warning">Hay cambios que no se pueden comparar con las respuestas anteriores.</Alert>
      ) : null}
      {changes.length > 0 ? <FormChanges changes={changes} /> : null}
    </PublishDialog>
  );
}

/** The changes of a version, to be read before it is published. */
function FormChanges({ changes }: { changes: readonly FormChange[] }) {
  return (
    <Box component="ul" aria-label="Cambios" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {changes.map(({ kind, key, label, details, breaking }) => (
        <Box component="li" key={`${kind} ${key}`} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <StatusChip {...formChangeTexts[kind]} />
            {breaking ? <StatusChip tone="warning" label="Rompe con lo anterior" /> : null}
            <Typography sx={{ fontSize: 'body2.fontSize', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {label}
            </Typography>
          </Stack>
          {details.length > 0 ? (
            <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {details.join('. ')}.
            </Typography>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}
