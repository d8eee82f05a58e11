import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function OrdersScreen() {
  return (
    <Page width="wide">
      <PageHeader title="Pedidos" />
    </Page>
  );
}
