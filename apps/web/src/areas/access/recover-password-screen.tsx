import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { DemoMailHint } from '../../capabilities/account/demo-mail-hint.tsx';
import { identity } from '../../capabilities/session/open-identity.ts';
import { EmailText } from '../../kit/email-text.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Picture } from '../../kit/picture.tsx';
import mail from '../../kit/pictures/mail.svg';
import { AccessHeading } from './access-heading.tsx';
import { EmailForm } from './email-form.tsx';

/** An address without an account gets the same answer as one that has it. */
async function askForReset(address: string): Promise<void> {
  try {
    await (await identity()).sendPasswordReset(address);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return;
    throw error;
  }
}

export function RecoverPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = (
    <MuiLink component={Link} to={paths.login} sx={{ display: 'inline-block', py: 1.25 }}>
      Volver a iniciar sesión
    </MuiLink>
  );
  if (sentTo !== null) {
    return (
      <>
        <AccessHeading title="Revisa tu correo" />
        <EmptyState picture={<Picture src={mail} />} title="Te enviamos un enlace" action={back}>
          Si <EmailText email={sentTo} /> tiene una cuenta, en unos minutos recibirá un enlace para elegir otra
          contraseña. Revisa también la carpeta de correo no deseado.
        </EmptyState>
        <DemoMailHint />
      </>
    );
  }
  return (
    <>
      <AccessHeading title="Recupera tu contraseña">Te enviamos un enlace para elegir una nueva.</AccessHeading>
      <EmailForm send={askForReset} onSent={setSentTo} />
      <Typography sx={{ mt: 4, textAlign: 'center' }}>{back}</Typography>
    </>
  );
}
