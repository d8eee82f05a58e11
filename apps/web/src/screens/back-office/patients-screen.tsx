import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function PatientsScreen() {
  return (
    <Page width="wide">
      <PageHeader title="Pacientes" />
    </Page>
  );
}
