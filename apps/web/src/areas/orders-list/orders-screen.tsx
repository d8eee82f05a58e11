import type { Inputs } from '@consultorio/client/router';
import { trpc } from '@consultorio/client/trpc';
import { mayUse, useCan, ViewerContext } from '@consultorio/client/use-can';
import { orderKinds } from '@consultorio/contracts/order-kinds';
import { MAX_CHOSEN } from '@consultorio/contracts/queue-limits';
import { orderStates } from '@consultorio/contracts/states';
import { orderKindWords, orderStateWords } from '@consultorio/contracts/words/orders';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Suspense, useContext, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import type { OrderAction } from '../../capabilities/orders/order-actions.tsx';
import type { OpenedOrder } from '../../capabilities/orders/order-dialogs.tsx';
import { useOrderList } from '../../capabilities/orders/use-order-list.ts';
import { DayRangeFilter } from '../../capabilities/reports/day-range-filter.tsx';
import { useDayRange } from '../../capabilities/reports/use-day-range.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ExportButton } from '../../kit/export-button.tsx';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { ListFilters } from '../../kit/list-filters.tsx';
import { ListPaper } from '../../kit/list-paper.tsx';
import { MarkableEnd, MarkedBar } from '../../kit/marked-rows.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SearchInput } from '../../kit/search-input.tsx';
import { useAddressValue } from '../../kit/use-address-value.ts';
import { useChoice } from '../../kit/use-choice.ts';
import { countText } from '../../texts/counts.ts';
import { fullName } from '../../texts/names.ts';
import { OrderList } from './order-list.tsx';

const OrderPanel = lazyPart(async () => (await import('../../capabilities/orders/order-panel.tsx')).OrderPanel);
// Replacing brings the whole editor of prescriptions, which a list does without.
const OrderDialogs = lazyPart(async () => (await import('../../capabilities/orders/order-dialogs.tsx')).OrderDialogs);

const kindOptions = orderKinds.map((value) => ({ value, label: orderKindWords[value].name }));
const stateOptions = orderStates.map((value) => ({ value, label: orderStateWords[value].staff }));
const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text);

export function OrdersScreen() {
  const [kindSlug, setKind] = useAddressValue('tipo');
  const [stateSlug, setState] = useAddressValue('estado');
  const [doctorId, setDoctor] = useAddressValue('medico');
  const [query, setQuery] = useAddressValue('buscar');
  const [shownId, setShown] = useAddressValue('pedido', { push: true });
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedOrder>(null);
  const kind = orderKinds.find((one) => one === kindSlug) ?? null;
  const state = orderStates.find((one) => one === stateSlug) ?? null;
  const { from, until, setDays } = useDayRange();
  const asked = {
    ...{ kind, state, query: query || null, doctorId: isId(doctorId) ? doctorId : null },
    ...{ issuedFrom: from || null, issuedUntil: until || null },
  };
  const orders = useOrderList({ ...asked, counted: true });
  const { choice, begin } = useChoice(orders.rows ?? [], MAX_CHOSEN);
  // Only a doctor writes orders, and a doctor's list holds the own ones alone.
  const own = useCan('createOrder');
  const may = useMayOrder();
  const doctors = trpc.listDoctors.useQuery(undefined, { enabled: useCan('listDoctors') });
  const doctorOptions = (doctors.data ?? []).map((doctor) => ({ value: doctor.id, label: fullName(doctor) }));
  const narrowed = Object.values(asked).some(Boolean);
  const act = (verb: OrderAction, order: NonNullable<OpenedOrder>['order']) => {
    if (verb === 'reviewOrder') setShown(order.id);
    else if (verb === 'updateOrder') navigate(pathTo.attendConsultation(order.consultationId));
    else setOpened({ verb, order });
  };
  return (
    <Page width="list">
      <PageHeader
        title="Pedidos"
        subtitle={
          own
            ? 'Recetas, estudios y referencias de tus consultas.'
            : 'Recetas, estudios y referencias de todas las consultas.'
        }
      />
      <ListFilters>
        <SearchInput label="Buscar por folio o paciente" value={query} onChange={setQuery} />
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
        {doctorOptions.length > 1 ? (
          <FilterSelect
            label="Médico"
            all="Todos los médicos"
            value={doctorId}
            options={doctorOptions}
            onChange={setDoctor}
          />
        ) : null}
        <DayRangeFilter label="Emitidos" from={from} until={until} onChange={setDays} />
        <MarkableEnd count={countText(orders.total, 'pedido', 'pedidos')} choice={choice} onMark={begin}>
          <ExportOrders asked={asked} />
        </MarkableEnd>
      </ListFilters>
      <ListPaper
        query={orders}
        narrowed={narrowed}
        otherwise="Ningún pedido es así. Quita un filtro para ver más."
        empty={
          <EmptyState icon={<ReceiptLongOutlined />} title="Todavía no hay pedidos">
            Las recetas, los estudios y las referencias se escriben al atender una consulta.
          </EmptyState>
        }
        bar={
          <MarkedBar
            label="Pedidos marcados"
            ask="Marca los pedidos."
            choice={choice}
            shown={orders.rows?.length ?? 0}
            actionsOf={(ids) => <ExportOrders asked={asked} ids={ids} />}
          />
        }
      >
        {(rows) => (
          <OrderList
            orders={rows}
            choice={choice}
            hrefOf={({ id }) =>
              `?${new URLSearchParams([...params].filter(([name]) => name !== 'pedido').concat([['pedido', id]]))}`
            }
            may={may}
            onVerb={act}
          />
        )}
      </ListPaper>
      {isId(shownId) ? (
        <Suspense fallback={null}>
          <OrderPanel orderId={shownId} may={may} onVerb={act} onOpen={setShown} onClose={() => setShown('')} />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        {opened ? (
          <OrderDialogs opened={opened} patient={null} ordersBeside={[]} onClose={() => setOpened(null)} />
        ) : null}
      </Suspense>
    </Page>
  );
}

interface ExportProps {
  /** The filters of the list that is shown: the file has the same rows, all of them. */
  asked: Inputs['exportOrders'];
  /** Only these rows of it. */
  ids?: string[];
}

function ExportOrders({ asked, ids }: ExportProps) {
  const address = trpc.exportOrders.useMutation();
  return <ExportButton addressOf={() => address.mutateAsync({ ...asked, ids: ids ?? null })} />;
}

/** For the list across patients: everybody who sees an order there may reach it, so that the role alone decides. */
function useMayOrder(): (verb: OrderAction) => boolean {
  const viewer = useContext(ViewerContext);
  return (verb) => mayUse(viewer, verb);
}
