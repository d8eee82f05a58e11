import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function TemplatesScreen() {
  return (
    <Page width="wide">
      <PageHeader title="Plantillas" />
    </Page>
  );
}
