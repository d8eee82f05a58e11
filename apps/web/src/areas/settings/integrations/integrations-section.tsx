import { issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import type { Integration } from '@consultorio/contracts/integrations';
import { isScope, isWriting } from '@consultorio/contracts/machine-access';
import AddOutlined from '@mui/icons-material/AddOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { lazyPart } from '../../../kit/lazy-part.ts';
import { QueryStates } from '../../../kit/query-states.tsx';
import { RecordList } from '../../../kit/record-list.tsx';
import type { Column } from '../../../kit/record-list-props.ts';
import { SectionCard } from '../../../kit/section-card.tsx';
import { SelectInput } from '../../../kit/select-input.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { relativeText, shortDateText } from '../../../texts/dates.ts';
import { scopeText } from '../../../texts/scopes.ts';
import { CreateIntegrationDialog } from './create-integration-dialog.tsx';
import { GivenKey } from './given-key.tsx';
import { KeyFields, keyOf, noKey } from './key-fields.tsx';
import { hoursOf, type OverlapHours, overlapOptions } from './overlap-options.ts';

/** Comes when somebody edits: whoever only looks does not wait for it. */
const EditIntegrationDialog = lazyPart(
  async () => (await import('./edit-integration-dialog.tsx')).EditIntegrationDialog,
);

const states = {
  active: { label: 'Vigente', tone: 'success' },
  expired: { label: 'Vencida', tone: 'warning' },
  revoked: { label: 'Revocada', tone: 'neutral' },
} as const satisfies Record<Integration['state'], object>;

/** What it may do, shortly: whoever looks wants to know whether it writes. */
function mayText({ scopes }: Integration): string {
  const writes = scopes.filter((scope) => isScope(scope) && isWriting(scope));
  return writes.length === 0 ? 'Solo lee' : `Lee y escribe: ${writes.map(scopeText).join(', ').toLowerCase()}`;
}

const columns: Column<Integration>[] = [
  { header: 'Permisos', cell: (one) => <Box sx={{ minWidth: { md: 180 } }}>{mayText(one)}</Box> },
  {
    header: 'Último uso',
    cell: ({ lastUsedAt }) => (lastUsedAt ? relativeText(lastUsedAt) : 'Nunca'),
    nowrap: true,
  },
  {
    header: 'Hasta',
    cell: ({ expiresAt, revokedAt }) => shortDateText(revokedAt ?? expiresAt),
    nowrap: true,
  },
  { header: 'Estado', phone: 'aside', cell: ({ state }) => <StatusChip {...states[state]} /> },
];

type Ask = 'edit' | 'rotate' | 'revoke';

/** The programs of others that call in their own name. */
export function IntegrationsSection() {
  const [creating, setCreating] = useState(false);
  const [asked, setAsked] = useState<{ integration: Integration; to: Ask } | null>(null);
  const list = trpc.listIntegrations.useQuery();
  const close = () => setAsked(null);
  return (
    <>
      <SectionCard
        title="Programas conectados"
        subtitle="Programas de laboratorios, farmacias o aseguradoras, con nombre propio y solo con los permisos que elijas."
        action={
          <Button
            variant="contained"
            startIcon={<AddOutlined />}
            onClick={() => setCreating(true)}
            sx={{ flexShrink: 0 }}
          >
            Nueva integración
          </Button>
        }
        flush
      >
        <QueryStates query={list}>
          {(rows) =>
            rows.length > 0 ? (
              <RecordList
                label="Programas conectados"
                rows={rows}
                keyOf={({ id }) => id}
                title={{ header: 'Nombre', text: ({ name }) => name, note: ({ purpose }) => purpose }}
                columns={columns}
                actionsOf={(integration) => (
                  <IntegrationButtons integration={integration} onAsk={(to) => setAsked({ integration, to })} />
                )}
              />
            ) : (
              <EmptyState icon={<HubOutlined />} title="Ninguna todavía">
                Cuando un laboratorio o una farmacia se conecte por programa, dale aquí su propia entrada: nadie más usa
                la contraseña de un médico.
              </EmptyState>
            )
          }
        </QueryStates>
      </SectionCard>
      {creating ? <CreateIntegrationDialog onClose={() => setCreating(false)} /> : null}
      {asked?.to === 'edit' ? (
        <Suspense fallback={null}>
          <EditIntegrationDialog integration={asked.integration} onClose={close} />
        </Suspense>
      ) : null}
      {asked?.to === 'rotate' ? <RotateKeyDialog integration={asked.integration} onClose={close} /> : null}
      {asked?.to === 'revoke' ? <RevokeIntegration integration={asked.integration} onClose={close} /> : null}
    </>
  );
}

function IntegrationButtons({ integration, onAsk }: { integration: Integration; onAsk: (to: Ask) => void }) {
  if (integration.state === 'revoked') return null;
  return (
    // One below the other where they are a column: beside each other the last one stood outside of the table.
    <Box
      sx={{
        ...{ display: { xs: 'contents', md: 'inline-flex' }, flexDirection: 'column', alignItems: 'flex-end' },
        '& > *': { mr: { md: -1.5 } },
      }}
    >
      <Button size="small" aria-label={`Editar ${integration.name}`} onClick={() => onAsk('edit')}>
        Editar
      </Button>
      {integration.state === 'active' ? (
        <Button size="small" aria-label={`Dar otra llave a ${integration.name}`} onClick={() => onAsk('rotate')}>
          Otra llave
        </Button>
      ) : null}
      <Button size="small" color="error" aria-label={`Revocar ${integration.name}`} onClick={() => onAsk('revoke')}>
        Revocar
      </Button>
    </Box>
  );
}

function RevokeIntegration({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const revoke = trpc.revokeIntegration.useMutation({
    meta: { success: `«${integration.name}» ya no puede llamar.` },
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`¿Revocar «${integration.name}»?`}
      confirm="Revocar integración"
      cancel="Conservarla"
      dangerous
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ integrationId: integration.id })}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Deja de servir en su próxima llamada y no se puede deshacer. Lo que hizo queda en la bitácora.
      </Typography>
    </ConfirmDialog>
  );
}

/** Another key, with the time that it takes to put it in the place of the one before. */
function RotateKeyDialog({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const [key, setKey] = useState({ ...noKey, kind: integration.keys[0]?.kind ?? noKey.kind });
  const [hours, setHours] = useState<OverlapHours>(24);
  const rotate = trpc.rotateIntegrationKey.useMutation();
  if (rotate.data)
    return (
      <GivenKey name={integration.name} integrationId={integration.id} secret={rotate.data.secret} onClose={onClose} />
    );
  const messageOf = (field: string) =>
    rotate.error ? issuesOf(rotate.error).find(({ path }) => path.at(-1) === field)?.message : undefined;
  return (
    <FormDialog
      title={`Otra llave para «${integration.name}»`}
      width="sm"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        rotate.mutate({ integrationId: integration.id, key: keyOf(key), overlapHours: hours });
      }}
      actions={
        <Button type="submit" variant="contained" size="large" loading={rotate.isPending}>
          Dar otra llave
        </Button>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <KeyFields value={key} errors={{ jwks: messageOf('jwks'), jwksUrl: messageOf('jwksUrl') }} onChange={setKey} />
        <SelectInput
          label="La llave anterior"
          options={overlapOptions}
          value={String(hours)}
          hint="Mientras, sirven las dos: así nada se detiene al cambiarla."
          onChange={({ target }) => setHours(hoursOf(target.value))}
        />
      </Stack>
    </FormDialog>
  );
}
