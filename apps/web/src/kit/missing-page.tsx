import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from './page-title.tsx';

interface Props {
  icon: ReactNode;
  title: string;
  /** The list from which something that exists can be opened. */
  list: { path: string; label: string };
  children: string;
}

/** An address behind which there is nothing that this person may see. */
export function MissingPage({ icon, title, list, children }: Props) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        heading="h1"
        icon={icon}
        title={title}
        action={
          <Button component={Link} to={list.path} variant="contained">
            {list.label}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
