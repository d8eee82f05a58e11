import { diffForms, type FormChange } from '@consultorio/contracts/form-diff';
import type { FormSchema } from '@consultorio/contracts/forms';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { PublishDialog } from '../../kit/publish-dialog.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { formChangeTexts } from '../../texts/forms.ts';

interface Props extends Omit<ComponentProps<typeof PublishDialog>, 'isFirst' | 'children'> {
  schema: FormSchema;
  published: FormSchema | null;
}

export function PublishForm({ schema, published, ...dialog }: Props) {
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
