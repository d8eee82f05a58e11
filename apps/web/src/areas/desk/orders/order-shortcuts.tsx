import { trpc } from '@consultorio/client/trpc';
import { saveOrderFavouriteInput } from '@consultorio/contracts/order-favourites';
import { asksStudies, type OrderKind } from '@consultorio/contracts/order-kinds';
import type { Order, OrderContent } from '@consultorio/contracts/orders';
import { orderKindWords } from '@consultorio/contracts/words/orders';
import { zodResolver } from '@hookform/resolvers/zod';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { choiceOf } from '../../../capabilities/keys/keys.ts';
import { orderLines } from '../../../capabilities/orders/order-form.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { shortDateText } from '../../../texts/dates.ts';
import { FavouritePicker } from './favourite-picker.tsx';

interface Props {
  order: Order;
  /** As it is typed now. */
  content: OrderContent;
  onApply: (content: OrderContent) => void;
}

/** A list of studies under a name is a panel; anything else that is kept to be written again is a favourite. */
const wordsOf = (kind: OrderKind) =>
  asksStudies(kind)
    ? { many: 'Paneles', save: 'Guardar como panel', done: 'tus paneles', example: 'Perfil de control prenatal' }
    : {
        ...{ many: 'Favoritos', save: 'Guardar como favorito', done: 'tus favoritos' },
        example: kind === 'prescription' ? 'Fiebre, adulto' : 'Reposo de tres días',
      };

/** A press of Alt and its number presses it. */
const numbered = { 'data-shortcut': '' };

/** So many stand as buttons of their own over an order in which nothing is written yet. */
const AT_HAND = 4;

/** Shortcuts that spare typing: the last order again, favourites and panels, and saving this as one. */
export function OrderShortcuts({ order, content, onApply }: Props) {
  const { kind, consultationId } = order;
  const favourites = trpc.listOrderFavourites.useQuery(undefined, { staleTime: 60_000 });
  const last = trpc.getLastOrder.useQuery({ consultationId, kind });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState(false);
  const own = favourites.data?.filter((one) => one.kind === kind) ?? [];
  const before = last.data?.order;
  const hasContent = orderLines(kind, content).length > 0;
  const words = wordsOf(kind);
  const apply = (added: OrderContent) => {
    setAnchor(null);
    onApply(added);
  };
  const small = { size: 'small', variant: 'outlined' } as const;
  return (
    <Stack direction="row" role="group" aria-label="Atajos" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {before ? (
        <Button {...small} {...numbered} startIcon={<ReplayOutlined />} onClick={() => apply(before.content)}>
          {`Repetir ${orderKindWords[kind].name.toLowerCase()} del ${shortDateText(before.issuedAt)}`}
        </Button>
      ) : null}
      {!hasContent
        ? own.slice(0, AT_HAND).map((one) => (
            <Button
              key={one.id}
              {...small}
              {...numbered}
              startIcon={<StarOutlined />}
              title={orderLines(kind, one.content).join(', ')}
              onClick={() => apply(one.content)}
              sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
            >
              {one.name}
            </Button>
          ))
        : null}
      {own.length > 0 ? (
        <Button
          {...small}
          startIcon={<StarOutlined />}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {`${words.many} (${own.length})`}
        </Button>
      ) : null}
      {hasContent ? (
        <Button size="small" startIcon={<StarBorderOutlined />} onClick={() => setSaving(true)}>
          {words.save}
        </Button>
      ) : null}
      {anchor && own.length > 0 ? (
        <FavouritePicker
          label={words.many}
          anchor={anchor}
          favourites={own}
          onPick={(one) => apply(one.content)}
          onClose={() => setAnchor(null)}
        />
      ) : null}
      {saving ? <SaveFavouriteDialog kind={kind} content={content} onClose={() => setSaving(false)} /> : null}
    </Stack>
  );
}

const named = saveOrderFavouriteInput.pick({ name: true });

/** Of the shortcuts that stand over the fields; false where there is none of that number. */
export function pressShortcut(stroke: Parameters<typeof choiceOf>[0], within: Element): boolean {
  const choice = choiceOf(stroke);
  const button = choice === null ? undefined : within.querySelectorAll<HTMLElement>('[data-shortcut]')[choice];
  button?.click();
  return button !== undefined;
}

interface SaveFavouriteDialogProps {
  kind: OrderKind;
  content: OrderContent;
  onClose: () => void;
}

function SaveFavouriteDialog({ kind, content, onClose }: SaveFavouriteDialogProps) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(named), defaultValues: { name: '' } });
  const words = wordsOf(kind);
  const save = trpc.saveOrderFavourite.useMutation({
    meta: { success: ({ name }: { name: string }) => `«${name}» está en ${words.done}` },
    onSuccess: onClose,
  });
  const submit = handleSubmit(({ name }) => save.mutate({ kind, name, content }));
  return (
    <ConfirmDialog
      open
      title={words.save}
      confirm={words.save.replace(' como', '')}
      pending={save.isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <TextInput
          label="Nombre"
          placeholder={words.example}
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
