import { trpc } from '@consultorio/client/trpc';
import PrivacyTipOutlined from '@mui/icons-material/PrivacyTipOutlined';
import { ArcoList } from '../../../capabilities/arco/arco-list.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { LoadMore } from '../../../kit/load-more.tsx';
import { byCursor, rowsOf } from '../../../kit/paged.ts';
import { QueryStates } from '../../../kit/query-states.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { useAddressValue } from '../../../kit/use-address-value.ts';
import { ArcoView } from './arco-view.tsx';

/** What people ask about their data, or one request. */
export function ArcoTab() {
  const [opened, setOpened] = useAddressValue('solicitud', { push: true });
  return opened ? <ArcoView requestId={opened} onBack={() => setOpened('')} /> : <ArcoRegister />;
}

function ArcoRegister() {
  const list = trpc.listArcoRequests.useInfiniteQuery({}, byCursor);
  return (
    <SectionCard
      title="Solicitudes ARCO"
      subtitle="Acceso, rectificación, cancelación y oposición: 20 días hábiles para responder y 15 para cumplir. Primero lo que vence antes."
      flush
    >
      <QueryStates query={{ ...list, data: rowsOf(list) }}>
        {(rows) =>
          rows.length > 0 ? (
            <ArcoList rows={rows} />
          ) : (
            <EmptyState icon={<PrivacyTipOutlined />} title="Nadie ha pedido nada">
              Cada persona lo pide en su perfil, en «Privacidad». Lo que llegue en papel se registra en su expediente,
              en «Datos».
            </EmptyState>
          )
        }
      </QueryStates>
      <LoadMore query={list} />
    </SectionCard>
  );
}
