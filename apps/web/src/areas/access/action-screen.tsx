import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { InvitationAction } from './invitation-action.tsx';
import { OwnAccountAction } from './own-account-action.tsx';
import { ResetPasswordAction } from './reset-password-action.tsx';
import { SignInLinkAction } from './sign-in-link-action.tsx';
import { isEmailMode, VerifyEmailAction } from './verify-email-action.tsx';

/** The one address that links of mails lead to, the identity provider's and our invitations; `mode` says which it was. */
export function ActionScreen() {
  const [query] = useSearchParams();
  const mode = query.get('mode');
  const code = query.get('oobCode');
  if (code && isEmailMode(mode)) return <VerifyEmailAction code={code} mode={mode} />;
  if (code && mode === 'resetPassword') return <ResetPasswordAction code={code} />;
  if (mode === 'signIn') return <SignInLinkAction key={code} code={code} apiKey={query.get('apiKey')} />;
  const invitation = query.get('code');
  if (invitation && mode === 'invitation') return <InvitationAction code={invitation} />;
  if (invitation && mode === 'ownAccount') return <OwnAccountAction code={invitation} />;
  return (
    <>
      <PageTitle>Enlace no válido</PageTitle>
      <EmptyState
        heading="h1"
        icon={<LinkOffOutlined />}
        title="Este enlace no está completo"
        action={
          <Button component={Link} to={paths.login} variant="contained">
            Ir a iniciar sesión
          </Button>
        }
      >
        Ábrelo otra vez desde el correo, sin copiarlo a mano, o pide uno nuevo desde la página de acceso.
      </EmptyState>
    </>
  );
}
