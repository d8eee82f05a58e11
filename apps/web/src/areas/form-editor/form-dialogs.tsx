import { diffForms, type FormChange } from '@consultorio/contracts/form-diff';
import type { FormItem, FormSchema } from '@consultorio/contracts/forms';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { PublishDialog } from '../../kit/publish-dialog.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { formChangeTexts } from '../../texts/forms.ts';

interface DeleteDialogProps {
  /** The question or section to delete, in words. */
  name: string;
  users: readonly FormItem[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked only when other questions depend on it: everything else is deleted at once, because undo brings it back. */
export function DeleteDialog({ name, users, onConfirm, onClose }: DeleteDialogProps) {
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

export function PublishForm({ schema, published, ...dialog }: PublishFormProps) {
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
