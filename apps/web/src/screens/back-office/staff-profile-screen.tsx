import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function StaffProfileScreen() {
  return (
    <Page width="wide">
      <PageHeader title="Mi perfil" />
    </Page>
  );
}
