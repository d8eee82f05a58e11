import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Props {
  /** What is searched, as a sentence: it is the placeholder and the accessible name. */
  label: string;
  value: string;
  onChange: (search: string) => void;
}

/** Asks 300 ms after the last letter. What is typed is never replaced by an older search. */
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
    <OutlinedInput
      size="small"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={label}
      inputProps={{ 'aria-label': label, maxLength: 200, type: 'search' }}
      startAdornment={
        <InputAdornment position="start">
          <SearchOutlined />
        </InputAdornment>
      }
      endAdornment={
        typed ? (
          <InputAdornment position="end">
            <IconButton edge="end" aria-label="Borrar búsqueda" onClick={() => setTyped('')}>
              <CloseOutlined fontSize="small" />
            </IconButton>
          </InputAdornment>
        ) : undefined
      }
      sx={{ width: { xs: '100%', sm: 320 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
