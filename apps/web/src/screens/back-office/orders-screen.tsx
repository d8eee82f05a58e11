import { useCan } from '@consultorio/client/use-can';
import { orderStates } from '@consultorio/contracts/lifecycle';
import { orderKinds } from '@consultorio/contracts/orders';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Paper from '@mui/material/Paper';
import { useAddressValue } from '../../app/use-address-value.ts';
import { OrderList } from '../../features/orders/order-list.tsx';
import { useOrderList } from '../../features/orders/use-order-list.ts';
import { documentStates } from '../../texts/documents.ts';
import { orderKindTexts } from '../../texts/orders.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryStates } from '../../ui/query-states.tsx';

const kindOptions = orderKinds.map((value) => ({ value, label: orderKindTexts[value] }));
const stateOptions = orderStates.map((value) => ({ value, label: documentStates[value].label }));

export function OrdersScreen() {
  const [kindSlug, setKind] = useAddressValue('tipo');
  const [stateSlug, setState] = useAddressValue('estado');
  const kind = orderKinds.find((one) => one === kindSlug) ?? null;
  const state = orderStates.find((one) => one === stateSlug) ?? null;
  const orders = useOrderList({ kind, state });
  // Only a doctor writes orders, and a doctor's list holds the own ones alone.
  const own = useCan('createOrder');
  return (
    <Page width="wide">
      <PageHeader
        title="Pedidos"
        subtitle={
          own
            ? 'Recetas, estudios y referencias de tus consultas.'
            : 'Recetas, estudios y referencias de todas las consultas.'
        }
        actions={
          <>
            <FilterSelect
              label="Tipo de pedido"
              all="Todos los tipos"
              value={kind ?? ''}
              options={kindOptions}
              onChange={setKind}
            />
            <FilterSelect
              label="Estado del pedido"
              all="Todos los estados"
              value={state ?? ''}
              options={stateOptions}
              onChange={setState}
            />
          </>
        }
      />
      <Paper variant="outlined" sx={{ borderRadius: '12px', overflow: 'hidden' }} aria-busy={orders.isFetching}>
        <QueryStates query={{ ...orders, data: orders.rows }}>
          {(rows) =>
            rows.length > 0 ? (
              <OrderList orders={rows} />
            ) : kind || state ? (
              <EmptyState icon={<SearchOffOutlined />} title="Sin resultados">
                Ningún pedido es así. Quita un filtro para ver más.
              </EmptyState>
            ) : (
              <EmptyState icon={<ReceiptLongOutlined />} title="Todavía no hay pedidos">
                Las recetas, los estudios y las referencias se escriben al atender una consulta.
              </EmptyState>
            )
          }
        </QueryStates>
        <LoadMore query={orders} />
      </Paper>
    </Page>
  );
}
