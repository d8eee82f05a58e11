import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function FormsScreen() {
  return (
    <Page width="wide">
      <PageHeader title="Formularios" />
    </Page>
  );
}
