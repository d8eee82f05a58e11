import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { AccessHeading } from './access-heading.tsx';

interface Props {
  heading: string;
  title: string;
  /** What to do now. */
  children: ReactNode;
}

/** An invitation that leads nowhere any more; whoever used it already goes on to sign in. */
export function DeadInvitation({ heading, title, children }: Props) {
  const signIn = (
    <Button component={Link} to={paths.login} variant="contained">
      Ir a iniciar sesión
    </Button>
  );
  return (
    <>
      <AccessHeading title={heading} />
      <EmptyState icon={<LinkOffOutlined />} title={title} action={signIn}>
        {children}
      </EmptyState>
    </>
  );
}
