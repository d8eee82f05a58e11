import { trpc } from '@consultorio/client/trpc';
import { type OrderDetail, reviewOrderInput } from '@consultorio/contracts/orders';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextInput } from '../../kit/text-input.tsx';

const words = reviewOrderInput.pick({ comment: true });

/**
 * Below the results that it is about: the doctor has them in sight, and one button shows them to the patient. A result that
 * comes meanwhile takes no word away, and is looked at before the button reviews it too.
 */
export function ReviewForm({ order }: { order: OrderDetail }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(words),
    defaultValues: { comment: '' },
  });
  const review = trpc.reviewOrder.useMutation({
    meta: { success: 'Resultado revisado: el paciente ya lo ve' },
  });
  const [seen, setSeen] = useState(order.version);
  const isOther = order.version !== seen;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit(({ comment }) =>
        review.mutate({ orderId: order.id, expectedVersion: seen, comment: comment ?? null }),
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
      {isOther ? (
        <Alert
          severity="info"
          sx={{ mt: 2 }}
          action={
            <Button color="inherit" onClick={() => setSeen(order.version)}>
              Ya los vi
            </Button>
          }
        >
          Los resultados cambiaron mientras escribías: míralos arriba antes de marcarlos.
        </Alert>
      ) : null}
      <Button
        type="submit"
        variant="contained"
        disabled={isOther}
        loading={review.isPending}
        sx={{ mt: 2, width: { xs: '100%', sm: 'auto' } }}
      >
        Marcar como revisado
      </Button>
    </Box>
  );
}
