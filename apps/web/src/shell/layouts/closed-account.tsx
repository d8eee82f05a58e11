import type { UserStatus } from '@consultorio/contracts/access';
import Button from '@mui/material/Button';
import { paths } from '../../addresses/paths.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Page } from '../../kit/page.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Picture } from '../../kit/picture.tsx';
import closed from '../../kit/pictures/closed.svg';
import { Header } from './header.tsx';

/** For staff whose account opens nothing: the reason, and the way out. */
export function ClosedAccount({ status }: { status: UserStatus }) {
  const { logout } = useSession();
  const title = status === 'invited' ? 'Tu invitación venció' : 'Tu cuenta está desactivada';
  return (
    <>
      <Header to={paths.landing} />
      <Page width="text">
        <PageTitle>{title}</PageTitle>
        <EmptyState
          heading="h1"
          picture={<Picture src={closed} />}
          title={title}
          action={
            <Button variant="contained" onClick={() => void logout()}>
              Cerrar sesión
            </Button>
          }
        >
          {status === 'invited'
            ? 'Pide a la clínica que te la reenvíe y abre el enlace del correo nuevo, o vuelve a entrar después.'
            : 'Ya no puedes entrar a la parte del personal. Si crees que es un error, habla con quien administra la clínica.'}
        </EmptyState>
      </Page>
    </>
  );
}
