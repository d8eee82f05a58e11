import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function ConsultationDetailScreen() {
  return (
    <Page width="patient">
      <PageHeader title="Mis consultas" />
    </Page>
  );
}
