import { trpc } from '@consultorio/client/trpc';
import type { OrderFavourite } from '@consultorio/contracts/order-favourites';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { orderLines } from '../../../capabilities/orders/order-form.ts';
import { SearchInput } from '../../../kit/search-input.tsx';

interface Props {
  label: string;
  anchor: HTMLElement | null;
  /** The caller's own first, then the clinic's. */
  favourites: readonly OrderFavourite[];
  onPick: (favourite: OrderFavourite) => void;
  onClose: () => void;
}

const MANY = 7;
const picks = '[data-favourite]';

/** Arrows walk from the search through the list; a letter of the search narrows it by name and by what is inside. */
export function FavouritePicker({ label, anchor, favourites, onPick, onClose }: Props) {
  const [search, setSearch] = useState('');
  const found = favourites.filter((one) => folded([one.name, ...linesOf(one)].join(' ')).includes(folded(search)));
  const own = found.filter(({ ofClinic }) => !ofClinic);
  const clinics = found.filter(({ ofClinic }) => ofClinic);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(picks)];
    const next = buttons.indexOf(document.activeElement as HTMLElement) + step;
    if (next < 0) event.currentTarget.querySelector('input')?.focus();
    else buttons[Math.min(next, buttons.length - 1)]?.focus();
  };
  const list = (heading: string, items: readonly OrderFavourite[]) =>
    items.length > 0 ? (
      <>
        <Typography variant="caption" component="p" sx={{ px: 1, pt: 1, color: 'text.secondary' }}>
          {heading}
        </Typography>
        <Stack component="ul" aria-label={heading} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {items.map((one) => (
            <FavouriteRow key={one.id} favourite={one} onPick={() => onPick(one)} />
          ))}
        </Stack>
      </>
    ) : null;
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      onKeyDown={walk}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, sx: { width: 400, maxWidth: 'calc(100vw - 32px)', p: 1 } },
      }}
    >
      {favourites.length > MANY ? (
        <SearchInput label={`Buscar en ${label.toLowerCase()}`} value={search} onChange={setSearch} />
      ) : null}
      {list('Tuyos', own)}
      {list('De la clínica', clinics)}
      {found.length === 0 ? (
        <Typography variant="body2" role="status" sx={{ p: 1, color: 'text.secondary' }}>
          Ninguno se llama así ni lo contiene.
        </Typography>
      ) : null}
    </Popover>
  );
}

function FavouriteRow({ favourite, onPick }: { favourite: OrderFavourite; onPick: () => void }) {
  const remove = trpc.deleteOrderFavourite.useMutation();
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center' }}>
      <Button
        color="secondary"
        data-favourite=""
        onClick={onPick}
        sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', textAlign: 'left' }}
      >
        <span style={{ minWidth: 0 }}>
          {favourite.name}
          <Typography component="span" variant="caption" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
            {linesOf(favourite).join(', ')}
          </Typography>
        </span>
      </Button>
      {favourite.ofClinic ? null : (
        <IconButton
          aria-label={`Borrar favorito ${favourite.name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ favouriteId: favourite.id })}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}

const linesOf = ({ kind, content }: OrderFavourite) => orderLines(kind, content);
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
