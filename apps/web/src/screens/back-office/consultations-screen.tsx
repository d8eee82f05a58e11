import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function ConsultationsScreen() {
  return (
    <Page width="wide">
      <PageHeader title="Consultas" />
    </Page>
  );
}
