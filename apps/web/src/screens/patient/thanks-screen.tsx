import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function ThanksScreen() {
  return (
    <Page width="patient">
      <PageHeader title="Gracias" />
    </Page>
  );
}
