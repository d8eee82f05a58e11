import { issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { type Integration, updateIntegrationInput } from '@consultorio/contracts/integrations';
import { isScope } from '@consultorio/contracts/machine-access';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { dayOf, TermFields, type TypedTraits, traitsOf, WhoFields } from './integration-fields.tsx';
import { ScopePicker } from './scope-picker.tsx';

type Issue = { path: readonly PropertyKey[]; message: string };

/** Another name, other scopes, more time: the program keeps its key and its id. */
export function EditIntegrationDialog({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const { id, version, expiresAt } = integration;
  const [typed, setTyped] = useState<TypedTraits>({
    ...integration,
    scopes: integration.scopes.filter(isScope),
    day: dayOf(expiresAt),
    networks: integration.networks.join(', '),
  });
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const update = trpc.updateIntegration.useMutation({
    meta: { success: 'Guardamos los cambios.' },
    onError: (error) => setIssues(issuesOf(error)),
    onSuccess: onClose,
  });
  const messageOf = (field: string) => issues.find(({ path }) => path[0] === field)?.message;
  const set = (more: Partial<TypedTraits>) => setTyped({ ...typed, ...more });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const traits = traitsOf(typed);
    // A day that nobody touched is the moment that it was.
    const changed = typed.day === dayOf(expiresAt) ? { ...traits, expiresAt } : traits;
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
        <Button type="submit" variant="contained" size="large" loading={update.isPending}>
          Guardar cambios
        </Button>
      }
    >
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
