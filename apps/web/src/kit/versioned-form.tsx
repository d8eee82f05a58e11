import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEventHandler, ReactNode } from 'react';
import { useOnline } from './use-online.ts';

/** The result of `useVersionedForm`. */
interface Versioned {
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
  /** The person who saved first: somebody else, or on a record of one person alone she herself, elsewhere. */
  others?: 'people' | 'devices';
  /** Somebody is at one of its fields. */
  onFocus?: () => void;
  children: ReactNode;
}

const collisions = {
  people: 'Otra persona guardó cambios aquí mientras escribías.',
  devices: 'Guardaste cambios en otro dispositivo o pestaña mientras escribías aquí.',
} as const;

/** Fields, the choice when somebody else saved first, and the buttons. */
export function VersionedForm({ form, submit, others = 'people', onFocus, children }: Props) {
  const online = useOnline();
  return (
    <Stack component="form" method="post" noValidate onSubmit={form.submit} onFocus={onFocus} sx={{ gap: 2.5 }}>
      {form.collided ? <Collision form={form} sentence={collisions[others]} /> : null}
      {children}
      {online ? null : (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          Ves lo último que cargamos. Lo que escribas se queda aquí; guárdalo en cuanto vuelva la conexión.
        </Typography>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          loading={form.isPending}
          disabled={form.collided || !form.isDirty || !online}
        >
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

function Collision({ form, sentence }: { form: Versioned; sentence: string }) {
  return (
    <Alert severity="warning">
      {sentence} Lo tuyo sigue en los campos: consérvalo y guárdalo encima, o mira lo que quedó guardado.
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
