import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { isPhoned, notificationKinds, type notificationPreferences } from '@consultorio/contracts/notifications';
import type { Role } from '@consultorio/contracts/sides';
import { counted } from '@consultorio/contracts/words/counted';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { dateText } from '../../texts/dates.ts';
import { useSession } from '../session/session-context.ts';
import { KindSwitches } from './kind-switches.tsx';
import { channelTexts } from './phone-channel-texts.ts';
import { PhoneForm } from './phone-form.tsx';
import { useNoticePreferences } from './use-notice-preferences.ts';

type NoticePreferences = z.infer<typeof notificationPreferences>;

/** Whether this person is told at its telephone of what it has not read, at which number, and of which kinds. */
export function PhoneCard() {
  const { profile } = useSession();
  const { query, update, disabled } = useNoticePreferences();
  const mayConfirm = useCan('confirmPhone');
  const { data } = query;
  if (!data || !profile) return null;
  const { channels, consent, refused, waitMinutes } = data.phone;
  const names = channels.map((channel) => channelTexts[channel]).join(' o ');
  return (
    <SectionCard
      title="Avisos en tu teléfono"
      subtitle={`Lo que sigas sin leer ${counted(waitMinutes, 'minuto', 'minutos')} después te llega por ${names || channelTexts.sms}.`}
    >
      {consent ? (
        <ConsentDate consent={consent}>
          <PhonedKinds
            role={profile.role}
            preferences={data}
            disabled={disabled}
            onMuted={(phoneMuted) => update.mutate({ expectedVersion: data.version, muted: data.muted, phoneMuted })}
          />
        </ConsentDate>
      ) : (
        <Stack sx={{ gap: 2 }}>
          {refused ? (
            <Alert severity="warning">
              El último número que confirmaste no recibió nuestros mensajes y dejamos de enviarlos. Confirma otro, o el
              mismo si ya los recibe.
            </Alert>
          ) : null}
          {mayConfirm ? (
            <PhoneForm channels={channels} />
          ) : (
            <Typography variant="body2">Tu cuenta no puede hacer cambios por ahora.</Typography>
          )}
        </Stack>
      )}
    </SectionCard>
  );
}

interface ConsentDateProps {
  consent: NonNullable<NoticePreferences['phone']['consent']>;
  children: ReactNode;
}

function ConsentDate({ consent: { channel, lastDigits, givenAt }, children }: ConsentDateProps) {
  const [asking, setAsking] = useState(false);
  const mayEnd = useCan('endPhoneNotices');
  const end = trpc.endPhoneNotices.useMutation({
    meta: { success: 'Ya no te avisamos en tu teléfono.' },
    onSuccess: () => setAsking(false),
  });
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography>
        Te avisamos por {channelTexts[channel]} al número que termina en <strong>{lastDigits}</strong>.
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Lo aceptaste el {dateText(givenAt)}. Dicen que algo te espera, nunca qué tienes ni qué te recetaron.
      </Typography>
      {children}
      <Box>
        <Button color="secondary" variant="outlined" disabled={!mayEnd} onClick={() => setAsking(true)}>
          Quitar avisos de mi teléfono
        </Button>
      </Box>
      <ConfirmDialog
        open={asking}
        title="Quitar avisos de tu teléfono"
        confirm="Quitar avisos"
        pending={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      >
        <Typography>
          Retiras tu permiso y no te enviamos más mensajes a ese número. El correo y la campana siguen igual.
        </Typography>
      </ConfirmDialog>
    </Stack>
  );
}

interface KindsProps {
  role: Role;
  preferences: NoticePreferences;
  disabled: boolean;
  onMuted: (muted: NoticePreferences['phoneMuted']) => void;
}

function PhonedKinds({ role, preferences, disabled, onMuted }: KindsProps) {
  return (
    <Box component="details">
      <Typography component="summary" variant="body2" sx={{ py: 1.5, cursor: 'pointer', color: 'primary.dark' }}>
        Elegir de qué te avisamos en tu teléfono
      </Typography>
      <Stack sx={{ gap: 0.5 }}>
        <KindSwitches
          kinds={notificationKinds.filter((kind) => isPhoned(kind, role))}
          muted={preferences.phoneMuted}
          disabled={disabled}
          onMuted={onMuted}
        />
      </Stack>
    </Box>
  );
}
