import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function SettingsScreen() {
  return (
    <Page width="wide">
      <PageHeader title="Configuraciones" />
    </Page>
  );
}
