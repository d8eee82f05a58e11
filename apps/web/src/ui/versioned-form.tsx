import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEventHandler, ReactNode } from 'react';

/** What `useVersionedForm` hands over. */
export interface Versioned {
  isDirty: boolean;
  isPending: boolean;
  collided: boolean;
  submit: FormEventHandler;
  discard: () => void;
  keepMine: () => void;
}

interface Props {
  form: Versioned;
  /** A verb and its object: «Guardar establecimiento». */
  submit: string;
  children: ReactNode;
}

/** Fields, what to do when somebody else saved first, and the buttons. */
export function VersionedForm({ form, submit, children }: Props) {
  return (
    <Stack component="form" method="post" noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
      {form.collided ? <Collision form={form} /> : null}
      {children}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" loading={form.isPending} disabled={form.collided || !form.isDirty}>
          {submit}
        </Button>
        {form.isDirty ? (
          <Button color="secondary" disabled={form.isPending} onClick={form.discard}>
            Descartar cambios
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}

function Collision({ form }: { form: Versioned }) {
  return (
    <Alert severity="warning">
      Otra persona guardó cambios aquí mientras escribías. Lo tuyo sigue en los campos: consérvalo y guárdalo encima, o
      mira lo que quedó guardado.
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" color="inherit" onClick={form.keepMine}>
          Conservar lo mío
        </Button>
        <Button size="small" color="inherit" onClick={form.discard}>
          Ver lo guardado
        </Button>
      </Stack>
    </Alert>
  );
}
