import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function PatientScreen() {
  return (
    <Page width="wide">
      <PageHeader title="Paciente" />
    </Page>
  );
}
