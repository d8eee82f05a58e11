import { diffForms } from '@consultorio/contracts/form-diff';
import type { FormSchema } from '@consultorio/contracts/forms';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { PublishDialog } from '../../kit/publish-dialog.tsx';
import { FormChanges } from './form-changes.tsx';

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
