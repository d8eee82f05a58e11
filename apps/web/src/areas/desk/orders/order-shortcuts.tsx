import { trpc } from '@consultorio/client/trpc';
import { type OrderFavourite, saveOrderFavouriteInput } from '@consultorio/contracts/order-favourites';
import type { Order, OrderContent, OrderKind } from '@consultorio/contracts/orders';
import { zodResolver } from '@hookform/resolvers/zod';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { orderLines } from '../../../capabilities/orders/order-form.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { shortDateText } from '../../../texts/dates.ts';

interface Props {
  order: Order;
  /** As it is typed now. */
  content: OrderContent;
  onApply: (content: OrderContent) => void;
}

/** Shortcuts that spare typing: the last prescription again, the doctor's favourites, and saving this as one. */
export function OrderShortcuts({ order, content, onApply }: Props) {
  const { kind, consultationId } = order;
  const favourites = trpc.listOrderFavourites.useQuery(undefined, { staleTime: 60_000 });
  const last = trpc.getLastPrescription.useQuery({ consultationId }, { enabled: kind === 'prescription' });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState(false);
  const own = favourites.data?.filter((one) => one.kind === kind) ?? [];
  const prescription = last.data?.prescription;
  const hasContent = orderLines(kind, content).length > 0;
  const apply = (added: OrderContent) => {
    setAnchor(null);
    onApply(added);
  };
  return (
    <Stack direction="row" role="group" aria-label="Atajos" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {prescription ? (
        <Button
          size="small"
          variant="outlined"
          startIcon={<ReplayOutlined />}
          onClick={() => apply(prescription.content)}
        >
          {`Repetir receta del ${shortDateText(prescription.issuedAt)}`}
        </Button>
      ) : null}
      {own.length > 0 ? (
        <Button
          size="small"
          variant="outlined"
          startIcon={<StarOutlined />}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {`Favoritos (${own.length})`}
        </Button>
      ) : null}
      {hasContent ? (
        <Button size="small" startIcon={<StarBorderOutlined />} onClick={() => setSaving(true)}>
          Guardar como favorito
        </Button>
      ) : null}
      <Popover
        open={anchor !== null && own.length > 0}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { width: 380, maxWidth: 'calc(100vw - 32px)', p: 1 } } }}
      >
        <Stack component="ul" aria-label="Favoritos" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {own.map((favourite) => (
            <FavouriteRow key={favourite.id} favourite={favourite} onApply={() => apply(favourite.content)} />
          ))}
        </Stack>
      </Popover>
      {saving ? <SaveFavouriteDialog kind={kind} content={content} onClose={() => setSaving(false)} /> : null}
    </Stack>
  );
}

function FavouriteRow({ favourite, onApply }: { favourite: OrderFavourite; onApply: () => void }) {
  const remove = trpc.deleteOrderFavourite.useMutation();
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center' }}>
      <Button
        color="secondary"
        onClick={onApply}
        sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', textAlign: 'left' }}
      >
        <span style={{ minWidth: 0 }}>
          {favourite.name}
          <Typography component="span" variant="caption" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
            {orderLines(favourite.kind, favourite.content).join(', ')}
          </Typography>
        </span>
      </Button>
      <IconButton
        aria-label={`Borrar favorito ${favourite.name}`}
        loading={remove.isPending}
        onClick={() => remove.mutate({ favouriteId: favourite.id })}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Stack>
  );
}

const words = saveOrderFavouriteInput.pick({ name: true });

interface SaveFavouriteDialogProps {
  kind: OrderKind;
  content: OrderContent;
  onClose: () => void;
}

function SaveFavouriteDialog({ kind, content, onClose }: SaveFavouriteDialogProps) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(words), defaultValues: { name: '' } });
  const save = trpc.saveOrderFavourite.useMutation({
    meta: { success: ({ name }: { name: string }) => `«${name}» está en tus favoritos` },
    onSuccess: onClose,
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
