import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../../kit/page-title.tsx';

export function AccessHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Typography variant="h1" sx={{ fontSize: 'page.title' }}>
        {title}
      </Typography>
      {children ? (
        <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary', overflowWrap: 'anywhere' }}>{children}</Typography>
      ) : null}
    </>
  );
}
