import { issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import {
  createWebhookInput,
  kindsFor,
  updateWebhookInput,
  type Webhook,
  type WebhookKind,
  webhookKinds,
} from '@consultorio/contracts/webhooks';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { SelectInput } from '../../../kit/select-input.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { useIssues } from '../use-issues.ts';
import { KindPicker } from './kind-picker.tsx';
import { GivenSecret } from './secret-dialogs.tsx';

const empty = { name: '', url: '', kinds: [] as WebhookKind[], integrationId: null as string | null };

/** An address that is told from now on, or another name, address or choice for one that is. Whose it is stays. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const [typed, setTyped] = useState<typeof empty>(webhook ?? empty);
  const { setIssues, messageOf } = useIssues();
  const integrations = trpc.listIntegrations.useQuery();
  const refused = { onError: (error: unknown) => setIssues(issuesOf(error)) };
  const create = trpc.createWebhook.useMutation(refused);
  const update = trpc.updateWebhook.useMutation({
    ...refused,
    meta: { success: 'Guardamos los cambios.' },
    onSuccess: onClose,
  });
  if (create.data) return <GivenSecret name={typed.name} secret={create.data.secret} onClose={onClose} />;

  const { name, url, integrationId } = typed;
  const owner = integrations.data?.find(({ id }) => id === integrationId);
  const offered = integrationId === null ? webhookKinds : owner ? kindsFor(owner.scopes) : (webhook?.kinds ?? []);
  // What another owner may not hear is not sent along unseen.
  const kinds = typed.kinds.filter((kind) => offered.includes(kind));
  const set = (more: Partial<typeof empty>) => setTyped({ ...typed, ...more });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const changed = webhook && { webhookId: webhook.id, expectedVersion: webhook.version, name, url, kinds };
    const made = { name, url, kinds, integrationId };
    const wrong = (changed ? updateWebhookInput.safeParse(changed) : createWebhookInput.safeParse(made)).error?.issues;
    setIssues(wrong ?? []);
    if (wrong) return;
    if (changed) update.mutate(changed);
    else create.mutate(made);
  };
  return (
    <FormDialog
      title={webhook ? 'Editar webhook' : 'Nuevo webhook'}
      width="sm"
      onClose={onClose}
      onSubmit={save}
      actions={
        <Button type="submit" variant="contained" size="large" loading={create.isPending || update.isPending}>
          {webhook ? 'Guardar cambios' : 'Crear webhook'}
        </Button>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <TextInput
          label="Nombre"
          required
          autoFocus
          value={name}
          error={messageOf('name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextInput
          label="Dirección"
          type="url"
          required
          placeholder="https://…"
          autoComplete="off"
          hint={
            webhook
              ? 'Lo que está en espera también se enviará a la nueva.'
              : 'La da quien opera el programa que escucha.'
          }
          value={url}
          error={messageOf('url')}
          onChange={({ target }) => set({ url: target.value })}
        />
        {webhook ? null : (
          <SelectInput
            label="Para quién"
            hint="El de una integración solo se entera de lo que ella puede consultar, y termina con ella."
            options={[
              { value: '', label: 'La clínica' },
              ...(integrations.data ?? [])
                .filter(({ state }) => state === 'active')
                .map(({ id, name: label }) => ({ value: id, label })),
            ]}
            value={integrationId ?? ''}
            error={messageOf('integrationId')}
            onChange={({ target }) => set({ integrationId: target.value || null })}
          />
        )}
        <KindPicker
          offered={offered}
          chosen={kinds}
          error={messageOf('kinds')}
          onChange={(chosen) => set({ kinds: chosen })}
        />
      </Stack>
    </FormDialog>
  );
}
