import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import type { KnownDiagnosis } from '@consultorio/contracts/diagnoses';
import type { OrderFavourite } from '@consultorio/contracts/order-favourites';
import type { OrderKind } from '@consultorio/contracts/order-kinds';
import { missingInOrder, type Order, type OrderContent } from '@consultorio/contracts/orders';
import { orderKindWords, orderWords } from '@consultorio/contracts/words/orders';
import type { OrderBeside } from '@consultorio/prescribing/person-of-record';
import StarOutlined from '@mui/icons-material/StarOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useRef, useState } from 'react';
import { asksMore, IssueQuestion } from '../../../capabilities/orders/issue-question.tsx';
import { type OpenedOrder, OrderDialogs } from '../../../capabilities/orders/order-dialogs.tsx';
import { orderLines } from '../../../capabilities/orders/order-form.ts';
import { refusalText } from '../../../capabilities/orders/refusal-text.ts';
import {
  goesByWeight,
  type PrescribedTo,
  useSafetyFindings,
} from '../../../capabilities/orders/use-safety-findings.ts';
import { holdTyping } from '../../../kit/hold-typing.ts';
import { notify } from '../../../kit/notifications.tsx';
import { OrderEditor } from './order-editor.tsx';

/** So many stand below the new orders; all of them in the editor. */
const AT_HAND = 4;

interface FavouritesProps {
  label: string;
  /** Only those of this kind. */
  kind?: OrderKind;
  /** The one that is being made an order of. */
  pending: string | null;
  disabled: boolean;
  onPick: (favourite: OrderFavourite) => void;
}

/** What this doctor orders again and again, in one press instead of an empty order and its shortcut. */
export function FavouritesAtHand({ label, kind, pending, disabled, onPick }: FavouritesProps) {
  const favourites = trpc.listOrderFavourites.useQuery(undefined, { staleTime: 60_000 });
  const own = favourites.data?.filter((one) => !one.ofClinic && (!kind || one.kind === kind)).slice(0, AT_HAND) ?? [];
  if (own.length === 0) return null;
  // Beside the plan the number of a key would be one of the note's own.
  const keyed = kind === undefined;
  return (
    <Stack role="group" aria-label={label} direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {own.map((one, index) => (
        <Button
          key={one.id}
          size="small"
          variant="outlined"
          {...(keyed ? { 'data-shortcut': '', 'aria-keyshortcuts': `Alt+${index + 1}` } : {})}
          startIcon={<StarOutlined />}
          title={`${orderKindWords[one.kind].name}: ${orderLines(one.kind, one.content).join(', ')}${keyed ? ` (Alt ${index + 1})` : ''}`}
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

/** Begins an order, empty or of a favourite. What lacks nothing is read as it will be printed; what lacks something is written first. */
export function useNewOrder(
  consultationId: string,
  patient: PrescribedTo | null,
  onOpen: (opened: OpenedOrder) => void,
) {
  const intention = useIntentionKey();
  const [picked, setPicked] = useState<string | null>(null);
  const create = trpc.createOrder.useMutation({
    onSuccess: (order) => {
      intention.done();
      onOpen({ verb: isReadyToIssue(order, patient) ? 'issueOrder' : 'updateOrder', order });
    },
  });
  const make = (kind: OrderKind, content: OrderContent, of: string | null) => {
    holdTyping();
    setPicked(of);
    create.mutate({ consultationId, kind, content, idempotencyKey: intention.keyFor(of ?? kind) });
  };
  return {
    begin: (kind: OrderKind, content: OrderContent) => make(kind, content, null),
    pick: ({ id, kind, content }: OrderFavourite) => make(kind, content, id),
    /** The kind that is being made, and of which favourite. */
    pending: create.isPending ? create.variables.kind : null,
    picked: create.isPending ? picked : null,
  };
}

interface OpenedProps {
  consultationId: string;
  patient: PrescribedTo | null;
  diagnoses?: (() => readonly KnownDiagnosis[]) | undefined;
  weighed?: (() => number | null) | undefined;
  opened: OpenedOrder;
  onOpen: (opened: OpenedOrder) => void;
  /** On to signing the note, once it is issued. */
  onSign: (() => void) | null;
}

/** The editor, or the question, of the order that is opened. */
export function OpenedOrderDialogs(props: OpenedProps) {
  const { consultationId, patient, diagnoses, weighed, opened, onOpen, onSign } = props;
  const orders = trpc.listConsultationOrders.useQuery({ consultationId });
  // As it is now, not as it was when the dialog opened.
  const openedId = opened?.order.id;
  const order = orders.data?.find(({ id }) => id === openedId);
  const ordersBeside = useMemo(() => orders.data?.filter(({ id }) => id !== openedId) ?? [], [orders.data, openedId]);
  const close = () => onOpen(null);
  if (!order || !opened) return null;
  if (opened.verb === 'updateOrder')
    return (
      <OrderEditor
        key={order.id}
        {...{ order, patient, ordersBeside }}
        {...(diagnoses ? { diagnoses } : {})}
        {...(weighed ? { weighed } : {})}
        onClose={close}
      />
    );
  if (opened.verb === 'issueOrder')
    return (
      <IssueDraft
        key={order.id}
        {...{ order, patient, ordersBeside, onSign }}
        onEdit={() => onOpen({ verb: 'updateOrder', order })}
        onClose={close}
      />
    );
  return <OrderDialogs opened={{ verb: opened.verb, order }} {...{ patient, ordersBeside }} onClose={close} />;
}

/** Prescriptions of this doctor below the plan that speaks of them: the panel of orders need not be opened for them. */
export function PlanOrders(props: Omit<OpenedProps, 'opened' | 'onOpen'>) {
  const { consultationId, patient } = props;
  const [opened, setOpened] = useState<OpenedOrder>(null);
  const { pick, pending, picked } = useNewOrder(consultationId, patient, setOpened);
  return (
    <>
      <FavouritesAtHand
        label="Recetas a la mano"
        kind="prescription"
        pending={picked}
        disabled={pending !== null}
        onPick={pick}
      />
      <OpenedOrderDialogs {...props} opened={opened} onOpen={setOpened} />
    </>
  );
}

interface IssueDraftProps {
  order: Order;
  patient: PrescribedTo | null;
  ordersBeside: readonly OrderBeside[];
  /** Refused for what only the editor can mend. */
  onEdit: () => void;
  /** On to signing the note, where it may be signed. */
  onSign: (() => void) | null;
  onClose: () => void;
}

/**
 * A draft that came whole from a favourite or a template goes straight to the last question, which shows everything that will
 * be printed and what the safety engine says of it. What is issued is what was read: content that comes meanwhile is refused.
 */
function IssueDraft({ order, patient, ordersBeside, onEdit, onSign, onClose }: IssueDraftProps) {
  const [{ id, kind, content, version }] = useState(order);
  const [safetyReason, setSafetyReason] = useState('');
  const goesOn = useRef(false);
  const issue = trpc.issueOrder.useMutation({
    meta: { quiet: true },
    onSuccess: () => {
      onClose();
      if (goesOn.current) onSign?.();
    },
    onError: (error) => {
      if (asksMore(error)) return;
      notify(refusalText(error), 'error');
      onEdit();
    },
  });
  const findings = useSafetyFindings(content, patient, issue.error, ordersBeside);
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
      // Signing has its own question: this only spares the way to it.
      also={
        onSign ? { confirm: 'Emitir y pasar a firmar', confirmUnsigned: 'Emitir sin firma y pasar a firmar' } : null
      }
      onConfirm={(said, also) => {
        goesOn.current = also;
        issue.mutate({ orderId: id, expectedVersion: version, ...said });
      }}
      onClose={onClose}
    />
  );
}
