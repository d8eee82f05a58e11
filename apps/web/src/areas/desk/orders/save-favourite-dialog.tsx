import { trpc } from '@consultorio/client/trpc';
import { saveOrderFavouriteInput } from '@consultorio/contracts/order-favourites';
import type { OrderContent, OrderKind } from '@consultorio/contracts/orders';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { notify } from '../../../kit/notifications.tsx';
import { TextInput } from '../../../kit/text-input.tsx';

const words = saveOrderFavouriteInput.pick({ name: true });

interface Props {
  kind: OrderKind;
  content: OrderContent;
  onClose: () => void;
}

export function SaveFavouriteDialog({ kind, content, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(words), defaultValues: { name: '' } });
  const utils = trpc.useUtils();
  const save = trpc.saveOrderFavourite.useMutation({
    onSuccess: ({ name }) => {
      void utils.listOrderFavourites.invalidate();
      notify(`«${name}» está en tus favoritos`, 'success');
      onClose();
    },
  });
  const submit = handleSubmit(({ name }) => save.mutate({ kind, name, content }));
  return (
    <ConfirmDialog
      open
      title="Guardar como favorito"
      confirm="Guardar favorito"
      pending={save.isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <TextInput
          label="Nombre"
          placeholder="Fiebre, adulto"
          autoFocus
          inputProps={{ maxLength: 80 }}
          hint="Solo tú lo ves. Si ya tienes uno con este nombre, lo sustituye."
          error={formState.errors.name?.message}
          {...register('name')}
        />
      </form>
    </ConfirmDialog>
  );
}
