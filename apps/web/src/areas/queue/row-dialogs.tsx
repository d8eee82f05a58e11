import type { QueueRow } from '@consultorio/contracts/queue';
import { AssignDialog } from '../../capabilities/consultation-actions/assign-dialog.tsx';
import { PriorityDialog } from '../../capabilities/consultation-actions/priority-dialog.tsx';
import { TransferDialog } from '../../capabilities/consultation-actions/transfer-dialog.tsx';
import { ReleaseDialog } from '../../capabilities/consultation-actions/verb-dialogs.tsx';

export type RowDialog =
  | 'assignConsultation'
  | 'transferConsultation'
  | 'releaseConsultation'
  | 'setConsultationPriority';

/** The dialogs of a row, which come together: an address for each would weigh more in the list than they do here. */
export function RowDialogs({ dialog, row, onClose }: { dialog: RowDialog; row: QueueRow; onClose: () => void }) {
  const shown = { consultation: row, open: true, onClose };
  if (dialog === 'assignConsultation') return <AssignDialog {...shown} />;
  if (dialog === 'transferConsultation') return <TransferDialog {...shown} onTransferred={onClose} />;
  if (dialog === 'releaseConsultation') return <ReleaseDialog {...shown} onReleased={onClose} />;
  return <PriorityDialog {...shown} />;
}
