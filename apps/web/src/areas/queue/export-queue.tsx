import { trpc } from '@consultorio/client/trpc';
import type { QueueTab } from '@consultorio/contracts/queue';
import { useSearchParams } from 'react-router-dom';
import { ExportButton } from '../../kit/export-button.tsx';
import { shownInput } from './queue-input.ts';
import type { ChosenSort, QueueFilterValues } from './use-queue-address.ts';

interface Props {
  tab: QueueTab;
  filters: QueueFilterValues;
  sort: ChosenSort | null;
  /** Only these rows of it. */
  ids?: string[];
}

/** The list as it is shown, whole, or what was marked in it. */
export function ExportQueue({ ids, ...shown }: Props) {
  const [params] = useSearchParams();
  const address = trpc.exportConsultations.useMutation();
  return <ExportButton addressOf={() => address.mutateAsync({ ...shownInput(shown, params), ids: ids ?? null })} />;
}
