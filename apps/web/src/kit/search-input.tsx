import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldFocus } from './styles.ts';

interface Props {
  /** The searched things, as a sentence: it is the placeholder and the accessible name. */
  label: string;
  value: string;
  onChange: (search: string) => void;
}

/** As the outlined field of every form looks. MUI's brings 6 kB, and this is the only field of staff's first screen. */
const look = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: { xs: '100%', sm: 320 },
  minHeight: 40,
  boxSizing: 'border-box',
  px: 1.75,
  border: 1,
  borderColor: 'line.field',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  '&:hover:not(:focus-within)': { borderColor: 'line.hover' },
  '&:focus-within': fieldFocus,
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 38,
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    fontSize: 'body1.fontSize',
    textOverflow: 'ellipsis',
  },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '& .MuiIconButton-root': { mr: -1 },
} as const;

/** Asks 300 ms after the last letter. Typed words are never replaced by an older search. */
export function SearchInput({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (typed === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed;
      change(typed.trim());
    }, 300);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Box sx={look}>
      <SearchOutlined aria-hidden />
      <input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={label}
        aria-label={label}
        maxLength={200}
      />
      {typed ? (
        <IconButton size="small" aria-label="Borrar búsqueda" onClick={() => setTyped('')}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      ) : null}
    </Box>
  );
}
