import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function HomeScreen() {
  return (
    <Page width="patient">
      <PageHeader title="Inicio" />
    </Page>
  );
}
