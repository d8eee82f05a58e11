import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dateText } from '../../texts/dates.ts';
import { hiddenPhone } from '../session/factor-words.ts';
import { useSession } from '../session/session-context.ts';
import { loadWebConfig } from '../session/web-config.ts';
import { type SecondFactor, secondFactorsOf } from './second-factors.ts';

const AddFactorDialog = lazyPart(async () => (await import('./add-factor-dialog.tsx')).AddFactorDialog);
const RemoveFactorDialog = lazyPart(async () => (await import('./remove-factor-dialog.tsx')).RemoveFactorDialog);

type Open = { kind: 'totp' | 'phone' } | { kind: 'remove'; factor: SecondFactor } | null;
const wide = { width: { xs: '100%', sm: 'auto' } } as const;

/** What the provider asks at each sign-in beside password, Google or link; added and removed here. */
export function SecondFactorCard() {
  const { user } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const factors = useQuery({
    queryKey: ['secondFactors', user?.uid],
    queryFn: async () => ({
      items: user ? await secondFactorsOf(user) : [],
      sms: (await loadWebConfig()).smsSecondFactor,
    }),
    // Mostly asked of this browser, not of the network.
    networkMode: 'always',
  });
  const close = () => setOpen(null);
  const changed = () => {
    close();
    void factors.refetch();
  };
  return (
    <SectionCard
      title="Verificación en dos pasos"
      subtitle="Al entrar se pide además un código que solo tú tienes: nadie entra solo con tu contraseña."
      action={factors.data?.items.length ? <StatusChip tone="success" label="Activada" /> : null}
    >
      <QueryStates query={factors} skeleton={<SkeletonList rows={1} height={52} />}>
        {({ items, sms }) => (
          <Stack sx={{ gap: 2 }}>
            {items.length > 0 ? (
              <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
                {items.map((factor) => (
                  <FactorRow key={factor.id} factor={factor} onRemove={() => setOpen({ kind: 'remove', factor })} />
                ))}
              </Stack>
            ) : null}
            {items.length === 1 ? (
              <Alert severity="info">
                Si pierdes este {items[0]?.kind === 'phone' ? 'número' : 'teléfono'} no podrás entrar. Agrega otro
                método por si acaso.
              </Alert>
            ) : null}
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
              <Button variant="outlined" size="large" onClick={() => setOpen({ kind: 'totp' })} sx={wide}>
                {items.length > 0 ? 'Agregar otra aplicación' : 'Usar una aplicación'}
              </Button>
              {sms ? (
                <Button size="large" onClick={() => setOpen({ kind: 'phone' })} sx={wide}>
                  Recibir códigos por SMS
                </Button>
              ) : null}
            </Stack>
          </Stack>
        )}
      </QueryStates>
      <Suspense>
        {open?.kind === 'remove' ? (
          <RemoveFactorDialog
            factor={open.factor}
            isLast={factors.data?.items.length === 1}
            onRemoved={changed}
            onClose={close}
          />
        ) : open ? (
          <AddFactorDialog
            kind={open.kind}
            taken={factors.data?.items.map(({ name }) => name) ?? []}
            onAdded={changed}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </SectionCard>
  );
}

function FactorRow({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const { kind, name, phone, since } = factor;
  const title = name || (kind === 'phone' ? 'Mensajes SMS' : 'Aplicación de autenticación');
  const what = kind === 'phone' ? `SMS al ${hiddenPhone(phone)}` : 'Códigos de una aplicación';
  return (
    <Stack component="li" direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {what}
          {since ? ` · desde el ${dateText(since)}` : ''}
        </Typography>
      </Box>
      <Button color="secondary" size="small" aria-label={`Quitar ${title}`} onClick={onRemove}>
        Quitar
      </Button>
    </Stack>
  );
}
