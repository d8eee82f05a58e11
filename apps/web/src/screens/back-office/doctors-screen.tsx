import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function DoctorsScreen() {
  return (
    <Page width="wide">
      <PageHeader title="Doctores" />
    </Page>
  );
}
