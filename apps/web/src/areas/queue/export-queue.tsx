import { trpc } from '@consultorio/client/trpc';
import type { QueueTab } from '@consultorio/contracts/queue';
import { useSearchParams } from 'react-router-dom';
import { reasonOf } from '../../addresses/review.ts';
import { ExportButton } from '../../kit/export-button.tsx';
import { queueInput } from './queue-input.ts';
import type { ChosenSort, QueueFilterValues } from './use-queue-address.ts';

interface Props {
  tab: QueueTab;
  filters: QueueFilterValues;
  sort: ChosenSort | null;
  /** Only these rows of it. */
  ids?: string[];
}

/** The list as it is shown, whole, or what was marked in it. */
export function ExportQueue({ tab, filters, sort, ids }: Props) {
  const [params] = useSearchParams();
  const address = trpc.exportConsultations.useMutation();
  const order =
    tab === 'toReview' ? { reason: reasonOf(params) } : sort && { sort: sort.by, descending: sort.descending };
  return (
    <ExportButton addressOf={() => address.mutateAsync({ tab, ...queueInput(filters), ...order, ids: ids ?? null })} />
  );
}
