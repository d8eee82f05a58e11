import { trpc } from '@consultorio/client/trpc';
import { type OrderDetail, reviewOrderInput } from '@consultorio/contracts/orders';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { TextInput } from '../../kit/text-input.tsx';

const words = reviewOrderInput.pick({ comment: true });

/** Below the results that it is about: the doctor has them in sight, and one button shows them to the patient. */
export function ReviewForm({ order }: { order: OrderDetail }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(words),
    defaultValues: { comment: '' },
  });
  const review = trpc.reviewOrder.useMutation({
    meta: { success: 'Resultado revisado: el paciente ya lo ve' },
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit(({ comment }) =>
        review.mutate({ orderId: order.id, expectedVersion: order.version, comment: comment ?? null }),
      )}
      sx={{ mt: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5 }}
    >
      <TextInput
        label="Comentario para el paciente"
        placeholder="Opcional: qué significa y qué sigue"
        multiline
        minRows={3}
        inputProps={{ maxLength: 2000 }}
        error={formState.errors.comment?.message}
        {...register('comment')}
      />
      <Button
        type="submit"
        variant="contained"
        loading={review.isPending}
        sx={{ mt: 2, width: { xs: '100%', sm: 'auto' } }}
      >
        Marcar como revisado
      </Button>
    </Box>
  );
}
