import { trpc } from '@consultorio/client/trpc';
import { cancelOrderInput, type Order } from '@consultorio/contracts/orders';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { TextInput } from '../../kit/text-input.tsx';

const words = cancelOrderInput.pick({ reason: true });

export function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
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
