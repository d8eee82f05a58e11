import { trpc } from '@consultorio/client/trpc';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { CodeInput } from '../../kit/code-input.tsx';
import { CopyText } from '../../kit/copy-text.tsx';
import { QrCode } from '../../kit/qr-code.tsx';
import { qrPath } from '../../kit/qr-path.ts';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import type { FactorManager } from './factor-manager.ts';
import { factorRefusal } from './factor-refusals.ts';
import { freeName } from './free-name.ts';

interface Props {
  desk: FactorManager;
  taken: readonly string[];
  onAdded: () => void;
}

/** The key goes into the application, and one of its codes comes back: only then does the provider ask for them. */
export function AddAuthenticatorForm({ desk, taken, onAdded }: Props) {
  const attempt = useId();
  const clinic = trpc.getClinic.useQuery(undefined, { staleTime: 5 * 60_000 });
  const issuer = clinic.data?.establishment.name;
  const [code, setCode] = useState('');
  const [name, setName] = useState(() => freeName('Mi aplicación', taken));
  const begun = useQuery({
    queryKey: ['newAuthenticator', attempt],
    queryFn: () => desk.beginAuthenticator(issuer ?? 'Consultorio'),
    enabled: issuer !== undefined || clinic.isError,
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const add = useMutation({
    mutationFn: async () => {
      if (begun.data) await desk.addAuthenticator(begun.data.secret, code, name.trim());
    },
    meta: { quiet: true, success: 'Listo: desde ahora te pediremos un código al entrar.' },
    onSuccess: onAdded,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  if (begun.error) return <Alert severity="error">{factorRefusal(begun.error).form ?? 'Vuelve a intentarlo.'}</Alert>;
  if (!begun.data) return <SkeletonList rows={3} height={80} />;
  const { address, key } = begun.data;
  const refusal = factorRefusal(add.error);
  return (
    <Stack component="form" method="post" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      <Typography>
        Agrega esta cuenta a tu aplicación de autenticación: Google Authenticator, Microsoft Authenticator u otra.
      </Typography>
      {/* A telephone cannot scan its own screen: there the way into the application comes first. */}
      <Button href={address} variant="outlined" size="large" sx={{ alignSelf: { sm: 'flex-start' } }}>
        Abrir la aplicación en este teléfono
      </Button>
      <Typography>Si la tienes en otro dispositivo, escanea este código.</Typography>
      <Stack sx={{ alignItems: 'center', gap: 2, textAlign: 'center' }}>
        <QrCode {...qrPath(address)} label="Código QR para tu aplicación de autenticación" />
        <Box>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            O escribe esta clave en la aplicación
          </Typography>
          <Typography component="div" variant="body2" sx={{ fontWeight: 600, textWrap: 'balance' }}>
            <CopyText text={key} what="la clave" />
          </Typography>
        </Box>
      </Stack>
      <CodeInput
        label="Código que muestra la aplicación"
        error={refusal.code}
        value={code}
        onCode={setCode}
        placeholder="000000"
      />
      <TextInput
        label="Nombre"
        hint="Para reconocerla después, por ejemplo «Teléfono de Ana»."
        value={name}
        slotProps={{ input: { maxLength: 60 } }}
        onChange={({ target }) => setName(target.value)}
      />
      {refusal.form ? <Alert severity="error">{refusal.form}</Alert> : null}
      <Button type="submit" variant="contained" size="large" loading={add.isPending} disabled={code.length < 6}>
        Activar
      </Button>
    </Stack>
  );
}
