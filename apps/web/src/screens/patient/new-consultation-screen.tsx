import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function NewConsultationScreen() {
  return (
    <Page width="patient">
      <PageHeader title="Nueva consulta" />
    </Page>
  );
}
