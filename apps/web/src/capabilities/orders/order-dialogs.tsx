import { trpc } from '@consultorio/client/trpc';
import type { OrderVerb } from '@consultorio/contracts/lifecycle';
import { cancelOrderInput, type Order } from '@consultorio/contracts/orders';
import { dispensingWords, orderKindWords } from '@consultorio/contracts/words/orders';
import type { OrderBeside } from '@consultorio/prescribing/person-of-record';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { orderButton } from '../../texts/verbs/order-buttons.ts';
import { ReplaceOrderDialog } from './replace-order-dialog.tsx';
import { UploadResultDialog } from './upload-result-dialog.tsx';
import type { PrescribedTo } from './use-safety-findings.ts';
import { WithdrawResultDialog } from './withdraw-result-dialog.tsx';

export type OpenedOrder = { verb: OrderVerb; order: Order } | null;

interface Props {
  opened: OpenedOrder;
  patient: PrescribedTo | null;
  /** The other orders of the consultation; none where the page knows no patient, and only the server judges. */
  ordersBeside: readonly OrderBeside[];
  onClose: () => void;
}

/** The question of each verb before it happens. Editing and reviewing have places of their own. */
export function OrderDialogs({ opened, patient, ordersBeside, onClose }: Props) {
  if (!opened) return null;
  const { verb, order } = opened;
  if (verb === 'cancelOrder') return <CancelOrderDialog order={order} onClose={onClose} />;
  if (verb === 'discardOrder') return <DiscardDialog order={order} onClose={onClose} />;
  if (verb === 'fulfilOrder') return <FulfilDialog order={order} onClose={onClose} />;
  if (verb === 'uploadOrderResult') return <UploadResultDialog order={order} onClose={onClose} />;
  if (verb === 'withdrawOrderResult') return <WithdrawResultDialog order={order} onClose={onClose} />;
  if (verb === 'replaceOrder') return <ReplaceOrderDialog {...{ order, patient, ordersBeside, onClose }} />;
  return null;
}

function DiscardDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const discard = trpc.discardOrder.useMutation({ onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      title="Descartar borrador"
      confirm="Descartar borrador"
      dangerous
      pending={discard.isPending}
      onConfirm={() => discard.mutate({ orderId: order.id, expectedVersion: order.version })}
      onClose={onClose}
    >
      <Typography>{`El borrador de ${orderKindWords[order.kind].name.toLowerCase()} se borra. No se puede deshacer.`}</Typography>
    </ConfirmDialog>
  );
}

function FulfilDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const fulfil = trpc.fulfilOrder.useMutation({ onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      title={`${orderButton('fulfilOrder', order.kind)}: ${order.folio ?? ''}`}
      confirm={orderButton('fulfilOrder', order.kind)}
      pending={fulfil.isPending}
      onConfirm={() => fulfil.mutate({ orderId: order.id, expectedVersion: order.version })}
      onClose={onClose}
    >
      <Typography>
        {order.kind === 'referral'
          ? 'El paciente ya fue atendido por quien lo recibió. Este documento deja de estar vigente.'
          : 'El paciente ya recibió sus medicamentos. Quien revise el código verá que la receta ya se surtió.'}
      </Typography>
      {order.kind === 'prescription' && order.content.refills ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {`${dispensingWords(order.content.refills)}: márcala como surtida cuando ya no deba surtirse otra vez.`}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}

const words = cancelOrderInput.pick({ reason: true });

function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(words),
    defaultValues: { reason: '' },
  });
  const cancel = trpc.cancelOrder.useMutation({ onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      title={`Cancelar ${order.folio ?? 'documento'}`}
      confirm="Cancelar documento"
      cancel="Conservar"
      dangerous
      pending={cancel.isPending}
      onConfirm={handleSubmit(({ reason }) =>
        cancel.mutate({ orderId: order.id, expectedVersion: order.version, reason }),
      )}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        Quien revise su código verá que ya no es válido. No se puede deshacer.
      </Typography>
      <TextInput
        label="Motivo"
        multiline
        minRows={2}
        autoFocus
        inputProps={{ maxLength: 1000 }}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </ConfirmDialog>
  );
}
