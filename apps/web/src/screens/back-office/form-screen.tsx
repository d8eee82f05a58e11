import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function FormScreen() {
  return (
    <Page width="wide">
      <PageHeader title="Formulario" />
    </Page>
  );
}
