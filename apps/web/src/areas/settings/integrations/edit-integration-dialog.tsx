import { appCodeOf, issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { type Integration, updateIntegrationInput } from '@consultorio/contracts/integrations';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { notify } from '../../../kit/notifications.tsx';
import { browserDay } from '../../../texts/browser-day.ts';
import { errorText } from '../../../texts/errors.ts';
import { useIssues } from '../use-issues.ts';
import { ChangedElsewhere, type Elsewhere, mergeTraits, typedOf } from './changed-elsewhere.tsx';
import { TermFields, type TypedTraits, traitsOf, WhoFields } from './integration-fields.tsx';
import { ScopePicker } from './scope-picker.tsx';

/**
 * Another name, other scopes, more time: the program keeps its key and its id. Where somebody else was faster it is read anew:
 * what is typed here stays, and what changed there is shown.
 */
export function EditIntegrationDialog({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const [base, setBase] = useState(integration);
  const { id, version, expiresAt } = base;
  const [typed, setTyped] = useState<TypedTraits>(() => typedOf(integration));
  const [elsewhere, setElsewhere] = useState<Elsewhere | 'revoked' | null>(null);
  const utils = trpc.useUtils();
  const { setIssues, messageOf } = useIssues();
  const update = trpc.updateIntegration.useMutation({
    // The dialog itself says that somebody else was faster.
    meta: { quiet: true, success: 'Guardamos los cambios.' },
    // Pending until it is read.
    onError: async (error) => {
      setIssues(issuesOf(error));
      if (appCodeOf(error) === 'stale-version') await readAnew();
      else notify(errorText(error), 'error');
    },
    onSuccess: onClose,
  });
  async function readAnew() {
    const rows = await utils.listIntegrations.fetch(undefined, { staleTime: 0 }).catch(() => null);
    // Away for the moment, which the list behind tells: the next attempt is refused and read again.
    if (!rows) return;
    const newer = rows.find((one) => one.id === id);
    if (!newer || newer.state === 'revoked') return setElsewhere('revoked');
    const merged = mergeTraits(base, typed, newer);
    setBase(newer);
    setTyped(merged.typed);
    setElsewhere(merged.elsewhere);
  }
  const set = (more: Partial<TypedTraits>) => setTyped({ ...typed, ...more });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const traits = traitsOf(typed);
    // A day that nobody touched is the moment that it was.
    const changed = typed.day === browserDay(expiresAt) ? { ...traits, expiresAt } : traits;
    const input = { integrationId: id, expectedVersion: version, ...changed };
    const wrong = updateIntegrationInput.safeParse(input).error?.issues;
    setIssues(wrong ?? []);
    if (!wrong) update.mutate(input);
  };
  const fields = { typed, messageOf, onChange: set };
  return (
    <FormDialog
      title="Editar integración"
      width="sm"
      onClose={onClose}
      onSubmit={save}
      actions={
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={update.isPending}
          disabled={elsewhere === 'revoked'}
        >
          Guardar cambios
        </Button>
      }
    >
      {elsewhere === 'revoked' ? (
        <Alert severity="error" sx={{ mb: 3 }}>
          Otra persona la revocó mientras la editabas. Ya no se puede cambiar.
        </Alert>
      ) : elsewhere ? (
        <ChangedElsewhere elsewhere={elsewhere} typed={typed} onTake={set} />
      ) : null}
      <Stack sx={{ gap: 3.5 }}>
        <Part title="Quién es">
          <WhoFields {...fields} />
        </Part>
        <Part title="Desde dónde y hasta cuándo">
          <TermFields {...fields} />
        </Part>
        <Part
          title="Qué puede hacer"
          note="Lo que le quites deja de valer en su próxima llamada. Su llave sigue siendo la misma."
        >
          <ScopePicker chosen={typed.scopes} error={messageOf('scopes')} onChange={(scopes) => set({ scopes })} />
        </Part>
      </Stack>
    </FormDialog>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Stack component="section" sx={{ gap: 2 }}>
      <div>
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
        {note ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {note}
          </Typography>
        ) : null}
      </div>
      {children}
    </Stack>
  );
}
