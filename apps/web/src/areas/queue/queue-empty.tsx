import type { QueueTab } from '@consultorio/contracts/queue';
import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Button from '@mui/material/Button';
import { EmptyState } from '../../kit/empty-state.tsx';
import { queueEmptyTexts } from '../../texts/queue-empty.ts';
import { queueTabTexts } from '../../texts/queue-tabs.ts';
import { isFiltered } from './queue-input.ts';
import type { QueueFilterValues } from './use-queue-address.ts';

interface Props {
  tab: QueueTab;
  filters: QueueFilterValues;
  onTab: (tab: QueueTab) => void;
}

/** Why the list has no rows, and what to do about it. */
export function QueueEmpty({ tab, filters, onTab }: Props) {
  const { label } = queueTabTexts[tab];
  const empty = queueEmptyTexts[tab];
  if (filters.query)
    return (
      <EmptyState icon={<FilterAltOutlined />} title="Sin resultados">
        Nada coincide con «{filters.query}» en «{label}»{isFiltered(filters) ? ' con estos filtros' : ''}. Prueba con
        otra lista o con menos letras.
      </EmptyState>
    );
  if (isFiltered(filters))
    return (
      <EmptyState icon={<FilterAltOutlined />} title="Nada con estos filtros">
        En «{label}» no hay consultas así. Quita algún filtro para ver las demás.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<InboxOutlined />}
      title={empty.title}
      action={
        tab === 'mine' ? (
          <Button variant="outlined" onClick={() => onTab('unassigned')}>
            Ver las que esperan médico
          </Button>
        ) : undefined
      }
    >
      {empty.hint}
    </EmptyState>
  );
}
