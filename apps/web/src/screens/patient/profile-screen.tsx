import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function ProfileScreen() {
  return (
    <Page width="patient">
      <PageHeader title="Mi perfil" />
    </Page>
  );
}
