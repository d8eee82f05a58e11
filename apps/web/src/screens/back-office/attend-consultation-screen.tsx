import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function AttendConsultationScreen() {
  return (
    <Page width="wide">
      <PageHeader title="Atender consulta" />
    </Page>
  );
}
