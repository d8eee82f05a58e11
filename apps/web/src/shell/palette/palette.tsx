import { trpc } from '@consultorio/client/trpc';
import { mayUse, useCan, ViewerContext } from '@consultorio/client/use-can';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { KeyCaps } from '../../capabilities/keys/key-caps.tsx';
import { offersNow, templateTaker } from '../../capabilities/keys/offers.ts';
import {
  type Entry,
  entriesOfOffers,
  entriesOfPages,
  entryOfCase,
  entryOfPatient,
  entryOfTemplate,
  inGroups,
  matching,
} from './entries.ts';
import { PaletteList } from './palette-list.tsx';

const PAUSE_MS = 200;
const MOST = 6;
/** One letter finds everybody. */
const LEAST = 2;
/** The kinds that a note takes. */
const ofNotes: readonly string[] = ['note', 'indications', 'orderSet'];

/** Asks once the hand rests. What was found for other words stays only as far as it fits those that stand there now. */
function useFound(typed: string) {
  const [query, setQuery] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const long = query.length >= LEAST && typed.length >= LEAST;
  const options = (may: boolean) => ({
    enabled: long && may,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const page = { query, limit: MOST };
  const cases = trpc.listConsultations.useQuery({ tab: 'all', ...page }, options(useCan('listConsultations')));
  const patients = trpc.searchPatients.useQuery(page, options(useCan('searchPatients')));
  const templates = trpc.searchTemplates.useQuery({ ...page, state: 'published' }, options(useCan('searchTemplates')));
  const take = templateTaker();
  const searches = [cases, patients, templates];
  const settled = query === typed && searches.every(({ isPlaceholderData }) => !isPlaceholderData);
  const found = long
    ? [
        ...(cases.data?.items ?? []).map(entryOfCase),
        ...(patients.data?.items ?? []).map(entryOfPatient),
        ...(templates.data?.items ?? [])
          .filter(({ kind }) => !take || ofNotes.includes(kind))
          .map((row) => entryOfTemplate(row, take)),
      ]
    : [];
  return {
    found: settled ? found : matching(found, typed),
    searching: typed.length >= LEAST && (query !== typed || searches.some(({ isFetching }) => isFetching)),
    failed: long && searches.some(({ isError }) => isError),
  };
}

/**
 * One field for everything: the actions that the screen offers now, pages, cases, patients and templates. The focus stays in
 * the field; arrows move the mark. The chosen action runs once this sheet is gone and the keyboard is free.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const navigate = useNavigate();
  const viewer = useContext(ViewerContext);
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const [open, setOpen] = useState(true);
  const [here] = useState(() => entriesOfOffers(offersNow()));
  const chosen = useRef<Entry | null>(null);
  const query = typed.trim();
  const { found, searching, failed } = useFound(query);
  const known = [...here, ...entriesOfPages((verb) => mayUse(viewer, verb), pathname)];
  const entries = inGroups(query === '' ? known : [...matching(known, query), ...found]);
  const at = Math.min(marked, Math.max(0, entries.length - 1));
  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    chosen.current = entry;
    setOpen(false);
  };
  const onGone = () => {
    const does = chosen.current?.does;
    onClose();
    if (!does) return;
    if ('to' in does) navigate(does.to);
    else does.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => setMarked(entries.length > 0 ? (at + 1) % entries.length : 0),
      ArrowUp: () => setMarked(entries.length > 0 ? (at - 1 + entries.length) % entries.length : 0),
      PageDown: () => setMarked(Math.min(entries.length - 1, at + 8)),
      PageUp: () => setMarked(Math.max(0, at - 8)),
      Enter: () => choose(entries[at]),
    };
    const step = event.nativeEvent.isComposing ? undefined : steps[event.key];
    // The key that opened it closes it.
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) setOpen(false);
    else if (step) step();
    else return;
    event.preventDefault();
  };
  const current = entries[at];
  const optionId = (entry: Entry) => `${listId}-${entry.group}-${entry.id}`;
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      fullWidth
      maxWidth="sm"
      // An action leads the keyboard to where it goes on.
      disableRestoreFocus={chosen.current !== null}
      slotProps={{
        transition: { onExited: onGone, timeout: 80 },
        paper: {
          'aria-label': 'Buscar y hacer',
          sx: { position: 'absolute', top: { xs: 0, sm: '12vh' }, m: { xs: 1, sm: 2 }, borderRadius: 1.5 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2.5, borderBottom: 1, borderColor: 'divider' }}>
        <SearchOutlined aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder="Paciente, folio, plantilla o acción"
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Buscar y hacer',
            'aria-autocomplete': 'list',
            'aria-expanded': entries.length > 0,
            'aria-controls': listId,
            'aria-activedescendant': current ? optionId(current) : undefined,
            maxLength: 200,
            autoComplete: 'off',
            spellCheck: false,
          }}
          sx={{ height: 60, fontSize: 'h5.fontSize' }}
        />
      </Box>
      <PaletteList {...{ listId, optionId, entries, current }} onChoose={choose} onMark={setMarked} />
      <Typography
        role="status"
        variant="body2"
        sx={{ px: 2.5, py: 2, color: failed ? 'error.main' : 'text.secondary', '&:empty': { display: 'none' } }}
      >
        {failed
          ? 'No pudimos buscar en el servidor. Vuelve a escribir.'
          : entries.length > 0
            ? null
            : searching
              ? 'Buscando…'
              : 'Nada coincide. Prueba con el apellido, el folio o el nombre de una plantilla.'}
      </Typography>
      <Box
        sx={{
          display: { xs: 'none', sm: 'flex' },
          gap: 2.5,
          px: 2.5,
          py: 1.25,
          borderTop: 1,
          borderColor: 'divider',
          color: 'text.secondary',
          typography: 'caption',
          '& > span': { display: 'inline-flex', gap: 0.75, alignItems: 'center' },
        }}
      >
        <span>
          <KeyCaps parts={['↑', '↓']} /> elegir
        </span>
        <span>
          <KeyCaps parts={['Intro']} /> abrir
        </span>
        <span>
          <KeyCaps parts={['Esc']} /> cerrar
        </span>
      </Box>
    </Dialog>
  );
}
