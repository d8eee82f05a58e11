import LockOutlined from '@mui/icons-material/LockOutlined';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';
import { PageTitle } from './page-title.tsx';

/** For a doctor who opens by address a page that only an administrator may see. Never `/404`: the page exists. */
export function NoPermission({ children }: { children?: string }) {
  return (
    <Page width="wide">
      <PageTitle>Sin permiso</PageTitle>
      <EmptyState heading="h1" icon={<LockOutlined />} title="Sin permiso">
        {children ?? 'Esta sección es para administración. Si la necesitas, pide acceso a quien administra la clínica.'}
      </EmptyState>
    </Page>
  );
}
