import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { DemoMailHint } from '../../capabilities/account/demo-mail-hint.tsx';
import { identity } from '../../capabilities/session/open-identity.ts';
import { EmailText } from '../../kit/email-text.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Picture } from '../../kit/picture.tsx';
import mail from '../../kit/pictures/mail.svg';
import { useCooldown } from '../../kit/use-cooldown.ts';
import { AccessHeading } from './access-heading.tsx';
import { EmailForm } from './email-form.tsx';
import { rememberLinkRequest } from './link-request.ts';

const RESEND_COOLDOWN = 60;

/** They would tell whether the address has an account: it gets the same answer as every other. */
const untold: readonly unknown[] = ['auth/user-not-found', 'auth/user-disabled', 'auth/admin-restricted-operation'];

async function askForLink(email: string): Promise<void> {
  const { sendSignInLink } = await identity();
  await sendSignInLink(email).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && untold.includes(error.code))) throw error;
  });
  rememberLinkRequest(localStorage, email);
}

/** Asks for a mailed link with which one enters without a password. */
export function AskSignInLink() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      {sentTo === null ? (
        <>
          <AccessHeading title="Entra con un enlace">Te lo enviamos por correo y entras sin contraseña.</AccessHeading>
          <EmailForm send={askForLink} onSent={setSentTo} />
        </>
      ) : (
        <Sent email={sentTo} onOther={() => setSentTo(null)} />
      )}
      <Typography sx={{ mt: 4, textAlign: 'center' }}>
        <MuiLink component={Link} to={paths.login} sx={{ display: 'inline-block', py: 1.25 }}>
          Volver a iniciar sesión
        </MuiLink>
      </Typography>
    </>
  );
}

function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  const [left, wait] = useCooldown(RESEND_COOLDOWN);
  // One was just sent.
  useEffect(() => wait(), [wait]);
  const again = useMutation({
    mutationFn: () => askForLink(email),
    meta: { success: 'Te enviamos otro enlace.' },
    onSuccess: wait,
  });
  return (
    <>
      <AccessHeading title="Revisa tu correo" />
      <EmptyState
        picture={<Picture src={mail} />}
        title="Te enviamos un enlace"
        action={
          <Stack sx={{ gap: 1 }}>
            <Button
              variant="outlined"
              size="large"
              loading={again.isPending}
              disabled={left > 0}
              onClick={() => again.mutate()}
            >
              {left > 0 ? `Reenviar en ${left} s` : 'Reenviar enlace'}
            </Button>
            <Button color="secondary" onClick={onOther}>
              Usar otro correo
            </Button>
          </Stack>
        }
      >
        En unos minutos llega a <EmailText email={email} />. Ábrelo en este dispositivo y entras de una vez; sirve una
        sola vez. Revisa también la carpeta de correo no deseado.
      </EmptyState>
      <DemoMailHint />
    </>
  );
}
