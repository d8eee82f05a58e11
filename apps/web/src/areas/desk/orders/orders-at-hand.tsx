import { trpc } from '@consultorio/client/trpc';
import type { OrderFavourite } from '@consultorio/contracts/order-favourites';
import { missingInOrder, type Order } from '@consultorio/contracts/orders';
import { orderKindWords, orderWords } from '@consultorio/contracts/words/orders';
import StarOutlined from '@mui/icons-material/StarOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { asksMore, IssueQuestion } from '../../../capabilities/orders/issue-question.tsx';
import { orderLines } from '../../../capabilities/orders/order-form.ts';
import { refusalText } from '../../../capabilities/orders/refusal-text.ts';
import {
  goesByWeight,
  type PrescribedTo,
  useSafetyFindings,
} from '../../../capabilities/orders/use-safety-findings.ts';
import { notify } from '../../../kit/notifications.tsx';

/** So many stand below the new orders; all of them in the editor. */
const AT_HAND = 4;

interface FavouritesProps {
  /** The one that is being made an order of. */
  pending: string | null;
  disabled: boolean;
  onPick: (favourite: OrderFavourite) => void;
}

/** What this doctor orders again and again, in one press instead of an empty order and its shortcut. */
export function FavouritesAtHand({ pending, disabled, onPick }: FavouritesProps) {
  const favourites = trpc.listOrderFavourites.useQuery(undefined, { staleTime: 60_000 });
  const own = favourites.data?.filter(({ ofClinic }) => !ofClinic).slice(0, AT_HAND) ?? [];
  if (own.length === 0) return null;
  return (
    <Stack role="group" aria-label="Favoritos" direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {own.map((one, index) => (
        <Button
          key={one.id}
          size="small"
          variant="outlined"
          data-shortcut=""
          aria-keyshortcuts={`Alt+${index + 1}`}
          startIcon={<StarOutlined />}
          title={`${orderKindWords[one.kind].name}: ${orderLines(one.kind, one.content).join(', ')} (Alt ${index + 1})`}
          disabled={disabled}
          loading={pending === one.id}
          onClick={() => onPick(one)}
          sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
        >
          {one.name}
        </Button>
      ))}
    </Stack>
  );
}

/** Whether a draft says all it has to. Whoever is dosed by weight is weighed in the editor first. */
export const isReadyToIssue = ({ kind, content, state }: Order, patient: PrescribedTo | null): boolean =>
  state === 'draft' &&
  missingInOrder(kind, content).length === 0 &&
  !(kind === 'prescription' && (patient === null || goesByWeight(patient)));

interface IssueDraftProps {
  order: Order;
  patient: PrescribedTo | null;
  /** Refused for what only the editor can mend. */
  onEdit: () => void;
  onClose: () => void;
}

/**
 * A draft that came whole from a favourite or a template goes straight to the last question, which shows everything that will
 * be printed and what the safety engine says of it. What is issued is what was read: content that comes meanwhile is refused.
 */
export function IssueDraft({ order, patient, onEdit, onClose }: IssueDraftProps) {
  const [{ id, kind, content, version }] = useState(order);
  const [safetyReason, setSafetyReason] = useState('');
  const issue = trpc.issueOrder.useMutation({
    meta: { quiet: true },
    onSuccess: onClose,
    onError: (error) => {
      if (asksMore(error)) return;
      notify(refusalText(error), 'error');
      onEdit();
    },
  });
  const findings = useSafetyFindings(content, patient, issue.error);
  const name = orderWords(kind, content).name.toLowerCase();
  return (
    <IssueQuestion
      title={`¿Emitir ${name}?`}
      confirm={`Emitir ${name}`}
      confirmUnsigned={`Emitir ${name} sin firma`}
      {...{ kind, content, patient, findings, safetyReason }}
      refusal={issue.error}
      pending={issue.isPending}
      onSafetyReason={setSafetyReason}
      onConfirm={(said) => issue.mutate({ orderId: id, expectedVersion: version, ...said })}
      onClose={onClose}
    />
  );
}
