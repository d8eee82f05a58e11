import { trpc } from '@consultorio/client/trpc';
import type { Passkey } from '@consultorio/contracts/staff-sessions';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useSession } from '../../capabilities/session/session-context.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateText, relativeText } from '../../texts/dates.ts';

const AddPasskeyDialog = lazyPart(async () => (await import('./passkey-dialogs.tsx')).AddPasskeyDialog);
const RenewCodesDialog = lazyPart(async () => (await import('./passkey-dialogs.tsx')).RenewCodesDialog);

/** Fewer than these are told as a warning. */
const FEW_CODES = 3;

/** The person's passkeys and how many recovery codes are left. What changes them asks for a proof first. */
export function PasskeysCard() {
  const query = trpc.listPasskeys.useQuery();
  const utils = trpc.useUtils();
  const { rehidrateUserProfile } = useSession();
  const [open, setOpen] = useState<'add' | 'renew' | null>(null);
  const close = () => setOpen(null);
  const added = () => {
    close();
    void utils.listPasskeys.invalidate();
    rehidrateUserProfile().catch((error: unknown) => console.error(error));
  };
  const add = (
    <Button variant="outlined" size="large" onClick={() => setOpen('add')} sx={{ width: { xs: '100%', sm: 'auto' } }}>
      Agregar llave de acceso
    </Button>
  );
  return (
    <SectionCard
      title="Llaves de acceso"
      subtitle="Tu huella, tu rostro o el PIN de un dispositivo. Confirman que eres tú al entrar y antes de firmar."
    >
      <QueryStates query={query} skeleton={<SkeletonList rows={2} height={52} />}>
        {({ items, recoveryCodesLeft }) =>
          items.length === 0 ? (
            <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
              <Typography sx={{ color: 'text.secondary' }}>Todavía no tienes ninguna.</Typography>
              {add}
            </Stack>
          ) : (
            <Stack sx={{ gap: 2 }}>
              <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
                {items.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} removable={items.length > 1} />
                ))}
              </Stack>
              {recoveryCodesLeft < FEW_CODES ? (
                <Alert severity="warning">Te quedan pocos códigos de recuperación: {recoveryCodesLeft}.</Alert>
              ) : (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  Te quedan {recoveryCodesLeft} códigos de recuperación.
                </Typography>
              )}
              <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
                {add}
                <Button size="large" onClick={() => setOpen('renew')}>
                  Hacer códigos nuevos
                </Button>
              </Stack>
            </Stack>
          )
        }
      </QueryStates>
      <Suspense>
        {open === 'add' ? <AddPasskeyDialog onAdded={added} onClose={close} /> : null}
        {open === 'renew' ? <RenewCodesDialog onClose={close} /> : null}
      </Suspense>
    </SectionCard>
  );
}

function PasskeyRow({ passkey, removable }: { passkey: Passkey; removable: boolean }) {
  const [asking, setAsking] = useState(false);
  const remove = trpc.removePasskey.useMutation({
    meta: { success: 'Quitamos la llave de acceso.' },
    onSettled: () => setAsking(false),
  });
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <Stack component="li" direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Desde el {dateText(createdAt)}
          {lastUsedAt ? ` · usada ${relativeText(lastUsedAt)}` : ''}
        </Typography>
      </Box>
      {removable ? (
        <Button color="secondary" size="small" aria-label={`Quitar ${name}`} onClick={() => setAsking(true)}>
          Quitar
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        title="¿Quitar esta llave de acceso?"
        confirm="Quitar llave"
        dangerous
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ passkeyId: id })}
        onClose={() => setAsking(false)}
      >
        <Typography sx={{ overflowWrap: 'anywhere' }}>«{name}» ya no servirá para confirmar que eres tú.</Typography>
      </ConfirmDialog>
    </Stack>
  );
}
