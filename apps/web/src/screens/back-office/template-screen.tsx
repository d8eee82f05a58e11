import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function TemplateScreen() {
  return (
    <Page width="wide">
      <PageHeader title="Plantilla" />
    </Page>
  );
}
